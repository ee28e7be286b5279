import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { type Account, confirmed, refusal, requireOwner, unlessEnded } from './account.ts';
import { hashCodes, newCodes } from './recovery.ts';
import type { Assertion, Registration } from './responses.ts';

/**
 * EdDSA, ES256 and RS256 (COSE), which every authenticator has one of. The library's default differs from
 * runtime to runtime, and Node warns about what it would try.
 */
const ALGORITHMS = [-8, -7, -257];

type Purpose = 'register' | 'verify';

/** Where passkeys are good: the site's host name (the RP ID) and its origin. */
function placeOf({ deps }: Account) {
  const { origin, hostname } = new URL(deps.site.url);
  return { origin, rpID: hostname };
}

const passkeysOf = (account: Account) =>
  confirmed(account).flatMap(({ id, kind, credentialId, publicKey, counter, transports }) =>
    kind === 'passkey' && credentialId !== null && publicKey !== null
      ? [{ id, credentialId, publicKey, counter: counter ?? 0, transports }]
      : [],
  );

const described = (account: Account) =>
  passkeysOf(account).map(({ credentialId, transports }) => ({ id: credentialId, transports }));

/** What the browser has to ask an authenticator for, to add a passkey. */
export async function registrationOptions(
  account: Account,
  password: string | undefined,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  await requireOwner(account, password);
  const options = await generateRegistrationOptions({
    rpName: account.deps.site.name,
    rpID: placeOf(account).rpID,
    userName: account.email,
    userID: new TextEncoder().encode(account.id),
    excludeCredentials: described(account),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  await remember(account, 'register', options.challenge);
  return options;
}

/** Adds the passkey that the authenticator made. Answers recovery codes with the first factor. */
export async function addPasskey(
  account: Account,
  input: { readonly name: string; readonly response: Registration },
): Promise<readonly string[] | null> {
  const { deps, id, session } = account;
  const { origin, rpID } = placeOf(account);
  const { verified, registrationInfo: made } = await checked(account, 'register', (challenge) =>
    verifyRegistrationResponse({
      response: input.response,
      supportedAlgorithmIDs: ALGORITHMS,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
    }),
  );
  if (!verified) throw rejected();
  const { credential } = made;
  const codes = newCodes();
  const { data, error } = await deps.db.rpc('second_factor_add_passkey', {
    account: id,
    session,
    label: input.name,
    credential: credential.id,
    key: toBase64(credential.publicKey),
    signatures: credential.counter,
    ways: credential.transports ?? [],
    code_hashes: await hashCodes(id, codes),
  });
  if (error) throw unlessEnded(error);
  if (data === 'gone') throw refusal(409, 'gone', 'Please begin again.');
  if (data === 'full') throw refusal(409, 'full', 'Ten is enough. Remove one first.');
  if (data === 'taken') throw refusal(409, 'taken', 'This passkey is in use already.');
  return data === 'added_codes' ? codes : null;
}

/** What the browser has to ask an authenticator to sign. */
export async function authenticationOptions(
  account: Account,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = await generateAuthenticationOptions({
    rpID: placeOf(account).rpID,
    allowCredentials: described(account),
    userVerification: 'required',
  });
  await remember(account, 'verify', options.challenge);
  return options;
}

/** Verifies the session by what one of the account's passkeys signed. */
export async function verifyByPasskey(account: Account, response: Assertion): Promise<void> {
  const { deps, id, session } = account;
  const { origin, rpID } = placeOf(account);
  const passkey = passkeysOf(account).find(({ credentialId }) => credentialId === response.id);
  if (passkey === undefined) throw rejected();
  const { verified, authenticationInfo } = await checked(account, 'verify', (challenge) =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: passkey.credentialId,
        publicKey: fromBase64(passkey.publicKey),
        counter: passkey.counter,
      },
    }),
  );
  if (!verified) throw rejected();
  const { data, error } = await deps.db.rpc('second_factor_use_passkey', {
    account: id,
    session,
    factor: passkey.id,
    signatures: authenticationInfo.newCounter,
  });
  if (error) throw unlessEnded(error);
  if (!data) throw rejected();
}

async function remember(account: Account, purpose: Purpose, challenge: string): Promise<void> {
  const { error } = await account.deps.db.rpc('second_factor_challenge', {
    session: account.session,
    purpose,
    challenge,
  });
  if (error) throw unlessEnded(error);
}

/**
 * Checks what an authenticator answered. Its challenge is taken out first, so that no answer is looked at
 * twice. The library throws whatever does not fit: wrong origin, wrong RP ID, no user verification, a
 * signature or a counter that is wrong.
 */
async function checked<Outcome>(
  account: Account,
  purpose: Purpose,
  check: (challenge: (given: string) => Promise<boolean>) => Promise<Outcome>,
): Promise<Outcome> {
  const { deps, session } = account;
  let failure: unknown;
  try {
    return await check(async (challenge) => {
      const { data, error } = await deps.db.rpc('second_factor_take_challenge', {
        session,
        purpose,
        challenge,
      });
      if (error) failure = error;
      return data === true;
    });
  } catch (error) {
    if (failure !== undefined) throw failure;
    deps.log({
      level: 'warn',
      event: 'factor.rejected',
      detail: { purpose, reason: error instanceof Error ? error.name : 'unknown' },
    });
    throw rejected();
  }
}

const rejected = () => refusal(422, 'rejected', 'This passkey was not accepted.');

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

// The type is inferred: it has a parameter in today's TypeScript and none in that of Supabase's runtime.
function fromBase64(text: string) {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
}
