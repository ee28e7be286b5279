import { expect, test } from 'vitest';
import { signToken } from '#src/backend/accounts/tokens.ts';
import { Refused } from '#src/backend/gate/refused.ts';
import { type Asker, readAsker } from '#src/backend/rest/asker.ts';

const KEYS = {
  publishableKey: 'sb_publishable_x',
  secretKey: 'sb_secret_x',
  jwtSecret: 'a-secret-of-this-test-of-32-chars',
};
const NOW = Math.floor(Date.now() / 1000);

function token(more: object = {}, key = KEYS.jwtSecret): string {
  const claims = { sub: 'a', session_id: 'b', role: 'authenticated', aud: 'authenticated' };
  return signToken({ ...claims, iat: NOW, exp: NOW + 60, ...more }, key);
}

/** @returns the role, or the status and the code of the refusal */
function ask(headers: Record<string, string>, service: 'rest' | 'storage' = 'rest'): string {
  try {
    return readAsker(new Request('http://site.invalid', { headers }), KEYS, service).role;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return `${error.refusal.status} ${error.refusal.code}`;
  }
}

const PUBLIC = { apikey: KEYS.publishableKey };
const bearer = (text: string) => ({ authorization: `Bearer ${text}` });

test.each<[what: string, headers: Record<string, string>, rest: string, storage: string]>([
  ['a visitor', PUBLIC, 'anon', 'anon'],
  [
    'a visitor whose key is the bearer, too',
    { ...PUBLIC, ...bearer(PUBLIC.apikey) },
    'anon',
    'anon',
  ],
  ['the site', { apikey: KEYS.secretKey }, 'service_role', 'service_role'],
  ['somebody', { ...PUBLIC, ...bearer(token()) }, 'authenticated', 'authenticated'],
  [
    'somebody, by the hand of the site',
    { apikey: KEYS.secretKey, ...bearer(token()) },
    'authenticated',
    'authenticated',
  ],
  ['no key', {}, '401 UNAUTHORIZED_MISSING_API_KEY', 'anon'],
  ['another key', { apikey: 'x' }, '401 UNAUTHORIZED_INVALID_API_KEY', 'anon'],
  ['a token as the key', { apikey: token() }, '401 UNAUTHORIZED_INVALID_API_KEY', 'anon'],
  ['no token', { ...PUBLIC, authorization: 'Bearer ' }, 'anon', 'anon'],
  ['another scheme', { ...PUBLIC, authorization: 'Basic abc' }, 'anon', 'anon'],
  ['what is no token', { ...PUBLIC, ...bearer('abc') }, 'anon', '401 InvalidJWT'],
  ['three words', { ...PUBLIC, ...bearer('a.b.c') }, '401 PGRST301', '401 PGRST301'],
  [
    'a token of another secret',
    { ...PUBLIC, ...bearer(token({}, 'another')) },
    '401 PGRST301',
    '401 PGRST301',
  ],
  [
    'a token of another role',
    { ...PUBLIC, ...bearer(token({ role: 'service_role' })) },
    '401 PGRST301',
    '401 PGRST301',
  ],
  [
    'a token that has run out',
    { ...PUBLIC, ...bearer(token({ exp: NOW - 1 })) },
    '401 PGRST303',
    '401 PGRST303',
  ],
])('%s', (_, headers, rest, storage) => {
  expect([ask(headers), ask(headers, 'storage')]).toEqual([rest, storage]);
});

test('what a token says comes along', () => {
  const headers = { ...PUBLIC, ...bearer(token({ amr: [{ method: 'otp' }] })) };
  const asker: Asker = readAsker(new Request('http://site.invalid', { headers }), KEYS, 'rest');
  expect(asker.claims).toMatchObject({ sub: 'a', session_id: 'b', amr: [{ method: 'otp' }] });
});
