import { expect, test } from 'vitest';
import { parameterText, toParameter } from '#src/backend/database/parameters.ts';

const [TEXT, TEXTS, JSONB] = [25, 1009, 3802];
const circle: Record<string, unknown> = { name: 'circle' };
circle['self'] = circle;
const ring: unknown[] = [];
ring.push(ring);

test.each([
  ['nothing', undefined, TEXT, null],
  ['null', null, JSONB, null],
  ['a text', 'Phở "bò" \\ \u0000', TEXT, 'Phở "bò" \\ \u0000'],
  ['a text that is JSON', '{"a":1}', JSONB, '{"a":1}'],
  ['a number', 5, TEXTS, '5'],
  ['no number', Number.NaN, TEXT, 'NaN'],
  ['a big number', 2n ** 70n, TEXT, '1180591620717411303424'],
  ['yes', true, JSONB, 'true'],
  ['no', false, TEXT, 'false'],
  ['a moment', new Date(0), TEXT, '1970-01-01T00:00:00.000Z'],
  ['a moment in JSON', new Date(0), JSONB, '"1970-01-01T00:00:00.000Z"'],
  ['no moment', new Date('x'), TEXT, 'Invalid Date'],
  ['bytes', Buffer.from([0, 255, 92]), TEXT, '\\x00ff5c'],
  ['a part of bytes', new Uint8Array([9, 1, 2, 9]).subarray(1, 3), TEXT, '\\x0102'],
  ['an object', { a: [1n] }, TEXT, '{"a":["1"]}'],
  ['an object without a prototype', Object.assign(Object.create(null), { a: 1 }), JSONB, '{"a":1}'],
  ['a list', ['a', 'b c'], TEXTS, '{"a","b c"}'],
  ['a list as JSON', ['a', 1, null], JSONB, '["a",1,null]'],
  ['an empty list', [], TEXTS, '{}'],
  [
    'a list with gaps',
    Object.assign(new Array(4), { 1: null, 3: 'null' }),
    TEXTS,
    '{null,null,null,"null"}',
  ],
  ['a list of hard texts', ['"', '\\', ',', '{}', ''], TEXTS, '{"\\"","\\\\",",","{}",""}'],
  ['lists in a list', [[1, 2], ['x']], TEXTS, '{{"1","2"},{"x"}}'],
  [
    'objects in a list',
    [{ a: '"' }, new Date(0)],
    TEXTS,
    '{"{\\"a\\":\\"\\\\\\"\\"}","1970-01-01T00:00:00.000Z"}',
  ],
  ['a circle', circle, JSONB, ''],
  ['a list in itself', ring, TEXTS, '{{{{{{{{}}}}}}}'],
  [
    'a throwing object',
    {
      toJSON: () => {
        throw new Error('no');
      },
    },
    JSONB,
    '',
  ],
  ['a silent object', { toJSON: () => undefined }, JSONB, 'null'],
  ['a symbol', Symbol('s'), TEXT, 'Symbol(s)'],
  ['a function', () => 1, TEXT, 'function'],
  ['half a letter', '\ud800', TEXT, '\ud800'],
])('%s becomes text', (_, value, type, text) => {
  expect(parameterText(toParameter(value), type)).toBe(text);
});
