import { type Device, toDevice } from '#src/domain/accounts/device.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { unavailable } from '../report.ts';

/** A place where the signed-in user is signed in. */
export type OwnSession = {
  readonly id: string;
  readonly device: Device;
  /** Network address; '' when it is not known. */
  readonly address: string;
  /** ISO moments. */
  readonly beganAt: string;
  readonly seenAt: string;
  readonly isCurrent: boolean;
};

/** Where the signed-in user is signed in: this session first, then the one seen last. */
export async function listSessions(db: DatabaseClient): Promise<Result<readonly OwnSession[]>> {
  const { data, error } = await db.rpc('list_own_sessions');
  if (error) return unavailable('listSessions', error);
  return ok(
    // Columns of a function may be null as far as its type knows.
    data.map((row) => ({
      id: row.id ?? '',
      device: toDevice(row.user_agent ?? ''),
      address: row.address ?? '',
      beganAt: row.began_at ?? '',
      seenAt: row.seen_at ?? row.began_at ?? '',
      isCurrent: row.is_current ?? false,
    })),
  );
}

/** Ends one of the user's own sessions. NOT_FOUND when it has ended already. */
export async function endSession(db: DatabaseClient, id: string): Promise<Result<null>> {
  const { data, error } = await db.rpc('end_own_session', { session: id });
  if (error) return unavailable('endSession', error);
  return data ? ok(null) : err('NOT_FOUND', 'endSession');
}
