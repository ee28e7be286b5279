import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { callFunction } from '#src/data/functions.ts';
import { FUNCTIONS_URL } from '#src/data/functions-url.ts';
import { speakProject } from '#tests/support/spoken-project.ts';

let log: MockInstance;
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => log.mockRestore());

const says = (body: unknown, status: number, headers = {}) =>
  speakProject(() => Response.json(body, { status, headers }));

test('a function is asked with what it takes, and its answer handed on', async () => {
  const { db, asked } = says({ done: true }, 200);
  const call = { body: 'a,b', headers: { 'Content-Type': 'text/csv' } };
  expect(await callFunction(db, 'thing', call)).toEqual({ ok: true, value: { done: true } });
  expect(asked).toMatchObject([{ method: 'POST', path: `${FUNCTIONS_URL}/thing` }]);
  expect(asked[0]?.headers.get('content-type')).toBe('text/csv');
});

test.each([
  [422, { error: 'No such day.' }, { code: 'INVALID_INPUT', message: 'No such day.' }],
  [403, { error: 'No.', code: 'wrong_code' }, { code: 'factor_wrong_code', message: 'No.' }],
  [404, { code: 'offline' }, { code: 'NOT_FOUND', message: 'thing' }],
  [500, null, { code: 'UNAVAILABLE', message: 'thing' }],
  [500, { error: 7 }, { code: 'UNAVAILABLE', message: 'thing' }],
])('its refusal %i %j says %j', async (status, body, error) => {
  const answer = await callFunction(says(body, status).db, 'thing', { codes: 'factor_' });
  expect(answer).toEqual({ ok: false, error });
  expect(log).toHaveBeenCalledTimes(Number(error.code === 'UNAVAILABLE'));
});

test('it says how long to wait, and when nobody answered', async () => {
  const limited = await callFunction(says({}, 429, { 'retry-after': '30' }).db, 'thing');
  expect(limited).toMatchObject({ error: { code: 'RATE_LIMITED', seconds: 30 } });
  const away = speakProject(() => Promise.reject(new TypeError('fetch failed')));
  const answer = await callFunction(away.db, 'thing');
  expect(answer).toEqual({ ok: false, error: { code: 'offline', message: 'thing' } });
});
