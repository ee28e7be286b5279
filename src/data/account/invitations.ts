import { FunctionsHttpError } from '@supabase/supabase-js';
import { toRole } from '#src/domain/accounts/roles.ts';
import type { UserRole } from '#src/domain/options.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { reportProblem } from '../report.ts';

/** What the holder of a token may see of its invitation. */
export type OpenInvitation = {
  readonly email: string;
  readonly fullName: string;
  readonly role: UserRole;
  /** The address has an account: it signs in, instead of choosing a password. */
  readonly hasAccount: boolean;
};

type Answer = {
  email?: unknown;
  fullName?: unknown;
  role?: unknown;
  hasAccount?: unknown;
} | null;

async function call(
  db: DatabaseClient,
  body: { token: string; accept?: boolean },
): Promise<Result<Answer>> {
  const { data: session } = await db.auth.getSession();
  const bearer = session.session?.access_token;
  const { data, error, response } = await db.functions.invoke<Answer>('invitation', {
    body,
    ...(bearer && { headers: { Authorization: `Bearer ${bearer}` } }),
  });
  if (!error) return ok(data);
  const status = error instanceof FunctionsHttpError ? response?.status : undefined;
  if (status === 410) return err('NOT_FOUND', 'invitation');
  if (status === 401) return err('UNAUTHENTICATED', 'invitation');
  if (status === 403) return err('FORBIDDEN', 'invitation');
  if (status === 429) return err('RATE_LIMITED', 'invitation');
  reportProblem('invitation', error);
  return err('UNAVAILABLE', 'invitation');
}

/** The invitation of a link. NOT_FOUND when it was used, taken back or has ended. */
export async function openInvitation(
  db: DatabaseClient,
  token: string,
): Promise<Result<OpenInvitation>> {
  const answer = await call(db, { token });
  if (!answer.ok) return answer;
  const { email, fullName, role, hasAccount } = answer.value ?? {};
  if (typeof email !== 'string') return err('UNAVAILABLE', 'openInvitation');
  return ok({
    email,
    fullName: typeof fullName === 'string' ? fullName : '',
    role: toRole(role),
    hasAccount: hasAccount === true,
  });
}

/** Gives the signed-in account, which has the invited address, what it was invited to. */
export async function acceptInvitation(
  db: DatabaseClient,
  token: string,
): Promise<Result<UserRole>> {
  const answer = await call(db, { token, accept: true });
  return answer.ok ? ok(toRole(answer.value?.role)) : answer;
}
