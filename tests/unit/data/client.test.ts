import { describe, expect, test } from 'vitest';
import { retryingOnce } from '#src/data/client.ts';

/** A backend that gives the planned answers one after the other; null is a broken connection. */
function planned(...statuses: (number | null)[]) {
  const calls: string[] = [];
  const fetchImpl = retryingOnce(async (_input, init) => {
    calls.push(init?.method ?? 'GET');
    const status = statuses[calls.length - 1];
    if (status === null || status === undefined) throw new TypeError('fetch failed');
    return new Response(null, { status });
  });
  return { calls, fetchImpl };
}

describe('reading from a database that does not answer', () => {
  test.each([[503], [500], [null]])('tries once more after %s', async (first) => {
    const { calls, fetchImpl } = planned(first, 200);
    expect((await fetchImpl('http://db.invalid/')).status).toBe(200);
    expect(calls).toHaveLength(2);
  });

  test('gives up after the second failure', async () => {
    const { calls, fetchImpl } = planned(503, 503, 200);
    expect((await fetchImpl('http://db.invalid/')).status).toBe(503);
    expect(calls).toHaveLength(2);
  });

  test('passes a second broken connection on', async () => {
    const { fetchImpl } = planned(null, null);
    await expect(fetchImpl('http://db.invalid/')).rejects.toThrow('fetch failed');
  });
});

test.each([200, 404, 406])('an answer of %i is an answer', async (status) => {
  const { calls, fetchImpl } = planned(status, 200);
  expect((await fetchImpl('http://db.invalid/')).status).toBe(status);
  expect(calls).toHaveLength(1);
});

test('a write is never sent twice', async () => {
  const { calls, fetchImpl } = planned(503, 200);
  expect((await fetchImpl('http://db.invalid/', { method: 'POST' })).status).toBe(503);
  expect(calls).toEqual(['POST']);
});
