import { FunctionsHttpError } from '@supabase/functions-js';
import { toRole, type UserRole } from '#src/domain/accounts/roles.ts';
import { codeOf, err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { unavailable } from '../report.ts';

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
  if (error instanceof FunctionsHttpError && response && response.status < 500)
    return err(codeOf(response.status), 'invitation');
  return unavailable('invitation', error);
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
