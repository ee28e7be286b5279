import { bearerToken, equalSecrets } from '#supabase/functions/_shared/secrets.ts';
import { type Claims, readToken } from '../accounts/tokens.ts';
import type { Refusal } from '../gate/answers.ts';
import { Refused } from '../gate/refused.ts';

/** Who asks REST or storage: as which role, and what their token says. */
export type Asker = {
  readonly role: 'anon' | 'authenticated' | 'service_role';
  /** Null for visitors and for the site itself. */
  readonly claims: Claims | null;
};

export type Keys = {
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly jwtSecret: string;
};

const VISITOR: Asker = { role: 'anon', claims: null };

/**
 * Reads who asks, as a project's gateway and PostgREST do: the key in `apikey` names the role, a token in
 * `Authorization` goes before it.
 *
 * @param service REST is not asked without a key, storage is
 * @throws Refused 401 for a key or a token that is not ours, or has run out
 */
export function readAsker(request: Request, keys: Keys, service: 'rest' | 'storage'): Asker {
  const byKey = askerOf(request.headers.get('apikey'), keys);
  if ('message' in byKey && service === 'rest') throw new Refused(byKey);
  const token = bearerToken(request);
  if (!/^[^.]+\.[^.]+\.[^.]+$/.test(token)) {
    // A key is sent as a bearer, too.
    const isKey = token === '' || token === request.headers.get('apikey');
    if (!isKey && service === 'storage') throw new Refused(NO_TOKEN);
    return 'message' in byKey ? VISITOR : byKey;
  }
  const claims = readToken(token, keys.jwtSecret);
  if (claims) return { role: 'authenticated', claims };
  // Of any time: it is ours, and has run out.
  throw new Refused(readToken(token, keys.jwtSecret, 0) ? EXPIRED : NOT_OURS);
}

/** Whether the site itself seems to ask, which may read every column: to be known before a query is read. */
export function isService(request: Request, { secretKey }: Keys): boolean {
  return equalSecrets(bearerToken(request) || (request.headers.get('apikey') ?? ''), secretKey);
}

function askerOf(key: string | null, keys: Keys): Asker | Refusal {
  if (key === null) return NO_KEY;
  if (equalSecrets(key, keys.publishableKey)) return VISITOR;
  return equalSecrets(key, keys.secretKey) ? { role: 'service_role', claims: null } : OTHER_KEY;
}

const NO_KEY: Refusal = {
  status: 401,
  code: 'UNAUTHORIZED_MISSING_API_KEY',
  message: 'No API key found in request',
  hint: 'No `apikey` request header or url param was found.',
};

const OTHER_KEY: Refusal = {
  status: 401,
  code: 'UNAUTHORIZED_INVALID_API_KEY',
  message: 'Invalid API key',
  hint: 'Double check your Supabase `apikey`',
};

const NO_TOKEN: Refusal = { status: 401, code: 'InvalidJWT', message: 'Invalid JWT' };

const EXPIRED: Refusal = { status: 401, code: 'PGRST303', message: 'JWT expired' };

const NOT_OURS: Refusal = {
  status: 401,
  code: 'PGRST301',
  message: 'No suitable key or wrong key type',
  details: 'None of the keys was able to decode the JWT',
};
