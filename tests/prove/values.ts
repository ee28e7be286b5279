import type { Random } from './random.ts';

const LONG = 'ế'.repeat(30_000);

/** JSON values that no column and no argument expects. */
const ODD_JSON: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  5,
  1.5,
  1e308,
  -0,
  '9007199254740993',
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  "'; drop table articles; --",
  '{}',
  '[]',
  '{1,2',
  '\\',
  '%',
  '*',
  LONG,
  'NaN',
  'Infinity',
  '1e999999',
  '0001-01-01 BC',
  '294277-01-01',
  'not-a-uuid',
  '00000000-0000-0000-0000-000000000000',
  [],
  [[]],
  [null],
  [1, 'a', null],
  {},
  { a: 1 },
  { __proto__: 1 },
  { constructor: { prototype: {} } },
  { toString: 1 },
];

const ODD_TEXT: readonly string[] = [
  '',
  '%',
  '%zz',
  '%00',
  '%25%30%30',
  '%c0%ae%c0%ae',
  '%ff%fe',
  '%ed%a0%80',
  '..%2f..%2f',
  '%2e%2e/',
  '{',
  '}',
  '(',
  ')',
  '((((((((((',
  ',,,,',
  'in.(1,2',
  'eq.',
  'eq.null',
  'is.maybe',
  'not.not.not.eq.1',
  'like.*%*%*',
  'fts(english).a&&',
  'ov.{1,2',
  'cs.{"a":',
  'eq.%00',
  'gte.1e999999',
  `eq.${'9'.repeat(400)}`,
  'eq(any).{a,b}',
  'match.((((a+)+)+)+$',
  'imatch.[',
  'cd.[1,2',
  'sl.(1,10)',
  'eq."',
  'eq.\\',
  '*',
  'id,id,id',
  '*,*(*)',
  'id::int4[]',
  'id::regclass',
  'count()',
  'id->a->>b',
  'title->>0',
  "x';select 1--",
  '999999999999999999999',
  '-1',
  '1.5',
  '0x10',
];

export function oddJson(random: Random): unknown {
  if (random.chance(0.06)) return nested(random.below(4000));
  if (random.chance(0.05)) return Array(random.below(3000)).fill(random.pick(ODD_JSON));
  return random.pick(ODD_JSON);
}

export function oddText(random: Random): string {
  if (random.chance(0.03)) return 'a'.repeat(random.below(20_000));
  return random.pick(ODD_TEXT);
}

/** A value that a column of this type takes. */
export function likely(type: string, random: Random): string {
  if (type.endsWith('[]')) return '{a,b}';
  if (type === 'uuid') return '7d9c0a36-3a0e-4c8e-9d0a-6f1f5d1c0001';
  if (/int|numeric|double|real/.test(type)) return String(random.below(100));
  if (type === 'boolean') return random.pick(['true', 'false']);
  if (/timestamp|date/.test(type)) return '2026-01-01';
  if (/json/.test(type)) return '{}';
  return random.pick(['draft', 'published', 'funding', 'en', 'pho']);
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}
