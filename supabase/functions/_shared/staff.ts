import type { Caller, Deps } from './deps.ts';
import { HttpError } from './http.ts';

/** Who may do what a role may: those who hold it, and those above. */
const HOLDERS = {
  user: ['user', 'contributor', 'editor', 'admin'],
  editor: ['editor', 'admin'],
  admin: ['admin'],
} as const;

const REFUSALS = {
  user: 'Please finish signing in.',
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
  role: keyof typeof HOLDERS,
): Promise<Caller> {
  const caller = await deps.getCaller(request);
  if (caller === null) throw new HttpError(401, 'Please sign in again.');
  const { data: held, error } = await deps.db.rpc('role_in_session', {
    account: caller.id,
    ...(caller.session && { session: caller.session }),
  });
  if (error) throw error;
  const holders: readonly string[] = HOLDERS[role];
  if (!holders.includes(held)) throw new HttpError(403, REFUSALS[role]);
  return caller;
}
