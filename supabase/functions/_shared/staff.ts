import type { Caller, Deps } from './deps.ts';
import { HttpError } from './http.ts';

/** Who may do what a role may: those who hold it, and those above. */
const HOLDERS = { editor: ['editor', 'admin'], admin: ['admin'] } as const;

const REFUSALS = {
  editor: 'Only editors and admins may do this.',
  admin: 'Only admins may do this.',
} as const;

/**
 * Whoever makes a request, if they hold a role or a higher one. It is read from the database at every
 * call: a demotion counts at once.
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
  const held = await deps.db
    .from('user_roles')
    .select('role')
    .eq('user_id', caller.id)
    .in('role', [...HOLDERS[role]])
    .maybeSingle();
  if (held.error) throw held.error;
  if (held.data === null) throw new HttpError(403, REFUSALS[role]);
  return caller;
}
