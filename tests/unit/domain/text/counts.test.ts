import { expect, test } from 'vitest';
import { countsOf } from '#src/domain/text/counts.ts';

test.each([
  ['', 0, 0],
  ['Gọi vốn – 3 triệu', 4, 17],
  // The same word, its accents apart.
  ['Gọi vốn'.normalize('NFD'), 2, 7],
  ['don’t re-read e.g. this', 4, 23],
  ['투자 유치', 2, 5],
  ['One\n\ntwo', 2, 6],
  ['— … ·', 0, 5],
])('the words and characters of %j are counted', (text, words, characters) => {
  expect(countsOf(text)).toEqual({ words, characters });
});

test('a long line without a letter or a space takes no longer than its length', () => {
  expect(countsOf('-'.repeat(200_000))).toEqual({ words: 0, characters: 200_000 });
});
