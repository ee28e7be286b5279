import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import {
  addPasskey,
  beginPasskey,
  challengePasskey,
  type NewCodes,
  verifyPasskey,
} from '#src/data/account/second-factor.ts';
import type { DatabaseClient } from '#src/data/client.ts';
import { err, ok, type ProblemCode, type Result } from '#src/domain/result.ts';

/** Passkeys belong to a domain: a site that is visited by its IP address has none. */
export function canUsePasskeys(): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(location.hostname);
  return !isAddress && window.isSecureContext && browserSupportsWebAuthn();
}

/** Has the browser make a passkey, and adds it. */
export async function createPasskey(
  db: DatabaseClient,
  input: { readonly name: string; readonly password?: string | undefined },
): Promise<Result<NewCodes>> {
  const begun = await beginPasskey(db, input.password);
  if (!begun.ok) return begun;
  const made = await asked(() => startRegistration({ optionsJSON: begun.value }));
  return made.ok ? addPasskey(db, { name: input.name, response: made.value }) : made;
}

/** Has the person show one of their passkeys. */
export async function showPasskey(db: DatabaseClient): Promise<Result<object>> {
  const challenge = await challengePasskey(db);
  if (!challenge.ok) return challenge;
  const shown = await asked(() => startAuthentication({ optionsJSON: challenge.value }));
  return shown.ok ? verifyPasskey(db, shown.value) : shown;
}

async function asked<Value>(ask: () => Promise<Value>): Promise<Result<Value>> {
  try {
    return ok(await ask());
  } catch (error) {
    return err(failureOf(error));
  }
}

/** Closing the browser's dialog and waiting too long are one error (WebAuthn Level 3, 14.5.1). */
function failureOf(error: unknown): ProblemCode {
  const code = error instanceof WebAuthnError ? error.code : '';
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'factor_taken';
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID')
    return 'factor_unsupported';
  return 'factor_cancelled';
}
