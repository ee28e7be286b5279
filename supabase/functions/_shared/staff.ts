import { holds, type UserRole } from '../../../src/domain/accounts/roles.ts';
import type { Caller, Deps } from './deps.ts';
import { HttpError } from './http.ts';

const REFUSALS = {
  user: 'Please finish signing in.',
  contributor: 'Only the newsroom may do this.',
  editor: 'Only editors and admins may do this.',
  admin: 'Only admins may do this.',
} as const;

/**
 * Whoever makes a request, if they hold a role or a higher one. It is read from the database at every
 * call: a demotion counts at once. In a session that still owes a second factor nobody holds any.
 *
 * @throws HttpError 401 without a valid access token, 403 for everybody else
 */
export async function requireRole(
  deps: Deps,
  request: Request,
  role: keyof typeof REFUSALS,
): Promise<Caller & { readonly role: UserRole }> {
  const caller = await deps.getCaller(request);
  if (caller === null) throw new HttpError(401, 'Please sign in again.');
  const { data: held, error } = await deps.db.rpc('role_in_session', {
    account: caller.id,
    ...(caller.session && { session: caller.session }),
  });
  if (error) throw error;
  if (!holds(held as UserRole, role)) throw new HttpError(403, REFUSALS[role]);
  return { ...caller, role: held as UserRole };
}
