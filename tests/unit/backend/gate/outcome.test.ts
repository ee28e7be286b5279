import { expect, test } from 'vitest';
import { settle, statusOf } from '#src/backend/gate/outcome.ts';

test.each([
  ['22P02', 400],
  ['22021', 400],
  ['23514', 400],
  ['23505', 409],
  ['23503', 409],
  ['25006', 405],
  ['25P02', null],
  ['40001', null],
  ['42501', 403],
  ['42601', 400],
  ['42883', 404],
  ['54001', 400],
  ['57014', 400],
  ['57P01', null],
  ['53100', null],
  ['58030', null],
  ['P0001', 400],
  ['XX000', null],
])('state %s is status %j', (state, status) => {
  expect(statusOf(state)).toBe(status);
});

test('an answer that is no fault is left alone', async () => {
  const answer = Response.json([1]);
  expect(await settle('rest', answer, { sqlState: '22P02' })).toBe(answer);
});

test('a refusal keeps its words, and a fault has none', async () => {
  const broken = (body: object) => Response.json(body, { status: 500 });
  const said = { message: 'error: too long', hint: 5 };
  const refused = await settle('rest', broken(said), { sqlState: '22001' });
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { code: '22001', message: 'too long', details: null, hint: null },
  ]);
  const named = broken({ message: 'error: the last admin', hint: null });
  const told = await settle('rest', named, { sqlState: '23514', hint: 'last_admin' });
  expect(await told.json()).toMatchObject({ message: 'the last admin', hint: 'last_admin' });
  const secret = { message: 'at /srv/khoi/src/x.ts:5', details: 'select * from auth.users' };
  for (const call of [{}, { sqlState: 'XX000', hint: 'srv' }]) {
    const fault = await settle('rest', broken(secret), call);
    expect(fault.status).toBe(500);
    expect(await fault.text()).not.toMatch(/srv|select/);
  }
});
