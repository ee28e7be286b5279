import { isUuid } from '#src/domain/text/uuid.ts';
import type { Database, Settings } from '../database/database.ts';
import { Refused } from '../gate/refused.ts';
import type { Asker } from './asker.ts';

export type Acting = {
  readonly database: Database;
  readonly asker: Asker;
  /** Told how long the database was theirs alone, in milliseconds, whatever came of it. */
  readonly charge: (ms: number) => void;
};

/**
 * Runs statements in one transaction with the rights of who asks: as their role, with the claims that row security
 * reads.
 *
 * @param settings more of them for the transaction
 * @throws Refused 401 where a session has ended: an access token outlives it by up to a quarter of an hour
 */
export function actAs<Value>(
  { database, asker, charge }: Acting,
  run: () => Promise<Value>,
  settings: Settings = {},
): Promise<Value> {
  const { role, claims } = asker;
  const all = {
    'request.jwt.claims': claims ? JSON.stringify(claims) : '',
    'request.jwt.claim.sub': claims?.sub ?? '',
    'request.jwt.claim.role': role,
    ...settings,
  };
  const timed = async () => {
    const start = performance.now();
    try {
      return await run();
    } finally {
      charge(performance.now() - start);
    }
  };
  if (role !== 'authenticated') return database.transaction(timed, { ...all, role });
  return database.transaction(async () => {
    await takeSession(database, asker);
    return timed();
  }, all);
}

/** Takes the role of a signed-in person. A project's PostgREST asks the same before every request. */
async function takeSession(database: Database, { role, claims }: Asker): Promise<void> {
  const of = (id: string | undefined) => (id !== undefined && isUuid(id) ? id : null);
  const { rows } = await database.query<{ lives: boolean }>(
    // Asked before the role is taken, which may not ask it.
    "select private.is_session($1, $2) as lives, set_config('role', $3, true)",
    [of(claims?.session_id), of(claims?.sub), role],
  );
  if (!rows[0]?.lives)
    throw new Refused({ status: 401, code: 'PT401', message: 'This session has ended.' });
}
