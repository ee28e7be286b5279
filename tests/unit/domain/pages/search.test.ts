import { describe, expect, test } from 'vitest';
import { markWords, type Segment, snippetOf } from '#src/domain/pages/search.ts';

/** 'Quán [phở] ngon': what is found in brackets. */
const shown = (segments: readonly Segment[]) =>
  segments.map(({ text, found }) => (found ? `[${text}]` : text)).join('');

describe('marking the words of a query', () => {
  test.each([
    ['Quán phở Hà Nội', 'pho', 'Quán [phở] Hà Nội'],
    ['Quán pho Ha Noi', 'phở hà nội', 'Quán [pho] [Ha] [Noi]'],
    ['Đà Nẵng', 'DA NANG', '[Đà] [Nẵng]'],
    ['Đà Nẵng'.normalize('NFD'), 'đà', '[Đà] Nẵng'],
    // The last word may be unfinished; the others, and a short one, not.
    ['Coffee and cafes', 'caf', 'Coffee and [cafes]'],
    ['Coffee and cafes', 'cof and', 'Coffee [and] cafes'],
    ['A phone, a pho', 'ph', 'A phone, a pho'],
    ['서울의 스타트업', '스타트업', '서울의 [스타트업]'],
    ['C++ <b>', 'b', 'C++ <[b]>'],
    ['Nothing of it', '…', 'Nothing of it'],
    ['', 'pho', ''],
  ])('in “%s” for “%s”', (text, query, expected) => {
    expect(shown(markWords(text, query))).toBe(expected.normalize('NFC'));
  });
});

describe('what shows why a text was found', () => {
  const filler = (words: number) => Array.from({ length: words }, (_, at) => `word${at}`).join(' ');

  test('is the excerpt when the word is in it', () => {
    expect(shown(snippetOf({ excerpt: 'All about phở.', body: 'pho' }, 'pho'))).toBe(
      'All about [phở].',
    );
  });

  test('is what surrounds the first such word of the body, tidied up', () => {
    const body = `${filler(50)}\n\n  a  bowl\tof   phở ${filler(80)}`;
    const snippet = shown(snippetOf({ excerpt: 'Lunch.', body }, 'pho'));
    expect(snippet).toMatch(/^… word\d+ .*word49 · a bowl of \[phở\] word0 .* …$/);
    expect(snippet.length).toBeLessThan(240);
  });

  test('parts blocks that end like no sentence', () => {
    const body = 'He pulled the blind down\n\n \n\nHalf the price\nof pho.\n\nShe left\n\n';
    expect(shown(snippetOf({ excerpt: '', body }, 'pho'))).toBe(
      'He pulled the blind down · Half the price of [pho]. She left',
    );
  });

  test('begins with the body when the word is near its start', () => {
    expect(shown(snippetOf({ excerpt: 'Lunch.', body: '  A bowl of pho.' }, 'pho'))).toBe(
      'A bowl of [pho].',
    );
  });

  test('is found at the very end of a long body', () => {
    const snippet = shown(snippetOf({ excerpt: '', body: `${filler(2000)} Phở` }, 'pho'));
    expect(snippet).toMatch(/^… .*word1999 \[Phở\]$/);
  });

  test('is the excerpt, else the start of the body, when the word is in neither', () => {
    const body = filler(200);
    expect(shown(snippetOf({ excerpt: 'Lunch.', body }, 'cofee'))).toBe('Lunch.');
    expect(shown(snippetOf({ excerpt: '', body }, 'cofee'))).toMatch(/^word0 word1 .* …$/);
    expect(snippetOf({ excerpt: '', body: '' }, 'cofee')).toEqual([]);
  });
});
