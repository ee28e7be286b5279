import type { UserRole } from '#src/domain/options.ts';
import { ok, type Result } from '#src/domain/result.ts';
import { toRole } from '#src/domain/roles.ts';
import type { DatabaseClient } from './client.ts';
import { unavailable } from './report.ts';

/**
 * The role of a user, as the database has it. Row security shows a user no row but their own. In a
 * file of its own, because every page with a session loads it.
 *
 * @returns `user` when there is no row, the spec's default
 */
export async function getRole(db: DatabaseClient, userId: string): Promise<Result<UserRole>> {
  const { data, error } = await db
    .from('user_roles')
    .select('role')
    .eq('user_id', userId)
    .maybeSingle();
  return error ? unavailable('getRole', error) : ok(toRole(data?.role));
}
