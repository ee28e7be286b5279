import { describe, expect, test } from 'vitest';
import {
  changedPart,
  findPassage,
  isReplaceable,
  passageOf,
  trimSpan,
} from '#src/domain/articles/passage.ts';

const TEXT =
  'Nồi Lớn raised two million dollars.\nThe round was led by a fund.\nThe fund said nothing.';

/** A passage of that text, the nth that says so, with what stands around it. */
function passage(quote: string, nth = 1, text = TEXT) {
  let from = -1;
  for (let count = 0; count < nth; count++) from = text.indexOf(quote, from + 1);
  return passageOf(text, { from, to: from + quote.length });
}
const found = (text: string, of: ReturnType<typeof passage>) => {
  const span = findPassage(text, of);
  return span && text.slice(span.from, span.to);
};

describe('a passage', () => {
  test('is found where it was', () => {
    expect(findPassage(TEXT, passage('led by a fund'))).toEqual({ from: 50, to: 63 });
  });

  test('is found again where words came before and after it', () => {
    const now = `A new first line.\n${TEXT.replace('raised', 'has raised').replace('nothing', 'a lot')}`;
    expect(found(now, passage('led by a fund'))).toBe('led by a fund');
  });

  test('is the one of several that has the neighbours it had', () => {
    const second = passage('fund', 2);
    const now = `The fund was new.\n${TEXT}`;
    expect(findPassage(now, second)?.from).toBe(now.lastIndexOf('fund'));
    expect(findPassage(now, passage('fund', 1))?.from).toBe(now.indexOf('fund.\nThe fund'));
  });

  test('is gone where its words were changed', () => {
    expect(findPassage(TEXT.replace('two million', 'three million'), passage('two million'))).toBe(
      null,
    );
  });

  test('of a few words is gone where only others say the same', () => {
    const now = 'Elsewhere, money of a fund, in another story about something else.';
    expect(findPassage(now, passage('fund', 2))).toBe(null);
  });

  test('of many words is known by itself', () => {
    const now = 'Otherwise: raised two million dollars!';
    expect(found(now, passage('raised two million dollars'))).toBe('raised two million dollars');
  });

  test('is found where its accents are written with marks of their own', () => {
    const now = TEXT.normalize('NFD');
    expect(found(now, passage('Nồi Lớn raised'))).toBe('Nồi Lớn raised'.normalize('NFD'));
    expect(found(TEXT, passage('Nồi Lớn raised', 1, TEXT))).toBe('Nồi Lớn raised');
  });

  test('is not found in part of a letter', () => {
    const text = 'a lo\u031b\u0301n word';
    expect(findPassage(text, { quote: 'lo', before: 'a ', after: '\u031b' })).toBe(null);
  });

  test('keeps whole characters of what stands around it', () => {
    const text = `${'😀'.repeat(30)}!x!${'😀'.repeat(30)}`;
    const { before, after } = passageOf(text, { from: 61, to: 62 });
    expect([before, after].map((each) => each.isWellFormed())).toEqual([true, true]);
  });
});

test('a span is without the spaces at its ends, and nothing where it has only those', () => {
  expect(trimSpan('a  word  b', { from: 1, to: 9 })).toEqual({ from: 3, to: 7 });
  expect(trimSpan('a  word  b', { from: 1, to: 3 })).toBe(null);
});

test('words are put in place of words alone', () => {
  expect(['a fund', '', 'one\ntwo', 'a \ufffc'].map(isReplaceable)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

describe('other words change', () => {
  test.each([
    ['two million dollars', 'three million dollars', 'three million dollars'],
    ['aa', 'aaa', 'aaa'],
    ['aaa', 'aa', 'aa'],
    ['the fund', '', ''],
    ['Phở', 'Phố', 'Phố'],
  ])('%s into %s, and no more than that', (quote, replacement, result) => {
    const part = changedPart(quote, replacement);
    expect(quote.slice(0, part.from) + part.text + quote.slice(part.to)).toBe(result);
  });

  test('only what differs', () => {
    expect(changedPart('in 2024 it was so', 'in 2025 it was so')).toEqual({
      from: 6,
      to: 7,
      text: '5',
    });
  });
});
