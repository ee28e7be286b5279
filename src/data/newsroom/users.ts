import { toRole, type UserRole } from '#src/domain/accounts/roles.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { refused, reportProblem } from '../report.ts';
import { type ListPage, type ListQuery, listRows } from './list.ts';

export type AdminUser = {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  readonly fullName: string;
  readonly bio: string;
  readonly role: UserRole;
  /** ISO moment. */
  readonly createdAt: string;
  /** Changes with every edit of the profile or the role. */
  readonly version: string;
};

/** Spec §7, "Edit user": what goes to the profile. The role has a table of its own. */
export type ProfileChange = {
  readonly email: string;
  readonly full_name: string;
  readonly bio: string;
};

const COLUMNS = 'id,user_id,email,full_name,bio,created_at,updated_at,user_roles(role)';

type Row = {
  id: string;
  user_id: string;
  email: string | null;
  full_name: string | null;
  bio: string | null;
  created_at: string;
  updated_at: string;
  user_roles: unknown;
};

/** Accounts with their roles (spec §7). Filter: role, where `staff` is every role of the newsroom. */
export async function listUsers(
  db: DatabaseClient,
  query: ListQuery,
): Promise<Result<ListPage<AdminUser>>> {
  const page = await listRows(db, 'profiles', query, (ids) =>
    db.from('profiles').select(COLUMNS).in('id', ids),
  );
  return page.ok ? ok({ ...page.value, rows: page.value.rows.map(toUser) }) : page;
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
    version: row.updated_at,
  };
}

/**
 * Stores an edit of a profile.
 *
 * @param user.version of the account that was edited
 * @returns its new version; `stale_user` when somebody else was faster, `email_taken` for the
 *   address of another account
 */
export async function updateProfile(
  db: DatabaseClient,
  user: Pick<AdminUser, 'id' | 'version'>,
  profile: ProfileChange,
): Promise<Result<string>> {
  const { data, error } = await db
    .from('profiles')
    .update(profile)
    .eq('id', user.id)
    .eq('updated_at', user.version)
    .select('updated_at')
    .maybeSingle();
  if (error?.code === '23505') return err('email_taken', undefined, { field: 'email' });
  if (error) return refused('updateProfile', error);
  return data === null ? err('stale_user') : ok(data.updated_at);
}

/**
 * Gives somebody another role. INVALID_INPUT when that would leave no administrator.
 *
 * @param user.role the one that was seen: `stale_user` when it is another one by now
 */
export async function changeRole(
  db: DatabaseClient,
  user: Pick<AdminUser, 'userId' | 'role'>,
  role: UserRole,
): Promise<Result<null>> {
  const roles = db.from('user_roles');
  const given = await roles
    .update({ role })
    .eq('user_id', user.userId)
    .eq('role', user.role)
    .select('user_id');
  if (given.error) return refused('changeRole', given.error);
  if (given.data.length > 0) return ok(null);
  // A missing row means user.
  if (user.role !== 'user') return err('stale_user');
  const { error } = await roles.insert({ user_id: user.userId, role });
  if (error?.code === '23505') return err('stale_user');
  if (error?.code === '23503') return err('NOT_FOUND', 'changeRole');
  return error ? refused('changeRole', error) : ok(null);
}

/** What hangs on an account: what stays, then what goes with it. */
export const LEFT_KINDS = [
  ...([
    'stories',
    'handed',
    'drafts',
    'unsaved',
    'assigned',
    'notes',
    'messages',
    'profiles',
  ] as const),
  ...(['submissions', 'claims', 'suggestions'] as const),
] as const;
export type Left = { readonly kind: (typeof LEFT_KINDS)[number]; readonly total: number };

/** What becomes of an account's rows when it is deleted, in the order of {@link LEFT_KINDS}; kinds without any are left out. */
export async function whatIsLeft(
  db: DatabaseClient,
  { userId }: Pick<AdminUser, 'userId'>,
): Promise<Result<readonly Left[]>> {
  const { data, error } = await db.rpc('what_account_leaves', { account: userId });
  if (error) return refused('whatIsLeft', error);
  return ok(
    LEFT_KINDS.flatMap((kind) => {
      const total = data.find((row) => row.kind === kind)?.total ?? 0;
      return total > 0 ? [{ kind, total }] : [];
    }),
  );
}

/**
 * Ends an account: its role, then its profile, and everything that hangs on it (spec §7). A profile that cannot be
 * deleted gets its role back.
 */
export async function deleteUser(
  db: DatabaseClient,
  user: Pick<AdminUser, 'id' | 'userId'>,
): Promise<Result<null>> {
  const roles = await db.from('user_roles').delete().eq('user_id', user.userId).select();
  if (roles.error) return refused('deleteUser', roles.error);
  const { data, error } = await db.from('profiles').delete().eq('id', user.id).select('id');
  if (!error && data.length > 0) return ok(null);
  const { error: lost } = await db.from('user_roles').insert(roles.data);
  if (lost) reportProblem('deleteUser', lost);
  return error ? refused('deleteUser', error) : err('NOT_FOUND', 'deleteUser');
}
