import { describe, expect, test } from 'vitest';
import { type BlockKind, newBlock, readLetter } from '#src/domain/newsletter/blocks.ts';
import { issueContent, isWrittenIn, saysSomething, shownIn } from '#src/domain/newsletter/shown.ts';

const ID = 'd0000000-0000-4000-8000-000000000001';
const OTHER = 'd0000000-0000-4000-8000-000000000002';
const story = (id: string) => ({
  ...{ id, slug: 'pho', locale: 'en' as const, title: 'Phở', excerpt: 'Broth', image: null },
  ...{ category: 'FoodTech', label: null },
});
const STARTUP = {
  ...{ id: ID, slug: 'noi', name: 'Nồi', description: 'Rice', category: 'FoodTech' },
  ...{ location: 'Huế', image: null },
};
const CONTENT = {
  stories: { [ID]: story(ID), [OTHER]: story(OTHER) },
  startups: { [ID]: STARTUP },
};
const QUARTER = {
  ...{ quarter: '2026-10-01', rounds: 2, known: 1, usd: 1e6, disputed: 1, disputed_usd: 5 },
};
/** One block, and what its readers in English see of it. */
const shown = (block: object, content: Parameters<typeof shownIn>[1] = CONTENT) =>
  shownIn(readLetter([{ id: 'a', ...block }]), content, 'en');
const english = (words: object) => ({ words: { en: words, vi: {} } });

describe('a block that is shown', () => {
  test('has its words without what stands around them', () => {
    expect(shown({ kind: 'text', ...english({ html: 'A' }) })).toEqual([
      {
        ...{ kind: 'text', id: 'a' },
        rich: [
          {
            kind: 'paragraph',
            inline: [{ text: 'A', strong: false, em: false, href: null }],
          },
        ],
      },
    ]);
    expect(shown({ kind: 'heading', ...english({ text: ' A ' }) })).toEqual([
      { kind: 'heading', id: 'a', text: 'A' },
    ]);
    expect(shown({ kind: 'button', url: '/latest', ...english({ label: ' A ' }) })).toEqual([
      { kind: 'button', id: 'a', label: 'A', url: '/latest' },
    ]);
    const event = { day: '2026-12-13', time: '18:30', url: 'https://a.vn' };
    expect(
      shown({ kind: 'event', ...event, ...english({ title: 'A', place: 'Huế', text: 'B' }) }),
    ).toEqual([{ kind: 'event', id: 'a', ...event, title: 'A', place: 'Huế', text: 'B' }]);
    const sponsor = { url: 'https://a.vn', image: 'https://a.vn/a.png' };
    expect(
      shown({ kind: 'sponsor', ...sponsor, ...english({ name: 'A', text: 'B', action: 'C' }) }),
    ).toEqual([{ kind: 'sponsor', id: 'a', ...sponsor, name: 'A', text: 'B', action: 'C' }]);
  });

  test('shows what it names, with words in the place of an excerpt', () => {
    const blurb = english({ blurb: ' Ours \n' });
    expect(shown({ kind: 'startup', startup: ID, ...blurb })).toEqual([
      { kind: 'startup', id: 'a', startup: STARTUP, blurb: 'Ours' },
    ]);
    const stories = shownIn(
      readLetter([
        { id: 'a', kind: 'story', article: ID.replace('d', 'e'), ...blurb },
        { id: 'b', kind: 'story', article: ID, ...blurb },
        { id: 'c', kind: 'story', article: OTHER, ...english({}) },
      ]),
      CONTENT,
      'en',
    );
    // The first that can be read leads.
    expect(stories).toEqual([
      { kind: 'story', id: 'b', lead: true, story: story(ID), blurb: 'Ours' },
      { kind: 'story', id: 'c', lead: false, story: story(OTHER), blurb: '' },
    ]);
  });

  test('draws the numbers that were told of a figure', () => {
    const figures = { 'chart:all': [QUARTER] };
    const { disputed_usd: disputedUsd, ...sums } = QUARTER;
    expect(
      shown(
        { kind: 'figure', figure: 'chart:all', ...english({ title: ' Raised ' }) },
        { ...CONTENT, figures },
      ),
    ).toEqual([
      {
        ...{ kind: 'figure', id: 'a', title: 'Raised', figure: { kind: 'chart', what: 'all' } },
        data: { kind: 'chart', quarters: [{ ...sums, disputedUsd }] },
      },
    ]);
  });
});

test.each([
  ['text', { kind: 'text', ...english({ html: ' ' }) }],
  ['a heading', { kind: 'heading', ...english({ text: ' ' }) }],
  ['a startup that is gone', { kind: 'startup', startup: OTHER, ...english({ blurb: 'A' }) }],
  ['a figure of which nothing is told', { kind: 'figure', ...english({ title: 'A' }) }],
  ['an event', { kind: 'event', url: 'https://a.vn', ...english({ title: ' ', place: 'A' }) }],
  ['a sponsor', { kind: 'sponsor', url: 'https://a.vn', ...english({ name: ' ', text: 'A' }) }],
  ['a button without words', { kind: 'button', url: '/latest', ...english({ label: ' ' }) }],
  ['a button that leads nowhere', { kind: 'button', url: '', ...english({ label: 'A' }) }],
])('%s is left out where it says nothing', (_name, block) => {
  expect(shown(block)).toEqual([]);
});

test.each<[BlockKind, object]>([
  ['text', { html: 'A' }],
  ['heading', { text: 'A' }],
  ['event', { title: 'A' }],
  ['sponsor', { name: 'A' }],
  ['button', { label: 'A' }],
])('words of a %s are missing in the language that has none', (kind, words) => {
  const [block] = readLetter([{ id: 'a', kind, ...english(words) }]);
  if (!block) throw new Error('not read');
  expect([isWrittenIn(block, 'en'), isWrittenIn(block, 'vi')]).toEqual([true, false]);
});

test.each<[BlockKind, object, boolean]>([
  ['text', { html: 'A' }, true],
  ['event', { title: 'A' }, true],
  ['heading', { text: 'A' }, false],
  ['sponsor', { name: 'A' }, false],
  ['button', { label: 'A' }, false],
])('an issue of a %s alone says something to read: %s', (kind, words, is) => {
  const letter = readLetter([{ id: 'a', kind, ...english(words) }]);
  expect(saysSomething(letter, 'en')).toBe(is);
  expect(saysSomething(letter, 'vi')).toBe(false);
});

test('what an issue names needs no words, and an issue of nothing says nothing', () => {
  for (const kind of ['story', 'startup', 'figure'] as const) {
    const block = newBlock(kind, { id: 'a', article: ID, startup: ID });
    expect(isWrittenIn(block, 'vi')).toBe(true);
    expect(saysSomething([block], 'vi')).toBe(true);
  }
  expect(saysSomething([], 'en')).toBe(false);
});

test('the answer of the database is read with the blocks that are known', () => {
  const told = {
    ...{ ...CONTENT, postal: '', slug: null, subject: 'S', preheader: 'P' },
    blocks: [
      { id: 'a', kind: 'hologram' },
      { id: 'b', kind: 'heading', ...english({ text: 'A' }) },
    ],
  };
  const read = issueContent.parse(told);
  expect(read.figures).toEqual({});
  expect(read.blocks.map(({ id }) => id)).toEqual(['b']);
  expect(issueContent.safeParse({ ...told, stories: { [ID]: {} } }).success).toBe(false);
});
