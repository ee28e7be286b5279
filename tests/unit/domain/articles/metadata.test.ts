import { describe, expect, test } from 'vitest';
import {
  isCanonicalAddress,
  isListed,
  metadataForm,
  NO_METADATA,
  toMetadata,
  unlistedOf,
} from '#src/domain/articles/metadata.ts';
import { isOwnAddress } from '#src/domain/articles/typed-metadata.ts';

const story = { title: 'Rice falls again', excerpt: 'By a tenth.' };

describe('what a story tells machines', () => {
  test('is what readers get, as long as nothing else was written', () => {
    const plain = {
      title: 'Rice falls again',
      headline: 'Rice falls again',
      description: 'By a tenth.',
      socialTitle: 'Rice falls again',
      socialImage: '',
      canonicalUrl: '',
      noindex: false,
    };
    expect(toMetadata({}, story)).toEqual(plain);
    expect(toMetadata({ ...NO_METADATA, seo_title: ' ' }, story)).toEqual(plain);
    expect(toMetadata({ seo_title: null, noindex: false }, story)).toEqual(plain);
  });

  test('is what was written, each for itself', () => {
    const row = {
      seo_title: ' Rice prices ',
      seo_description: 'What rice costs.',
      social_title: 'Rice!',
      social_image: '/a.webp',
      canonical_url: 'https://example.com/rice',
      noindex: true,
    };
    expect(toMetadata(row, story)).toEqual({
      title: 'Rice prices',
      headline: 'Rice falls again',
      description: 'What rice costs.',
      socialTitle: 'Rice!',
      socialImage: '/a.webp',
      canonicalUrl: 'https://example.com/rice',
      noindex: true,
    });
    expect(toMetadata({ seo_title: 'Rice prices' }, story)).toMatchObject({
      title: 'Rice prices',
      socialTitle: 'Rice falls again',
    });
  });

  test('lacks nothing of what a browser kept before there was any', () => {
    expect(metadataForm.parse({ title: 'Rice' })).toEqual(NO_METADATA);
  });
});

test('search engines list a story that is not kept from them, and has no original elsewhere', () => {
  expect(isListed({ noindex: false, canonical_url: null })).toBe(true);
  expect(isListed({ noindex: true, canonical_url: null })).toBe(false);
  expect(isListed({ noindex: false, canonical_url: 'https://example.com/' })).toBe(false);
});

test('they are told of no version that they are not to list, and of none beside an original elsewhere', () => {
  const vi = { locale: 'vi', isListed: true } as const;
  expect(unlistedOf({ canonicalUrl: '' }, [vi])).toEqual([]);
  expect(unlistedOf({ canonicalUrl: '' }, [{ ...vi, isListed: false }])).toEqual(['vi']);
  expect(unlistedOf({ canonicalUrl: 'https://example.com/' }, [vi])).toEqual(['en', 'vi']);
});

test.each([
  ['https://example.com', true],
  [' https://example.com/a?b#c ', true],
  ['HTTPS://example.com/', true],
  ['http://example.com/', false],
  ['https://', false],
  ['https://exam ple.com/', false],
  ['https://example.com/a b', false],
  ['/article/rice', false],
  ['javascript:alert(1)', false],
])('an original is at %j: %s', (address, good) => {
  expect(isCanonicalAddress(address)).toBe(good);
});

test.each([
  ['https://khoi.example/article/rice', true],
  [' https://khoi.example/vi/article/rice/?utm_source=x#top ', true],
  ['https://khoi.example/article/0e7ad1a8', true],
  ['https://khoi.example/article/rice-again', false],
  ['https://elsewhere.example/article/rice', false],
  ['', false],
])('%s is the address of the story itself: %s', (address, isOwn) => {
  expect(isOwnAddress(address, 'https://khoi.example', ['rice', '0e7ad1a8'])).toBe(isOwn);
});
