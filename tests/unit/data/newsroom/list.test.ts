import { expect, test } from 'vitest';
import { type ListQuery, listEverything } from '#src/data/newsroom/list.ts';
import { err, ok } from '#src/domain/result.ts';

const QUERY: ListQuery = {
  page: 7,
  pageSize: 20,
  sort: 'created_at',
  ascending: false,
  search: 'an',
  filters: { role: 'editor' },
};

/** A listing of so many rows, which remembers what it was asked. */
function listing(total: number) {
  const asked: ListQuery[] = [];
  const load = async (query: ListQuery) => {
    asked.push(query);
    const from = (query.page - 1) * query.pageSize;
    const rows = Array.from(
      { length: Math.max(0, Math.min(query.pageSize, total - from)) },
      (_, index) => from + index,
    );
    return ok({ rows, total, more: false });
  };
  return { asked, load };
}

test.each([0, 1, 999, 1000, 2500])('an export of %s rows holds each once, in order', async (n) => {
  const { asked, load } = listing(n);
  const rows = await listEverything(load, QUERY);
  expect(rows).toEqual(ok(Array.from({ length: n }, (_, index) => index)));
  for (const { search, filters, sort, pageSize } of asked) {
    expect({ search, filters, sort }).toEqual({
      search: 'an',
      filters: { role: 'editor' },
      sort: 'created_at',
    });
    // What the API gives at most in one answer.
    expect(pageSize).toBeLessThanOrEqual(1000);
  }
});

test('an export that fails half-way is no export', async () => {
  const { load } = listing(2500);
  const answer = await listEverything(
    (query) => (query.page === 2 ? Promise.resolve(err('UNAVAILABLE', 'gone')) : load(query)),
    QUERY,
  );
  expect(answer).toEqual(err('UNAVAILABLE', 'gone'));
});
