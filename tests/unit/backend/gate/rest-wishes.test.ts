import { expect, test } from 'vitest';
import { Refused } from '#src/backend/gate/refused.ts';
import { readWishes } from '#src/backend/gate/rest-wishes.ts';

const read = (headers: Record<string, string>, method = 'GET') =>
  readWishes(new Request('http://site.invalid', { method, headers }));

test('nothing is wished for', () => {
  expect(read({})).toEqual({
    returns: 'minimal',
    count: null,
    resolution: null,
    isMissingDefault: false,
    maxAffected: null,
    applied: '',
    isSingular: false,
    isHead: false,
    range: null,
  });
});

test.each([
  ['return=representation', { returns: 'representation' }],
  ['return=headers-only,count=planned', { returns: 'headers-only', count: 'planned' }],
  ['count=exact, count=planned', { count: 'exact', applied: 'count=exact' }],
  ['resolution=merge-duplicates,missing=default', { resolution: 'merge', isMissingDefault: true }],
  ['resolution=ignore-duplicates', { resolution: 'ignore' }],
  ['handling=strict,max-affected=5', { maxAffected: 5 }],
  ['max-affected=5', { maxAffected: null }],
  ['handling=lenient,max-affected=5', { maxAffected: null }],
])('%s', (prefer, wishes) => {
  expect(read({ prefer })).toMatchObject(wishes);
});

test.each([
  'tx=rollback',
  'return=exact',
  'count=minimal',
  'return=representation=x',
  'return',
  'max-affected=-1',
  'max-affected=9999999',
  'constructor=x',
  '__proto__=x',
])('%s is not heard', (prefer) => {
  expect(read({ prefer })).toEqual(read({}));
});

test.each([
  ['5-9', [5, 9]],
  ['0-', [0, Number.POSITIVE_INFINITY]],
  ['-5', null],
  ['a-b', null],
  ['5-9,11-12', null],
])('range %s', (range, rows) => {
  expect(read({ range }).range).toEqual(rows);
  expect(read({ range }, 'PATCH').range).toBeNull();
});

test.each([
  ['application/json', false],
  ['*/*', false],
  ['text/html, application/json;q=0.9', false],
  ['application/vnd.pgrst.object+json', true],
  ['application/vnd.pgrst.object+json, application/json', true],
])('accept %s', (accept, isSingular) => {
  expect(read({ accept }).isSingular).toBe(isSingular);
});

test.each(['text/csv', 'application/vnd.pgrst.plan+json', 'application/geo+json'])(
  '%s is nothing that it answers with',
  (accept) => {
    expect(() => read({ accept })).toThrow(Refused);
  },
);
