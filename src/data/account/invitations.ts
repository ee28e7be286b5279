import { toRole, type UserRole } from '#src/domain/accounts/roles.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { callFunction } from '../functions.ts';

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

const call = async (db: DatabaseClient, body: { token: string; accept?: boolean }) =>
  (await callFunction(db, 'invitation', { body })) as Result<Answer>;

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
