import { expect, test } from 'vitest';
import { ALL_TAGS, collectionOf, isOfOneRow, ROW_TAGS } from '#src/domain/pages/cache-tags.ts';
import { toSettings } from '#src/domain/settings.ts';

test.each([
  ['article:1', 'articles'],
  ['startup:1', 'startups'],
  ['investor:a:b', 'investors'],
  ['settings', 'settings'],
  ['unknown:1', null],
])('%s is announced with all of its kind: %s', (tag, collection) => {
  expect(collectionOf(tag)).toBe(collection);
  expect(isOfOneRow(tag)).toBe(tag.includes(':'));
});

test('every kind of page has a tag', () => {
  expect(ALL_TAGS).toEqual([
    'articles',
    'authors',
    'categories',
    'investors',
    'newsletter',
    'open-data',
    'redirects',
    'settings',
    'startups',
  ]);
  expect(ROW_TAGS).toEqual({
    articles: 'article',
    authors: 'author',
    startups: 'startup',
    investors: 'investor',
  });
});

test('settings are what somebody stored, and addresses else those of the site', () => {
  const settings = toSettings([
    { name: 'figure.articles', value: '12' },
    { name: 'email.press', value: 'press@example.com' },
    { name: 'figure.unknown', value: 'x' },
    { name: 'articles', value: 'x' },
  ]);
  expect(settings.figures).toEqual({ articles: '12' });
  expect(settings.email).toMatchObject({
    press: 'press@example.com',
    hello: 'hello@khoi.example',
  });
});
