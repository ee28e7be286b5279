import { toRole, type UserRole } from '#src/domain/accounts/roles.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { refused, unavailable } from '../report.ts';

/** What a session has to do before the account is its person's: show a second factor, or make one. */
export type Owed = 'nothing' | 'verify' | 'enrol';

export type Standing = { readonly role: UserRole; readonly owes: Owed };

/**
 * What a session may do, as the database has it: row security shows people no row but their own, and none
 * while their session owes a second factor. In a file of its own, because every page with a session loads
 * it; who owes nothing costs one question.
 *
 * @returns the role `user` when there is no row, the spec's default
 */
export async function getStanding(db: DatabaseClient, userId: string): Promise<Result<Standing>> {
  const { data, error } = await db
    .from('user_roles')
    .select('role')
    .eq('user_id', userId)
    .maybeSingle();
  if (error) return unavailable('getStanding', error);
  if (data !== null) return ok({ role: toRole(data.role), owes: 'nothing' });
  const owed = await db.rpc('second_factor_owed');
  if (owed.error) return unavailable('getStanding', owed.error);
  const owes = owed.data === 'verify' || owed.data === 'enrol' ? owed.data : 'nothing';
  return ok({ role: 'user', owes });
}

/**
 * Whether a request carries the token of a member of the newsroom, for answers that are not the database's.
 *
 * @param db a client without a session
 * @returns UNAUTHENTICATED without a token, FORBIDDEN for everybody but the newsroom
 */
export async function isNewsroom(db: DatabaseClient, request: Request): Promise<Result<null>> {
  const [, token] = /^Bearer (\S+)$/.exec(request.headers.get('Authorization') ?? '') ?? [];
  if (token === undefined) return err('UNAUTHENTICATED', 'isNewsroom');
  const { error } = await db
    .rpc('newsroom_names', { people: [] })
    .setHeader('Authorization', `Bearer ${token}`);
  return error ? refused('isNewsroom', error) : ok(null);
}
