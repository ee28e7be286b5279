import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { randomToken } from '#supabase/functions/_shared/secrets.ts';

/** How long an access token lives; `jwt_expiry` of config.toml says the same for a project. */
export const ACCESS_SECONDS = 15 * 60;

/** What an access token says, as Supabase's auth server writes it. */
export type Claims = {
  readonly sub: string;
  readonly session_id: string;
  readonly role: string;
  readonly aud: string;
  readonly iat: number;
  readonly exp: number;
};

/** A secret for a link or a session: what is mailed or sent, and what is stored. */
export type Secret = { readonly token: string; readonly hash: string };

/** 32 random bytes. Only their SHA-256 is kept, so that a stolen database opens nothing. */
export function newSecret(): Secret {
  const token = randomToken();
  return { token, hash: hashOf(token) };
}

/** SHA-256 as hex. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

const HEADER = encode({ alg: 'HS256', typ: 'JWT' });

/** Signs claims as a compact JWS (RFC 7515, HS256). */
export function signToken(claims: Claims & Readonly<Record<string, unknown>>, key: string): string {
  const signed = `${HEADER}.${encode(claims)}`;
  return `${signed}.${signatureOf(signed, key).toString('base64url')}`;
}

/**
 * The claims of an access token of ours that has not run out, else null. Whether its session is still
 * there is for the database to say.
 */
export function readToken(token: string, key: string, now = Date.now()): Claims | null {
  const [header = '', payload = '', signature = '', more] = token.split('.');
  // Ours have one header, so that no other algorithm can be asked for.
  if (header !== HEADER || more !== undefined) return null;
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(`${header}.${payload}`, key);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Claims;
  return claims.role === 'authenticated' && claims.exp * 1000 > now ? claims : null;
}

function signatureOf(text: string, key: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
