import { DatabaseError } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { DatabaseFailure } from '#src/backend/database/errors.ts';
import { statusOf, toFailureAnswer } from '#src/backend/gate/outcome.ts';
import { noColumn } from '#src/backend/gate/refused.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

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
  ['PT401', 401],
  ['PT429', 429],
  ['XX000', null],
])('state %s is status %j', (state, status) => {
  expect(statusOf(state)).toBe(status);
});

function thrown(code: string, said: Partial<DatabaseError>): DatabaseError {
  return Object.assign(new DatabaseError(said.message ?? '', 0, 'error'), { ...said, code });
}

const read = async (answer: Response) => [answer.status, await answer.json()];

test('what the database refuses keeps its words', async () => {
  const last = thrown('23514', {
    message: 'the last admin',
    detail: 'One is left.',
    hint: 'last_admin',
  });
  expect(await read(toFailureAnswer('rest', last, false))).toEqual([
    400,
    { code: '23514', message: 'the last admin', details: 'One is left.', hint: 'last_admin' },
  ]);
  const stopped = new DatabaseFailure('57014', 'This takes too long.');
  expect(await read(toFailureAnswer('rest', stopped, false))).toEqual([
    400,
    { code: '57014', message: 'This takes too long.', details: null, hint: null },
  ]);
});

test('what is closed is so for good to who is signed in, and to a visitor until then', () => {
  const closed = thrown('42501', { message: 'permission denied for table x' });
  expect(toFailureAnswer('rest', closed, false).status).toBe(403);
  expect(toFailureAnswer('rest', closed, true).status).toBe(401);
});

test('what the gate refuses is in the words of the service', async () => {
  expect(await read(toFailureAnswer('rest', noColumn('x', 'articles'), true))).toEqual([
    400,
    { code: '42703', message: 'column articles.x does not exist', details: null, hint: null },
  ]);
});

test('a fault of the server has no words, and is logged', async () => {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const faults = [
    [new Error('at /srv/khoi/src/x.ts:5'), 500],
    [Object.assign(new Error('/srv/khoi'), { code: 'EPERM' }), 500],
    [thrown('40001', { message: 'srv' }), 500],
    [thrown('XX000', { message: 'srv', detail: 'select' }), 503],
  ] as const;
  for (const [fault, status] of faults) {
    const answer = toFailureAnswer('rest', fault, false);
    expect(answer.status).toBe(status);
    expect(await answer.text()).not.toMatch(/srv|select/);
  }
  expect(log).toHaveBeenCalledTimes(faults.length);
  // The database has said so itself.
  expect(toFailureAnswer('rest', new DatabaseFailure('57P03', 'gone'), false).status).toBe(503);
  expect(log).toHaveBeenCalledTimes(faults.length);
});
