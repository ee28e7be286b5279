import { describe, expect, test } from 'vitest';
import { type Block, newBlock, readLetter } from '#src/domain/newsletter/blocks.ts';
import {
  addressesOf,
  type CheckedLetter,
  type CheckFacts,
  checkLetter,
  stops,
} from '#src/domain/newsletter/check.ts';
import { languagesOf } from '#src/domain/newsletter/shown.ts';
import { letterOf } from '#tests/support/letter.ts';

const STORY = 'a0000000-0000-4000-8000-000000000001';
const shown = { stories: {}, startups: {}, postal: 'Hanoi' };
const FACTS: CheckFacts = {
  readers: { en: 5, vi: 5 },
  content: { en: shown, vi: shown },
  tooLarge: [],
  heavy: {},
  planned: new Map(),
  due: '2026-12-01T00:00:00.000Z',
  dead: new Set(),
};
const LETTER: CheckedLetter = {
  subject: { en: 'Week', vi: 'Tuần' },
  preheader: { en: '', vi: '' },
  blocks: letterOf('Hello.', 'Chào.'),
  tried: [],
  languages: ['en', 'vi'],
};
const check = (letter: Partial<CheckedLetter> = {}, facts: Partial<CheckFacts> = {}) =>
  checkLetter({ ...LETTER, ...letter }, { ...FACTS, ...facts });
const withBlocks = (...blocks: Block[]) => [...LETTER.blocks, ...blocks];
const block = (given: object) =>
  readLetter([{ id: 'x', words: { en: {}, vi: {} }, ...given }])[0] as Block;
const story = { id: 'x', kind: 'story', article: STORY };
const seen = (excerpt: string) => ({
  ...shown,
  stories: {
    [STORY]: {
      ...{ id: STORY, slug: null, locale: 'en' as const, title: 'T', excerpt },
      ...{ category: 'news', label: null, image: null },
    },
  },
});

test('of an issue that is complete there is nothing to say', () => {
  expect(check()).toEqual([]);
});

describe('it does not go', () => {
  test.each([
    ['without a subject', { subject: { en: 'Week', vi: ' ' } }, {}, 'no_subject', 'vi'],
    ['without one that is tried', { tried: [{ en: '', vi: 'b' }] }, {}, 'no_subject', 'en'],
    ['with nothing to read', { blocks: letterOf('Hello.', '') }, {}, 'empty', 'vi'],
    [
      'without a postal address',
      ...[{}, { content: { en: { ...shown, postal: '' }, vi: shown } }, 'no_postal', 'en'],
    ],
    ['larger than mail programs show', {}, { tooLarge: ['vi' as const] }, 'too_large', 'vi'],
  ] as [string, object, object, string, string][])('%s', (_, letter, facts, code, locale) => {
    const found = check(letter, facts);
    expect(found[0]).toEqual({ code, locale });
    expect(found.filter(stops)).toHaveLength(1);
  });

  test('with a picture that does not say what it shows, which comes before what is asked', () => {
    const picture = block({
      ...{ kind: 'picture', image: '/a.png' },
      words: { en: { alt: 'A boat' }, vi: {} },
    });
    const blocks = withBlocks(block({ id: 'y', kind: 'heading' }), picture);
    expect(check({ blocks })).toEqual([
      { code: 'no_alt', locale: 'vi', block: 'x' },
      { code: 'empty_block', block: 'y' },
    ]);
  });
});

test('what goes to readers of one language is asked about that one alone', () => {
  const blocks = withBlocks(block({ kind: 'heading', words: { en: { text: 'A' }, vi: {} } }));
  const letter = { languages: ['en' as const], subject: { en: 'Week', vi: '' }, blocks };
  expect(check(letter, { content: { en: shown, vi: { ...shown, postal: '' } } })).toEqual([]);
  expect(languagesOf({ locale: 'vi' })).toEqual(['vi']);
  expect(languagesOf({})).toEqual(['en', 'vi']);
});

describe('it asks about', () => {
  test('words that are missing in a language that has readers', () => {
    const blocks = withBlocks(block({ kind: 'heading', words: { en: { text: 'A' }, vi: {} } }));
    const missing = { code: 'no_words', block: 'x', locale: 'vi' };
    expect(check({ blocks })).toEqual([{ ...missing, detail: '5' }]);
    expect(check({ blocks }, { readers: { en: 5, vi: 0 } })).toEqual([]);
    // Nobody is there yet: whoever comes may read either.
    expect(check({ blocks }, { readers: { en: 0, vi: 0 } })).toEqual([missing]);
  });

  test.each([
    [
      'a preheader in one language',
      { preheader: { en: 'a', vi: '' } },
      { code: 'no_preheader', locale: 'vi' },
    ],
    [
      'subjects on trial that are the same',
      { tried: [{ en: 'Week ', vi: 'Khác' }] },
      { code: 'same_subjects', locale: 'en' },
    ],
    [
      'a name without a fallback',
      { subject: { en: '{{first_name}}', vi: 'b' } },
      { code: 'no_fallback', locale: 'en' },
    ],
    [
      'braces that are no field',
      { subject: { en: 'a', vi: '{{ten}}' } },
      { code: 'unknown_field', locale: 'vi' },
    ],
  ])('%s', (_, letter, finding) => {
    expect(check(letter)).toEqual([finding]);
  });

  test.each([
    { kind: 'heading' },
    { kind: 'text' },
    { kind: 'picture' },
    { kind: 'event' },
    { kind: 'sponsor' },
    { kind: 'button', url: '/a' },
    { kind: 'button', words: { en: { label: 'a' }, vi: { label: 'b' } } },
  ])('a block that readers do not see: %j', (given) => {
    expect(check({ blocks: withBlocks(block(given)) })).toEqual([
      { code: 'empty_block', block: 'x' },
    ]);
  });

  test('stories that are not out when it goes', () => {
    const blocks = withBlocks(block(story));
    expect(check({ blocks })).toEqual([{ code: 'not_public', block: 'x' }]);
    const planned = (day: string) => ({ planned: new Map([[STORY, `2026-${day}T00:00:00.000Z`]]) });
    expect(check({ blocks }, planned('11-30'))).toEqual([]);
    expect(check({ blocks }, planned('12-02'))).toEqual([
      { code: 'waits', block: 'x', detail: '2026-12-02T00:00:00.000Z' },
    ]);
    expect(check({ blocks }, { content: { en: seen('So.'), vi: shown } })).toEqual([
      { code: 'not_public', block: 'x', locale: 'vi' },
    ]);
  });

  test.each([
    ['/covers/a.svg', true],
    // Mails get a JPEG of it.
    ['https://b.vn/a.webp?b', false],
    ['/storage/v1/object/public/article-images/a.svg', false],
  ])('a picture that no mail program shows: %s is one, %s', (image, isOne) => {
    const words = { en: { alt: 'A boat' }, vi: { alt: 'Ghe' } };
    expect(check({ blocks: withBlocks(block({ kind: 'picture', image, words })) })).toEqual(
      isOne ? [{ code: 'no_mail_picture', block: 'x' }] : [],
    );
  });

  test('stories that say nothing', () => {
    const content = { content: { en: seen(''), vi: seen(' ') } };
    const words = { en: { blurb: 'Read it.' }, vi: {} };
    expect(check({ blocks: withBlocks(block({ ...story, words })) }, content)).toEqual([
      { code: 'no_blurb', block: 'x', locale: 'vi' },
    ]);
  });

  test('links that lead nowhere', () => {
    const text = block({
      kind: 'text',
      words: {
        en: {
          html: '<h2>The week</h2><p><a href="https://gone.vn">a</a> <a href="#s-the-week">b</a></p>',
        },
        vi: { html: '<p><a href="#no">c</a></p>' },
      },
    });
    const blocks = withBlocks(
      text,
      block({
        id: 'y',
        kind: 'button',
        url: '/gone',
        words: { en: { label: 'a' }, vi: { label: 'b' } },
      }),
    );
    expect(check({ blocks }, { dead: new Set(['https://gone.vn', '/gone']) })).toEqual([
      { code: 'dead_link', block: 'x', detail: 'https://gone.vn' },
      { code: 'dead_anchor', block: 'x', detail: '#no' },
      { code: 'dead_link', block: 'y', detail: '/gone' },
    ]);
    expect(addressesOf(text, ['vi'])).toEqual(['#no']);
    // What readers of the other language alone would meet.
    expect(check({ blocks, languages: ['en'] }, { dead: new Set() })).toEqual([]);
  });
});

test('every kind of block can be looked at when it is new', () => {
  const fresh = newBlock('figure', { id: 'f' });
  expect(check({ blocks: withBlocks(fresh) })).toEqual([]);
});
