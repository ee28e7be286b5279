import { withinLimit } from '../_shared/rate-limit.ts';
import { type Account, refusal, requireVerified, tooMany, unlessEnded } from './account.ts';

/** Without i, l, o and u, which people read as 1, 1, 0 and v (Crockford's base 32). */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 16;
const COUNT = 10;

const CODES = { name: 'recovery-code', hits: 20, seconds: 60 * 60 };

/** Ten codes of 80 random bits, as people get them: `7k3m-…`. */
export function newCodes(): readonly string[] {
  return Array.from({ length: COUNT }, () => {
    const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
    const letters = Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
    return letters.replace(/(.{4})(?=.)/g, '$1-');
  });
}

/** A code as it was meant: without spaces and dashes, 0 and 1 for the letters that look like them. */
export function readCode(typed: string): string | null {
  const code = typed
    .toLowerCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
  return code.length === LENGTH && [...code].every((letter) => ALPHABET.includes(letter))
    ? code
    : null;
}

/** SHA-256 (hex) of a code of an account: 80 random bits need no slow hash. */
export async function hashCode(account: string, code: string): Promise<string> {
  const text = new TextEncoder().encode(`${account}:${readCode(code)}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function hashCodes(account: string, codes: readonly string[]): Promise<string[]> {
  return Promise.all(codes.map((code) => hashCode(account, code)));
}

/** @returns how many codes are left */
export async function verifyByRecovery(account: Account, code: string): Promise<number> {
  const { deps, id, session } = account;
  if (!(await withinLimit(deps, CODES, id))) throw tooMany(CODES.seconds);
  const { data, error } = await deps.db.rpc('second_factor_use_code', {
    account: id,
    session,
    hash: await hashCode(id, code),
  });
  if (error) throw unlessEnded(error);
  if ((data as number | null) === null) throw refusal(422, 'wrong_code', 'This code is not valid.');
  return data;
}

/** New codes in place of all others, shown this once. */
export async function renewCodes(account: Account): Promise<readonly string[]> {
  requireVerified(account);
  const codes = newCodes();
  const { data, error } = await account.deps.db.rpc('second_factor_renew_codes', {
    account: account.id,
    session: account.session,
    code_hashes: await hashCodes(account.id, codes),
  });
  if (error) throw error;
  if (!data) throw refusal(409, 'gone', 'There is no second step any more.');
  return codes;
}
