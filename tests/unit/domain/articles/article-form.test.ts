import { expect, test } from 'vitest';
import {
  BLANK_ARTICLE,
  differences,
  isImageAddress,
  isWritten,
  minutesOf,
  problemsOf,
  slugOf,
} from '#src/domain/articles/article-form.ts';
import { gapsOf } from '#src/domain/articles/gaps.ts';

const article = { ...BLANK_ARTICLE, title: 'Gọi vốn', content: 'Một.' };

test.each([
  ['nothing', article, []],
  ['a blank title', { ...article, title: '  ' }, ['required']],
  ['a blank text', { ...article, content: '\n' }, ['required']],
  ['a slug with a space', { ...article, slug: 'a b' }, ['slug']],
  ['an address that is none', { ...article, featured_image: 'picture' }, ['image']],
  ['an image without a description', { ...article, featured_image: '/a.svg' }, ['alt']],
  ['a described image', { ...article, featured_image: '/a.svg', image_alt: 'A.' }, []],
  ['a picture for sharing that has no address', { ...article, social_image: 'a' }, ['socialImage']],
  ['an original that is not at https', { ...article, canonical_url: 'http://a.vn' }, ['canonical']],
  [
    'a picture and an original elsewhere',
    { ...article, social_image: '/a.svg', canonical_url: 'https://a.vn' },
    [],
  ],
])('problems of %s', (_, form, expected) => {
  expect(problemsOf(form)).toEqual(expected);
});

test.each([
  ['no picture and no excerpt', article, ['picture', 'excerpt']],
  [
    'a picture without words',
    { ...article, featured_image: '/a.svg', excerpt: 'Ngắn.' },
    ['alt', 'credit'],
  ],
  [
    'nothing',
    {
      ...article,
      featured_image: '/a.svg',
      image_alt: 'A.',
      image_credit: 'An',
      excerpt: 'Ngắn.',
      content: '<img alt="B" src="/b.svg">',
    },
    [],
  ],
  [
    'words for a picture in the text',
    {
      ...article,
      featured_image: '/a.svg',
      image_alt: 'A.',
      image_credit: 'An',
      excerpt: 'x',
      content: '<p><img src="/b.svg" alt=" "></p>',
    },
    ['textAlt'],
  ],
  [
    'what a note in brackets holds the place of, and where a link leads',
    {
      ...article,
      featured_image: '/a.svg',
      image_alt: 'A.',
      image_credit: 'An',
      excerpt: 'Ngắn.',
      content: '<mark>[Picture: a pot]</mark> [1] <mark>loud</mark> <a href="/admin">x</a>',
    },
    ['placeholder', 'link'],
  ],
])('readers miss %s', (_, form, expected) => {
  expect(gapsOf(form)).toEqual(expected);
});

test('two versions differ in what a reader would notice', () => {
  expect(differences(article, { ...article, content: 'Một. \r\n', slug: slugOf(article) })).toEqual(
    [],
  );
  expect(differences(article, { ...article, tags: ['Seed'], featured: true })).toEqual([
    'featured',
    'tags',
  ]);
});

test('the address is as typed, else made of the title', () => {
  expect(slugOf({ slug: ' rice ', title: 'Other' })).toBe('rice');
  expect(slugOf({ slug: ' ', title: 'Gọi vốn' })).toBe('goi-von');
  expect(slugOf({ slug: '', title: ' ' })).toBe('');
});

test('reading takes five minutes until there is a text to measure', () => {
  expect(minutesOf({ ...article, content: ' \n' })).toBe(5);
  expect(minutesOf({ ...article, content: 'word '.repeat(2000) })).toBeGreaterThan(5);
  expect(minutesOf(article)).toBe(1);
});

test('a story needs a title and a text', () => {
  expect([
    isWritten(article),
    isWritten({ ...article, title: ' ' }),
    isWritten({ ...article, content: ' ' }),
  ]).toEqual([true, false, false]);
});

test.each([
  ['https://a.vn/b.png', true],
  ['HTTP://a.vn', true],
  [' /covers/a.svg ', true],
  ['//a.vn/b.png', false],
  ['/', false],
  ['/a b', false],
  ['/a"b', false],
  ['https://', false],
  ['https://a<b', false],
  ['ftp://a.vn', false],
  ['xhttps://a.vn', false],
  ['', false],
])('an image is taken from %j: %s', (address, good) => {
  expect(isImageAddress(address)).toBe(good);
});

test('space and line ends make no difference, anything else does', () => {
  const changes = {
    title: 'Khác',
    slug: 'khac',
    excerpt: 'x',
    content: 'y',
    featured_image: '/a',
    image_alt: 'z',
    image_credit: 'z',
    image_caption: 'z',
    seo_title: 'z',
    seo_description: 'z',
    social_title: 'z',
    social_image: '/z',
    canonical_url: 'https://z.vn/',
    noindex: true,
  };
  for (const [name, value] of Object.entries(changes))
    expect(differences(article, { ...article, [name]: value })).toContain(name);
  const typed = { ...article, content: 'a\r\nb\rc', excerpt: ' x' };
  expect(differences(typed, { ...article, content: ' a\nb\nc', excerpt: 'x ' })).toEqual([]);
  expect(differences(article, { ...article, locale: 'vi', category: 'ai' })).toEqual([
    'category',
    'locale',
  ]);
});
