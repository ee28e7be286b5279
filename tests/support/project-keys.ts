import {
  createHmac,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  verify,
} from 'node:crypto';

/** What signs and checks the tokens of a project. */
export type ProjectJwts = {
  /** As the auth server takes them. */
  readonly jwks: string;
  readonly anon: string;
  readonly service: string;
  /** A token of the auth server, signed anew for servers that know the shared secret alone. One that is wrong stays wrong. */
  forSecret(token: string): string;
};

const encoded = (value: string | object) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
const FOREVER = { iss: 'supabase', iat: 1, exp: 4_000_000_000 };
/** How JWTs write ECDSA. */
const P1363 = 'ieee-p1363';

/** Keys as new projects have them: ES256, and the shared secret of before. */
export function projectJwts(secret: string): ProjectJwts {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publicKey = createPublicKey(privateKey);
  const bySecret = (claims: object) => {
    const text = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  };
  return {
    jwks: JSON.stringify([
      {
        ...privateKey.export({ format: 'jwk' }),
        ...{ kid: randomUUID(), alg: 'ES256', use: 'sig', key_ops: ['sign', 'verify'] },
      },
      {
        ...{ kty: 'oct', k: encoded(secret), kid: 'legacy' },
        ...{ alg: 'HS256', use: 'sig', key_ops: ['verify'] },
      },
    ]),
    anon: bySecret({ role: 'anon', ...FOREVER }),
    service: bySecret({ role: 'service_role', ...FOREVER }),
    forSecret: (token) => {
      const [head = '', body = '', signature = ''] = token.split('.');
      try {
        if (decoded(head).alg !== 'ES256') return token;
      } catch {
        return token;
      }
      return isSigned(publicKey, `${head}.${body}`, signature)
        ? bySecret(decoded(body))
        : `${head}.${body}.unsigned`;
    },
  };
}

function isSigned(key: KeyObject, text: string, signature: string): boolean {
  const bytes = Buffer.from(signature, 'base64url');
  return verify('sha256', Buffer.from(text), { key, dsaEncoding: P1363 }, bytes);
}

type Known = { readonly publishable: string; readonly secret: string };

/** What asks without a key: links of mails, the public keys, and the storage, which looks at tokens itself. */
const OPEN = /^\/(?:auth\/v1\/(?:verify|callback|authorize|\.well-known|sso)|storage\/v1\/)/;

/**
 * What the gateway in front of a project does with `sb_…` keys: servers behind it get a JWT instead.
 *
 * @returns the request as they get it, or the refusal of a key that is none
 */
export function withJwt(request: Request, jwts: ProjectJwts, known: Known): Request | Response {
  const url = new URL(request.url);
  const headers = new Headers(request.headers);
  const key = headers.get('apikey') ?? url.searchParams.get('apikey') ?? '';
  const role = { [known.secret]: jwts.service, [known.publishable]: jwts.anon }[key];
  if (role === undefined && request.method !== 'OPTIONS' && !OPEN.test(url.pathname))
    return Response.json(
      { message: key ? 'Invalid API key' : 'No API key found in request' },
      { status: 401 },
    );
  const bearer = /^Bearer\s+(.+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  if (role !== undefined && (bearer === undefined || bearer === key))
    headers.set('authorization', `Bearer ${role}`);
  else if (bearer !== undefined && !url.pathname.startsWith('/auth/v1/'))
    headers.set('authorization', `Bearer ${jwts.forSecret(bearer)}`);
  return new Request(request, { headers });
}
