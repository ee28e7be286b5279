import { expect, test } from 'vitest';
import { readingMinutes } from '#src/domain/articles/reading-time.ts';

const words = (count: number) => 'word '.repeat(count);

test.each([
  [0, 1],
  [1, 1],
  [200, 1],
  [201, 2],
  [400, 2],
  [1601, 9],
])('%i words take %i minutes', (count, minutes) => {
  expect(readingMinutes(words(count))).toBe(minutes);
});

test('tags and their attributes are not words', () => {
  expect(readingMinutes(`${words(200)}<a href="https://example.com" title="a b c"></a>`)).toBe(1);
});

test('words on both sides of a tag are two', () => {
  expect(readingMinutes(`${words(199)}one<br>two`)).toBe(2);
});
