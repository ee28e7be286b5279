import { z } from 'zod';
import type { Caller, Deps } from '../_shared/deps.ts';
import { HttpError } from '../_shared/http.ts';
import { withinLimit } from '../_shared/rate-limit.ts';

const factor = z.object({
  id: z.string(),
  kind: z.enum(['totp', 'passkey']),
  name: z.string(),
  secret: z.string().nullable(),
  credentialId: z.string().nullable(),
  publicKey: z.string().nullable(),
  counter: z.number().nullable(),
  transports: z.array(z.string()),
  confirmed: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});

const state = z.object({
  required: z.boolean(),
  verified: z.boolean(),
  factors: z.array(factor),
  codesLeft: z.number(),
});

export type Factor = z.infer<typeof factor>;

/** Whoever calls, in the session that their access token names, and what is known about their factors. */
export type Account = Caller &
  z.infer<typeof state> & { readonly session: string; readonly deps: Deps };

const PASSWORDS = { name: 'factor-password', hits: 10, seconds: 10 * 60 };

/** @throws HttpError 401 without a valid access token that names a session */
export async function openAccount(deps: Deps, request: Request): Promise<Account> {
  const caller = await deps.getCaller(request);
  const session = z.uuid().safeParse(caller?.session).data;
  if (caller === null || session === undefined) throw new HttpError(401, 'Please sign in again.');
  const { data, error } = await deps.db.rpc('second_factor_state', {
    account: caller.id,
    session,
  });
  if (error) throw error;
  return { ...caller, session, ...state.parse(data), deps };
}

export function confirmed({ factors }: Account): readonly Factor[] {
  return factors.filter((each) => each.confirmed);
}

/** @throws HttpError 403 unless the caller's session showed a factor */
export function requireVerified({ verified }: Account): void {
  if (!verified) throw refusal(403, 'needs_verification', 'Please confirm that it is you.');
}

/**
 * Adding a factor takes a session that showed one, or, for the first one, the password: a stolen session
 * must not lock its owner out.
 *
 * @throws HttpError 403 without either, 429 after too many passwords
 */
export async function requireOwner(account: Account, password: string | undefined): Promise<void> {
  if (confirmed(account).length > 0) return requireVerified(account);
  const { deps, id, email } = account;
  if (!(await withinLimit(deps, PASSWORDS, id))) throw tooMany(PASSWORDS.seconds);
  if (password === undefined || !(await deps.isPassword(email, password)))
    throw refusal(403, 'wrong_password', 'This is not your password.');
}

/** @param code what callers recognise it by, to say it in words of their own */
export function refusal(status: number, code: string, message: string): HttpError {
  return new HttpError(status, message, {}, code);
}

export function tooMany(seconds: number): HttpError {
  return new HttpError(
    429,
    'Too many attempts. Please try again later.',
    { 'Retry-After': String(seconds) },
    'wait',
  );
}

/** A session that ended while its request was under way is no fault of ours. */
export function unlessEnded(error: { readonly code?: string }): Error {
  const FOREIGN_KEY_VIOLATION = '23503';
  return error.code === FOREIGN_KEY_VIOLATION
    ? new HttpError(401, 'Please sign in again.')
    : Object.assign(new Error('The database refused a second factor.'), { cause: error });
}
