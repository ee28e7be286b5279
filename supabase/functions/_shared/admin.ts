import type { Caller, Deps } from './deps.ts';
import { HttpError } from './http.ts';

/**
 * The admin who makes a request.
 *
 * @throws HttpError 401 without a valid access token, 403 for everybody who is not an admin
 */
export async function requireAdmin(deps: Deps, request: Request): Promise<Caller> {
  const caller = await deps.getCaller(request);
  if (caller === null) throw new HttpError(401, 'Please sign in again.');
  const role = await deps.db
    .from('user_roles')
    .select('role')
    .eq('user_id', caller.id)
    .eq('role', 'admin')
    .maybeSingle();
  if (role.error) throw role.error;
  if (role.data === null) throw new HttpError(403, 'Only admins may do this.');
  return caller;
}
