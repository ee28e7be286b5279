import { Buffer } from 'node:buffer';
import type { Caller, Db } from './deps.ts';
import { bearerToken } from './secrets.ts';

/**
 * Finds the signed-in caller by asking the auth server, so that a deleted account or a revoked
 * session ends at once, whatever its token says. Of an account that is not proven there is none
 * (function first-password).
 *
 * @throws when the auth server does not answer
 */
export function callerFinder(db: Db): (request: Request) => Promise<Caller | null> {
  return async (request) => {
    const caller = await findCaller(db, request);
    if (caller === null) return null;
    const { data: isProven, error } = await db.rpc('account_prove', {
      account: caller.id,
      proof: '',
    });
    if (error) throw error;
    return isProven ? caller : null;
  };
}

/** The same, proven or not. */
export async function findCaller(db: Db, request: Request): Promise<Caller | null> {
  const token = bearerToken(request);
  // Publishable and secret keys travel in the same header; they name no user.
  if (token === '' || token.startsWith('sb_')) return null;
  const { data, error } = await db.auth.getUser(token);
  if (error && (error.status === undefined || error.status === 0 || error.status >= 500))
    throw error;
  if (error || !data.user) return null;
  return { id: data.user.id, email: data.user.email ?? '', session: sessionOf(token) };
}

/** The session that an access token names. The auth server has checked the token. */
function sessionOf(token: string): string | undefined {
  const claims: unknown = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'),
  );
  const { session_id: session } = claims as { session_id?: unknown };
  return typeof session === 'string' ? session : undefined;
}
