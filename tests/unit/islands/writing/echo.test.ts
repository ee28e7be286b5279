import { expect, test } from 'vitest';
import { createEcho } from '#src/islands/admin/writing/echo.ts';

test('a text that comes back after the next key is no news: that key stays', () => {
  const echo = createEcho();
  echo.show('h');
  for (const text of ['ha', 'hang', 'hàng']) expect(echo.say(text)).toBe(true);
  expect(echo.isOwn('hang')).toBe(true);
  expect(echo.isOwn('hàng')).toBe(true);
});

test('what is put in its place is news, also a text that was there before', () => {
  const echo = createEcho();
  expect(echo.isOwn('')).toBe(false);
  echo.show('One.');
  echo.say('One. Two.');
  echo.say('One. Two. Three.');
  expect(echo.isOwn('One. Two. Three.')).toBe(true);
  expect(echo.isOwn('One. Two.')).toBe(false);
  expect(echo.isOwn('Another.')).toBe(false);
});

test('what is taken back to the text before is said, and nothing is said twice', () => {
  const echo = createEcho();
  echo.show('One.');
  expect([echo.say('One. '), echo.say('One. '), echo.say('One.')]).toEqual([true, false, true]);
  expect(echo.isOwn('One.')).toBe(true);
});
