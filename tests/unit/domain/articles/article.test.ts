import { describe, expect, test } from 'vitest';
import {
  type ArticleRow,
  listingPathOf,
  placeArticle,
  toArticle,
  toArticleSummary,
} from '#src/domain/articles/article.ts';

const row: ArticleRow = {
  id: 'a0000000-0000-4000-8000-000000000001',
  slug: 'goi-von',
  title: 'Gọi vốn',
  excerpt: 'Tóm tắt',
  content: 'word '.repeat(450),
  category: 'funding',
  tags: ['Seed'],
  reading_time: 8,
  published_at: '2026-11-20T00:00:00Z',
  created_at: '2026-11-01T00:00:00Z',
  revised_at: '2026-11-21T00:00:00Z',
  featured_image: '/covers/a.svg',
  image_alt: 'A bowl of broth.',
  image_credit: 'Lê Minh',
  image_caption: 'At nine.',
  featured: true,
  locale: 'vi',
};

describe('the view of an article', () => {
  test('has the fields that the spec names', () => {
    expect(toArticle(row, 'en')).toEqual({
      id: row.id,
      slug: 'goi-von',
      title: 'Gọi vốn',
      excerpt: 'Tóm tắt',
      content: row.content,
      updatedAt: '2026-11-21T00:00:00Z',
      corrections: [],
      category: 'funding',
      categoryLabel: null,
      tags: ['Seed'],
      readTime: '8 min read',
      author: 'Khởi Editorial Team',
      credits: { author: [], translator: [], photo: [] },
      disclosure: { paid: null, paidBy: '', machines: [] },
      date: '2026-11-20T00:00:00Z',
      image: '/covers/a.svg',
      imageAlt: 'A bowl of broth.',
      imageCredit: 'Lê Minh',
      imageCaption: 'At nine.',
      featured: true,
      locale: 'vi',
      path: '/article/goi-von',
      metadata: {
        title: 'Gọi vốn',
        headline: 'Gọi vốn',
        description: 'Tóm tắt',
        socialTitle: 'Gọi vốn',
        socialImage: '',
        canonicalUrl: '',
        noindex: false,
      },
    });
  });

  test('speaks the language of the page it is on', () => {
    expect(toArticle(row, 'vi')).toMatchObject({
      readTime: '8 phút đọc',
      author: 'Ban biên tập Khởi',
    });
  });

  test('fills in what is missing', () => {
    const bare: ArticleRow = {
      ...row,
      slug: null,
      excerpt: null,
      tags: null,
      reading_time: null,
      published_at: null,
      featured_image: null,
      featured: null,
    };
    expect(toArticle(bare, 'en')).toMatchObject({
      slug: '',
      excerpt: '',
      tags: [],
      readTime: '3 min read',
      date: '2026-11-01T00:00:00Z',
      image: '/covers/placeholder.svg',
      featured: false,
      path: `/article/${row.id}`,
    });
  });

  test('carries no body on a card', () => {
    expect(toArticleSummary(row, 'en')).not.toHaveProperty('content');
  });
});

describe('where an article belongs', () => {
  const english = toArticleSummary({ ...row, locale: 'en', slug: 'fundraising' }, 'en');
  const vietnamese = toArticleSummary(row, 'vi');
  const asVersion = ({ id, locale, path }: typeof english) => ({ id, locale, path });

  test('its own slug under its own language stays', () => {
    const asked = { article: english, versions: [], key: 'fundraising', locale: 'en' } as const;
    expect(placeArticle(asked)).toEqual({
      locale: 'en',
      path: '/article/fundraising',
      moved: false,
    });
  });

  test('an id moves to the slug', () => {
    const asked = { article: english, versions: [], key: english.id, locale: 'en' } as const;
    expect(placeArticle(asked)).toMatchObject({ path: '/article/fundraising', moved: true });
  });

  test('an article without a slug lives at its id', () => {
    const article = toArticleSummary({ ...row, slug: null }, 'vi');
    const asked = { article, versions: [], key: row.id, locale: 'vi' } as const;
    expect(placeArticle(asked)).toMatchObject({ path: `/article/${row.id}`, moved: false });
  });

  test('under the wrong language it moves to its version in that language', () => {
    const versions = [asVersion(vietnamese)];
    const asked = { article: english, versions, key: 'fundraising', locale: 'vi' } as const;
    expect(placeArticle(asked)).toMatchObject({
      locale: 'vi',
      path: '/article/goi-von',
      moved: true,
    });
  });

  test('an English original without a Vietnamese version is shown under /vi', () => {
    const asked = { article: english, versions: [], key: 'fundraising', locale: 'vi' } as const;
    expect(placeArticle(asked)).toMatchObject({ locale: 'vi', moved: false });
  });

  test('a Vietnamese article without an English version moves back to /vi', () => {
    const asked = { article: vietnamese, versions: [], key: 'goi-von', locale: 'en' } as const;
    expect(placeArticle(asked)).toMatchObject({
      locale: 'vi',
      path: '/article/goi-von',
      moved: true,
    });
  });
});

test.each([
  ['funding', '/funding'],
  ['startups', '/startup'],
  ['startup', '/startup'],
  ['tech', '/tech'],
  ['insights', '/latest'],
  ['ai', '/latest'],
] as const)('%s articles are listed on %s', (category, path) => {
  expect(listingPathOf(category)).toBe(path);
});
