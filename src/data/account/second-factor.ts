import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { callFunction } from '../functions.ts';
import { unavailable } from '../report.ts';
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

/** Recovery codes that are shown this once; null unless there are new ones. */
export type NewCodes = { readonly codes: readonly string[] | null };

async function call<Value>(db: DatabaseClient, body: object): Promise<Result<Value>> {
  const said = await callFunction(db, 'second-factor', { body, codes: 'factor_' });
  if (!said.ok) return said;
  return said.value === null
    ? unavailable('second-factor', { message: 'no answer' })
    : ok(said.value as Value);
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
