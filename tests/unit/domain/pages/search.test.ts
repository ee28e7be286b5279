import { describe, expect, test } from 'vitest';
import {
  leadWithNames,
  markWords,
  SEARCH_KINDS,
  type SearchHit,
  type SearchKind,
  type Segment,
  snippetOf,
} from '#src/domain/pages/search.ts';

/** 'Quán [phở] ngon': what is found in brackets. */
const shown = (segments: readonly Segment[]) =>
  segments.map(({ text, found }) => (found ? `[${text}]` : text)).join('');

describe('marking what a hit was found by', () => {
  test.each([
    ['Quán phở Hà Nội', ['pho'], 'Quán [phở] Hà Nội'],
    // With marks, in either place of a tone.
    ['Muối, mười, muoi, MUỐI', ['muối'], '[Muối], mười, muoi, [MUỐI]'],
    ['Hòa hoà hoa hóa', ['hoà'], '[Hòa] [hoà] hoa hóa'],
    ['mùa mua', ['mùa'], '[mùa] mua'],
    ['Quán cóc, quan cóc', ['quán', 'coc'], '[Quán] [cóc], quan [cóc]'],
    ['Đà Nẵng'.normalize('NFD'), ['đà'], '[Đà] Nẵng'],
    // Words are whole, unless they were asked as beginnings.
    ['Coffee and cafes', ['caf'], 'Coffee and cafes'],
    ['Coffee and cafés', ['caf*', 'and'], 'Coffee [and] [cafés]'],
    ['Muốn muộn', ['muố*'], '[Muốn] muộn'],
    // Phrases, the longest first, and what parts their words.
    [
      'TP.HCM, Hồ Chí Minh City or Hồ Chí',
      ['tp hcm', 'ho chi minh', 'ho chi minh city'],
      '[TP.HCM], [Hồ Chí Minh City] or Hồ Chí',
    ],
    ['서울의 스타트업', ['스타트업'], '서울의 [스타트업]'],
    ['서울의 스타트업', ['서울*'], '[서울의] 스타트업'],
    ['C++ <b>', ['b'], 'C++ <[b]>'],
    ['Nothing of it', [], 'Nothing of it'],
    ['', ['pho'], ''],
  ])('in “%s” for %j', (text, terms, expected) => {
    expect(shown(markWords(text, terms))).toBe(expected.normalize('NFC'));
  });
});

describe('names lead', () => {
  const hit = (kind: SearchKind, title: string, values: Partial<SearchHit> = {}): SearchHit => ({
    ...{ kind, title, path: '/x', hasPage: true, excerpt: '', body: '', label: null },
    ...{ categoryLabel: null, locale: null, image: null, date: '', terms: [] },
    ...{ score: 10, titled: true, exact: true, ...values },
  });
  const lead = (...hits: readonly SearchHit[]) => {
    const of = (kind: SearchKind) => ({
      hits: hits.filter((one) => one.kind === kind),
      more: false,
    });
    const { named, rest } = leadWithNames({
      ...{ article: of('article'), startup: of('startup') },
      ...{ investor: of('investor'), person: of('person') },
    });
    return {
      named: named.map(({ title }) => title),
      rest: SEARCH_KINDS.flatMap((kind) => rest[kind].hits.map(({ title }) => title)),
    };
  };

  test('of companies, funds and people, the best first, and are not shown twice', () => {
    const story = hit('article', 'A', { score: 20 });
    const mention = hit('startup', 'M', { titled: false });
    expect(
      lead(story, mention, hit('person', 'P', { score: 13 }), hit('investor', 'I', { score: 16 })),
    ).toEqual({ named: ['I', 'P'], rest: ['A', 'M'] });
  });

  test('with other marks only where nothing has the ones that were typed', () => {
    const other = hit('startup', 'Mười', { exact: false });
    expect(lead(hit('article', 'Muối'), other)).toEqual({ named: [], rest: ['Muối', 'Mười'] });
    expect(lead(hit('article', 'Muoi', { exact: false }), other)).toEqual({
      named: ['Mười'],
      rest: ['Muoi'],
    });
  });

  test('five at most', () => {
    const { named, rest } = lead(...Array.from({ length: 7 }, (_, at) => hit('startup', `${at}`)));
    expect([named, rest]).toEqual([
      ['0', '1', '2', '3', '4'],
      ['5', '6'],
    ]);
  });
});

describe('what shows why a text was found', () => {
  const filler = (words: number) => Array.from({ length: words }, (_, at) => `word${at}`).join(' ');

  test('is the excerpt when the word is in it', () => {
    expect(shown(snippetOf({ excerpt: 'All about phở.', body: 'pho', terms: ['pho'] }))).toBe(
      'All about [phở].',
    );
  });

  test('is what surrounds the first such word of the body, tidied up', () => {
    const body = `${filler(50)}\n\n  a  bowl\tof   phở ${filler(80)}`;
    const snippet = shown(snippetOf({ excerpt: 'Lunch.', body, terms: ['pho'] }));
    expect(snippet).toMatch(/^… word\d+ .*word49 · a bowl of \[phở\] word0 .* …$/);
    expect(snippet.length).toBeLessThan(240);
  });

  test('parts blocks that end like no sentence', () => {
    const body = 'He pulled the blind down\n\n \n\nHalf the price\nof pho.\n\nShe left\n\n';
    expect(shown(snippetOf({ excerpt: '', body, terms: ['pho'] }))).toBe(
      'He pulled the blind down · Half the price of [pho]. She left',
    );
  });

  test('begins with the body when the word is near its start', () => {
    expect(shown(snippetOf({ excerpt: 'Lunch.', body: '  A bowl of pho.', terms: ['pho'] }))).toBe(
      'A bowl of [pho].',
    );
  });

  test('is found at the very end of a long body', () => {
    const snippet = shown(snippetOf({ excerpt: '', body: `${filler(2000)} Phở`, terms: ['pho'] }));
    expect(snippet).toMatch(/^… .*word1999 \[Phở\]$/);
  });

  test('is the excerpt, else the start of the body, when the word is in neither', () => {
    const body = filler(200);
    expect(shown(snippetOf({ excerpt: 'Lunch.', body, terms: ['cofee'] }))).toBe('Lunch.');
    expect(shown(snippetOf({ excerpt: '', body, terms: ['cofee'] }))).toMatch(/^word0 word1 .* …$/);
    expect(snippetOf({ excerpt: '', body: '', terms: ['cofee'] })).toEqual([]);
  });
});
