import { expect, test, vi } from 'vitest';
import { keepTexts } from '#src/domain/text/kept-texts.ts';

test('what was made of a text is made once', () => {
  const kept = keepTexts(100);
  const make = vi.fn(() => 'made');
  expect([kept('one', make), kept('one', make), kept('other', make)]).toEqual(
    Array.from({ length: 3 }, () => 'made'),
  );
  expect(make).toHaveBeenCalledTimes(2);
});

test('what was used longest ago is made again, and nothing is kept that is too long', () => {
  const kept = keepTexts(10);
  const make = vi.fn(() => 'mmm');
  kept('aa', make);
  kept('bb', make);
  kept('aa', make);
  kept('cc', make);
  expect(make).toHaveBeenCalledTimes(3);
  kept('aa', make);
  expect(make).toHaveBeenCalledTimes(3);
  kept('bb', make);
  expect(make).toHaveBeenCalledTimes(4);
  kept('far too long', make);
  kept('far too long', make);
  expect(make).toHaveBeenCalledTimes(6);
  kept('bb', make);
  expect(make).toHaveBeenCalledTimes(6);
});
