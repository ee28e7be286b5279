import { err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { refused, reportProblem, unavailable } from '../report.ts';
import { toStoredImage } from '../storage.ts';
import { getStanding } from './roles.ts';
import { listOwnSubmissions } from './submissions.ts';

export type Profile = {
  readonly email: string;
  readonly fullName: string;
  readonly bio: string;
  readonly locale: string;
  /** Whether a member of the newsroom is mailed about drafts. */
  readonly deskMails: boolean;
  /** ISO moment. */
  readonly createdAt: string;
};

/** The profile of a user. NOT_FOUND when the account is gone. */
export async function getProfile(db: DatabaseClient, userId: string): Promise<Result<Profile>> {
  const { data, error } = await db
    .from('profiles')
    .select('email,full_name,bio,locale,desk_mails,created_at')
    .eq('user_id', userId)
    .maybeSingle();
  if (error) return unavailable('getProfile', error);
  if (data === null) return err('NOT_FOUND', 'getProfile');
  return ok({
    email: data.email ?? '',
    fullName: data.full_name ?? '',
    bio: data.bio ?? '',
    locale: data.locale,
    deskMails: data.desk_mails,
    createdAt: data.created_at,
  });
}

/** Changes what a user may change about themselves. INVALID_INPUT when the database refuses it. */
export async function updateProfile(
  db: DatabaseClient,
  userId: string,
  change: Pick<Profile, 'fullName' | 'bio' | 'locale'> & Partial<Pick<Profile, 'deskMails'>>,
): Promise<Result<null>> {
  const { data, error } = await db
    .from('profiles')
    .update({
      full_name: change.fullName,
      bio: change.bio || null,
      locale: change.locale,
      ...(change.deskMails !== undefined && { desk_mails: change.deskMails }),
    })
    .eq('user_id', userId)
    .select('id');
  if (error) return refused('updateProfile', error);
  return data.length === 0 ? err('NOT_FOUND', 'updateProfile') : ok(null);
}

/** Everything that is kept about the signed-in user, for them to take along. */
export async function exportAccount(db: DatabaseClient): Promise<Result<unknown>> {
  const { data, error } = await db.rpc('export_own_data');
  return error ? unavailable('exportAccount', error) : ok(data);
}

/**
 * Ends the caller's own account: the profile goes, and with it the sign-in, the sessions and what was
 * not published. Logos that nothing shows any more are removed first, while the caller still may.
 *
 * @returns `admin_account` for administrators, whose role has to be taken back first
 */
export async function deleteAccount(db: DatabaseClient, userId: string): Promise<Result<null>> {
  const standing = await getStanding(db, userId);
  if (!standing.ok) return standing;
  if (standing.value.role === 'admin') return err('admin_account', 'deleteAccount');
  const submissions = await listOwnSubmissions(db);
  if (!submissions.ok) return submissions;
  const unused = submissions.value
    .filter(({ status }) => status !== 'approved')
    .flatMap(({ logoUrl }) => toStoredImage(logoUrl)?.path ?? []);
  if (unused.length > 0) {
    const removed = await db.storage.from('startup-logos').remove(unused);
    if (removed.error) reportProblem('deleteAccount', removed.error);
  }
  const { data, error } = await db.from('profiles').delete().eq('user_id', userId).select('id');
  if (error) return refused('deleteAccount', error);
  return data.length === 0 ? err('FORBIDDEN', 'deleteAccount') : ok(null);
}
