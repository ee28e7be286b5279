import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { FunctionsFetchError, FunctionsHttpError } from '@supabase/supabase-js';
import { ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { reportProblem } from '../report.ts';
import type { Owed } from './roles.ts';

export type FactorKind = 'totp' | 'passkey';

export type Factor = {
  readonly id: string;
  readonly kind: FactorKind;
  readonly name: string;
  /** ISO moments. */
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
};

/** The second step of the caller, as far as their session may know. */
export type SecondFactor = {
  readonly owed: Owed;
  /** Their role needs one. */
  readonly required: boolean;
  /** This session showed one. */
  readonly verified: boolean;
  readonly methods: readonly FactorKind[];
  /** None in a session that showed none. */
  readonly factors: readonly Factor[];
  readonly codesLeft: number | null;
};

/** Codes of the function second-factor, and what can go wrong on the way to it. */
const REFUSALS = [
  'wrong_code',
  'used_code',
  'wait',
  'wrong_password',
  'needs_verification',
  'required',
  'gone',
  'full',
  'taken',
  'rejected',
  'unreadable',
] as const;

export type FactorFailure = {
  readonly code: (typeof REFUSALS)[number] | 'signed_out' | 'offline' | 'unavailable';
  /** With `wait`: how long. */
  readonly seconds?: number;
};

type FactorResult<Value> = Result<Value, FactorFailure>;

/** Recovery codes that are shown this once; null unless there are new ones. */
export type NewCodes = { readonly codes: readonly string[] | null };

const UNAUTHORIZED = 401;

async function call<Value>(db: DatabaseClient, body: object): Promise<FactorResult<Value>> {
  const { data, error, response } = await db.functions.invoke<Value>('second-factor', { body });
  if (!error && data !== null) return ok(data);
  const fail = (failure: FactorFailure) => ({ ok: false, error: failure }) as const;
  if (error instanceof FunctionsFetchError) return fail({ code: 'offline' });
  if (!(error instanceof FunctionsHttpError)) return fail({ code: 'unavailable' });
  if (response?.status === UNAUTHORIZED) return fail({ code: 'signed_out' });
  const said: { code?: unknown } = (await response?.json().catch(() => null)) ?? {};
  const code = REFUSALS.find((each) => each === said.code);
  if (code === undefined) {
    reportProblem('second-factor', error);
    return fail({ code: 'unavailable' });
  }
  return fail({ code, seconds: Number(response?.headers.get('retry-after') ?? 0) });
}

export const getSecondFactor = (db: DatabaseClient) => call<SecondFactor>(db, { action: 'state' });

/**
 * Begins to add an authenticator app.
 *
 * @param input.password of the account, for its first factor
 */
export const beginApp = (
  db: DatabaseClient,
  input: { readonly name: string; readonly password?: string | undefined },
) =>
  call<{ readonly factor: string; readonly uri: string; readonly key: string }>(db, {
    action: 'begin-totp',
    ...input,
  });

export const confirmApp = (
  db: DatabaseClient,
  input: { readonly factor: string; readonly code: string },
) => call<NewCodes>(db, { action: 'confirm-totp', ...input });

export const beginPasskey = (db: DatabaseClient, password?: string) =>
  call<PublicKeyCredentialCreationOptionsJSON>(db, { action: 'begin-passkey', password });

export const addPasskey = (
  db: DatabaseClient,
  input: { readonly name: string; readonly response: RegistrationResponseJSON },
) => call<NewCodes>(db, { action: 'add-passkey', ...input });

export const challengePasskey = (db: DatabaseClient) =>
  call<PublicKeyCredentialRequestOptionsJSON>(db, { action: 'challenge' });

export const verifyPasskey = (db: DatabaseClient, response: AuthenticationResponseJSON) =>
  call<object>(db, { action: 'verify-passkey', response });

/** @param code of an authenticator app, or a recovery code */
export const verifyCode = (db: DatabaseClient, code: string) =>
  call<object>(db, { action: 'verify-code', code });

export const renameFactor = (
  db: DatabaseClient,
  input: { readonly factor: string; readonly name: string },
) => call<object>(db, { action: 'rename', ...input });

export const removeFactor = (db: DatabaseClient, factor: string) =>
  call<object>(db, { action: 'remove', factor });

export const renewCodes = (db: DatabaseClient) =>
  call<{ readonly codes: readonly string[] }>(db, { action: 'renew-codes' });
