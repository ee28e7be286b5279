import { expect, test } from 'vitest';
import { toParameter } from '#src/backend/database/parameters.ts';

const circle: Record<string, unknown> = { name: 'circle' };
circle['self'] = circle;
const ring: unknown[] = [];
ring.push(ring);

test.each([
  ['nothing', undefined, null],
  ['null', null, null],
  ['a text', 'Phở "bò" \\ \u0000', 'Phở "bò" \\ \u0000'],
  ['a text that is JSON', '{"a":1}', '{"a":1}'],
  ['a number', 5, '5'],
  ['no number', Number.NaN, 'NaN'],
  ['a big number', 2n ** 70n, '1180591620717411303424'],
  ['yes', true, 'true'],
  ['no', false, 'false'],
  ['a moment', new Date(0), '1970-01-01T00:00:00.000Z'],
  ['no moment', new Date('x'), 'Invalid Date'],
  ['bytes', Buffer.from([0, 255, 92]), '\\x00ff5c'],
  ['a part of bytes', new Uint8Array([9, 1, 2, 9]).subarray(1, 3), '\\x0102'],
  ['an object', { a: [1n] }, '{"a":["1"]}'],
  ['an object without a prototype', Object.assign(Object.create(null), { a: 1 }), '{"a":1}'],
  ['a list', ['a', 'b c'], '{"a","b c"}'],
  ['an empty list', [], '{}'],
  [
    'a list with gaps',
    Object.assign(new Array(4), { 1: null, 3: 'null' }),
    '{null,null,null,"null"}',
  ],
  ['a list of hard texts', ['"', '\\', ',', '{}', ''], '{"\\"","\\\\",",","{}",""}'],
  ['lists in a list', [[1, 2], ['x']], '{{"1","2"},{"x"}}'],
  [
    'objects in a list',
    [{ a: '"' }, new Date(0)],
    '{"{\\"a\\":\\"\\\\\\"\\"}","1970-01-01T00:00:00.000Z"}',
  ],
  ['a circle', circle, ''],
  ['a list in itself', ring, '{{{{{{{{}}}}}}}'],
  [
    'a throwing object',
    {
      toJSON: () => {
        throw new Error('no');
      },
    },
    '',
  ],
  ['a silent object', { toJSON: () => undefined }, 'null'],
  ['a symbol', Symbol('s'), 'Symbol(s)'],
  ['a function', () => 1, 'function'],
  ['half a letter', '\ud800', '\ud800'],
])('%s becomes text', (_, value, text) => {
  expect(toParameter(value)).toBe(text);
});
