import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withFixedValues } from '#src/backend/lite/fixed-values.ts';
import { EMBEDDED_PUBLISHABLE_KEY } from '#src/domain/site.ts';
import { type Embedded, startEmbedded } from '#tests/support/embedded.ts';

// What pages always ask with the same values is a text without them, for Postgres to plan once.

let embedded: Embedded;
beforeAll(async () => {
  embedded = await startEmbedded();
});
afterAll(() => embedded.close());

test('what is the same for every page is written out, and the rest keeps its order', () => {
  expect(
    withFixedValues({
      sql: 'select $1 from a where s = $2 and l @> $3 and x = $4 and f = $5 order by n limit $6 offset $7',
      parameters: ['o', 'published', '{"vi"}', "it's", 'true', 32, 24],
    }),
  ).toEqual({
    sql: `select $1 from a where s = 'published' and l @> '{"vi"}' and x = $2 and f = 'true' order by n limit 32 offset $3`,
    parameters: ['o', "it's", 24],
  });
});

test('whether something is so is written out as well', () => {
  expect(
    withFixedValues({
      sql: 'select 1 where f = $1 and p = $2 and x = $3',
      parameters: [true, false, 1],
    }),
  ).toEqual({ sql: "select 1 where f = 'true' and p = 'false' and x = $1", parameters: [1] });
});

test('a number of rows that no page asks for stays a value, and so does a word that is none', () => {
  for (const rows of ['1001', '-1', '2.5', '0x', '1; select 1', '', null, undefined, Number.NaN])
    expect(withFixedValues({ sql: 'select 1 limit $1', parameters: [rows] })).toEqual({
      sql: 'select 1 limit $1',
      parameters: [rows],
    });
  for (const word of ["published'", 'Published', 'fr', 1, null, ['en'], { en: 1 }])
    expect(withFixedValues({ sql: 'select $1', parameters: [word] }).parameters).toEqual([word]);
});

test('pages ask so, and others do not', async () => {
  const { backend } = embedded;
  const query = vi.spyOn(backend.db, 'query');
  const request = () =>
    new Request('http://localhost/rest/v1/articles?select=id&status=eq.published&limit=3', {
      headers: { apikey: EMBEDDED_PUBLISHABLE_KEY },
    });
  const mine = await (await backend.fetch(request())).json();
  const theirs = await (await backend.fetch(request(), { peer: '192.0.2.1' })).json();
  expect(mine).toEqual(theirs);
  const [[ours, values] = [], [other, others] = []] = query.mock.calls;
  expect(ours).toMatch(/= 'published'.* limit 3$/);
  expect(values).toEqual([]);
  expect(other).toMatch(/= \$1.* limit \$2$/);
  expect(others).toHaveLength(2);
  query.mockRestore();
});
