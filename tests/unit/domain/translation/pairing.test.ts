import { describe, expect, test } from 'vitest';
import { type Part, pairUp } from '#src/domain/translation/pairing.ts';

const part = (text: string, kind = 'paragraph'): Part => ({
  mark: text,
  kind,
  size: text.length,
  anchors: new Set(text.match(/\d+/g) ?? []),
});
const parts = (...texts: string[]) =>
  texts.map((text) =>
    part(text.replace(/^#/, ''), text.startsWith('#') ? 'heading2' : 'paragraph'),
  );

describe('without anything known', () => {
  test('as many of the same kinds are paired in order', () => {
    expect(pairUp(parts('one', '#two', 'three'), parts('một', '#hai', 'ba'))).toEqual([0, 1, 2]);
  });
  test('a heading stays a heading, whatever is missing before it', () => {
    expect(
      pairUp(parts('one', 'two', '#three', 'four'), parts('một', '#ba', 'bốn')).slice(1),
    ).toEqual([2, 3]);
  });
  test('numbers say what belongs together', () => {
    expect(
      pairUp(
        parts('in 2024 it sold', 'then came 17 rivals'),
        parts('chen giữa vào đây', 'năm 2024 bán được', 'rồi 17 đối thủ'),
      ),
    ).toEqual([null, 0, 1]);
  });
  test('nothing beside nothing', () => {
    expect(pairUp([], [])).toEqual([]);
    expect(pairUp(parts('one'), [])).toEqual([]);
    expect(pairUp([], parts('một'))).toEqual([null]);
  });
});

describe('what was stored', () => {
  const known = new Map([
    ['một', 'one'],
    ['hai', 'two'],
    ['riêng', ''],
  ]);
  test('counts wherever it went', () => {
    expect(pairUp(parts('two', 'new', 'one'), parts('một', 'riêng', 'hai'), known)).toEqual([
      2,
      null,
      0,
    ]);
  });
  test('leaves the rest to be paired around it', () => {
    expect(pairUp(parts('one', 'changed', 'two'), parts('một', 'đổi', 'hai'), known)).toEqual([
      0, 1, 2,
    ]);
  });
  test('lets several stand for one', () => {
    const split = new Map([
      ['một', 'one'],
      ['nửa', 'one'],
    ]);
    expect(pairUp(parts('one', 'two'), parts('một', 'nửa', 'hai'), split)).toEqual([0, 0, 1]);
  });
  test('gives each of the same its own', () => {
    const twice = new Map([['hai', 'same']]);
    expect(pairUp(parts('same', 'same'), parts('hai', 'hai'), twice)).toEqual([0, 1]);
  });
  test('keeps what was left out alone', () => {
    expect(pairUp(parts('one', 'two'), parts('hai'), new Map([['x', 'y']]), new Set([0]))).toEqual([
      1,
    ]);
  });
});

test('a book is paired in time', () => {
  const many = Array.from({ length: 2000 }, (_, at) => part(`paragraph ${at}`));
  expect(pairUp(many, many.slice(1)).filter((row) => row === null)).toHaveLength(0);
});
