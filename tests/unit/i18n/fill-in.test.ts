import { expect, test } from 'vitest';
import { fillIn } from '#src/i18n/fill-in.ts';

test('slots take their values, and what nobody gave stays to be seen', () => {
  expect(fillIn('{{one}} and {{two}}', { one: 1 })).toBe('1 and {{two}}');
});

test.each([
  [0, 'Moved 0 articles'],
  [1, 'Moved 1 article'],
  ['1', 'Moved 1 article'],
  [2, 'Moved 2 articles'],
  ['1,021', 'Moved 1,021 articles'],
])('what is counted is named for one and for others: %s', (count, text) => {
  expect(fillIn('Moved {{count|article|articles}}', { count })).toBe(text);
});
