import type { UserRole } from '#src/domain/options.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import { toRole } from '#src/domain/roles.ts';
import { isBeyondEnd, type ListPage, type ListQuery, rangeOf, refused } from './admin-list.ts';
import type { DatabaseClient } from './client.ts';

export type AdminUser = {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  readonly fullName: string;
  readonly bio: string;
  readonly role: UserRole;
  /** ISO moment. */
  readonly createdAt: string;
};

/** Spec §7, "Edit user". */
export type UserChange = {
  readonly email: string;
  readonly full_name: string;
  readonly bio: string;
  readonly role: UserRole;
};

const COLUMNS = 'id,user_id,email,full_name,bio,created_at';
const SORTS = ['email', 'full_name', 'created_at'] as const;

type Row = {
  id: string;
  user_id: string;
  email: string | null;
  full_name: string | null;
  bio: string | null;
  created_at: string;
  user_roles: unknown;
};

/** Accounts with their roles (spec §7). Filter: role. */
export async function listUsers(
  db: DatabaseClient,
  query: ListQuery,
): Promise<Result<ListPage<AdminUser>>> {
  const sort = SORTS.find((column) => column === query.sort) ?? 'created_at';
  const { role } = query.filters;
  const select = role
    ? (`${COLUMNS},user_roles!inner(role)` as const)
    : (`${COLUMNS},user_roles(role)` as const);
  let rows = db
    .from('profiles')
    .select(select, { count: 'exact' })
    .order(sort, { ascending: query.ascending })
    .order('id')
    .range(...rangeOf(query));
  if (role) rows = rows.eq('user_roles.role', role);
  const term = query.search.trim();
  if (term !== '') {
    // What would be syntax to the filter or to LIKE stands for any one character.
    const pattern = `%${term.replace(/[,()"\\%*]/g, '_')}%`;
    rows = rows.or(`email.ilike.${pattern},full_name.ilike.${pattern}`);
  }
  const { data, error, count } = await rows;
  if (error) return isBeyondEnd(error) ? ok({ rows: [], total: 0 }) : refused('listUsers', error);
  return ok({ rows: (data as unknown as Row[]).map(toUser), total: count ?? data.length });
}

function toUser(row: Row): AdminUser {
  const given = Array.isArray(row.user_roles) ? row.user_roles[0] : row.user_roles;
  return {
    id: row.id,
    userId: row.user_id,
    email: row.email ?? '',
    fullName: row.full_name ?? '',
    bio: row.bio ?? '',
    role: toRole((given as { role?: unknown } | null | undefined)?.role),
    createdAt: row.created_at,
  };
}

/**
 * Stores an edit: the profile, then the role. INVALID_INPUT when it would leave no administrator.
 */
export async function updateUser(
  db: DatabaseClient,
  user: Pick<AdminUser, 'id' | 'userId'>,
  { role, ...profile }: UserChange,
): Promise<Result<null>> {
  const stored = await db.from('profiles').update(profile).eq('id', user.id).select('id');
  if (stored.error) return refused('updateUser', stored.error);
  if (stored.data.length === 0) return err('NOT_FOUND', 'updateUser');
  const roles = db.from('user_roles');
  const given = await roles.update({ role }).eq('user_id', user.userId).select('user_id');
  if (given.error) return refused('updateUser', given.error);
  if (given.data.length > 0) return ok(null);
  const { error } = await roles.insert({ user_id: user.userId, role });
  return error ? refused('updateUser', error) : ok(null);
}

/** Ends an account: its role, then its profile, and everything that hangs on it (spec §7). */
export async function deleteUser(
  db: DatabaseClient,
  user: Pick<AdminUser, 'id' | 'userId'>,
): Promise<Result<null>> {
  const roles = await db.from('user_roles').delete().eq('user_id', user.userId);
  if (roles.error) return refused('deleteUser', roles.error);
  const { data, error } = await db.from('profiles').delete().eq('id', user.id).select('id');
  if (error) return refused('deleteUser', error);
  return data.length === 0 ? err('NOT_FOUND', 'deleteUser') : ok(null);
}
