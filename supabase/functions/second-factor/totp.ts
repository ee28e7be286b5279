import { Secret, TOTP } from 'otpauth';
import { type Account, confirmed, refusal, requireOwner, tooMany, unlessEnded } from './account.ts';
import { hashCodes, newCodes } from './recovery.ts';
import { ownerOf, seal, unseal } from './seal.ts';

const PERIOD_SECONDS = 30;
/** Steps before and after the current one whose codes count: clocks differ, and people type. */
const WINDOW = 1;

const totpOf = (secret: Secret, account: Account) =>
  new TOTP({
    issuer: account.deps.site.name,
    label: account.email,
    secret,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  });

/** Begins to add an authenticator app: what its QR code says, and the key for typing. */
export async function beginTotp(
  account: Account,
  input: { readonly name: string; readonly password?: string | undefined },
): Promise<{ factor: string; uri: string; key: string }> {
  await requireOwner(account, input.password);
  const { deps, id, session } = account;
  const factor = crypto.randomUUID();
  const secret = new Secret({ size: 20 });
  const { data, error } = await deps.db.rpc('second_factor_begin', {
    account: id,
    session,
    factor,
    label: input.name,
    sealed_secret: await seal(secret.base32, ownerOf(id, factor), deps.factorKey),
  });
  if (error) throw error;
  if (data === 'gone') throw gone();
  if (data === 'full') throw refusal(409, 'full', 'Ten is enough. Remove one first.');
  return { factor, uri: totpOf(secret, account).toString(), key: secret.base32 };
}

/** Makes an app count once it showed a code. Answers recovery codes with the first factor. */
export async function confirmTotp(
  account: Account,
  input: { readonly factor: string; readonly code: string },
): Promise<readonly string[] | null> {
  const { deps, id, session } = account;
  const begun = account.factors.find((each) => each.id === input.factor && !each.confirmed);
  if (begun === undefined) throw gone();
  const step = await stepOf(account, begun, input.code);
  if (step === null) throw wrongCode();
  const codes = newCodes();
  const { data, error } = await deps.db.rpc('second_factor_confirm', {
    account: id,
    session,
    factor: begun.id,
    step,
    code_hashes: await hashCodes(id, codes),
  });
  if (error) throw unlessEnded(error);
  if (data === 'gone') throw gone();
  return data === 'added_codes' ? codes : null;
}

/** Verifies the session by a code of any of the account's apps. */
export async function verifyByTotp(account: Account, code: string): Promise<void> {
  const { deps, id, session } = account;
  const apps = confirmed(account).filter(({ kind }) => kind === 'totp');
  if (apps.length === 0) throw wrongCode();
  const waited = await deps.db.rpc('second_factor_attempt', { account: id });
  if (waited.error) throw waited.error;
  if (waited.data > 0) throw tooMany(waited.data);
  for (const app of apps) {
    const step = await stepOf(account, app, code);
    if (step === null) continue;
    const { data, error } = await deps.db.rpc('second_factor_use_totp', {
      account: id,
      session,
      factor: app.id,
      step,
    });
    if (error) throw unlessEnded(error);
    if (data) return;
    throw refusal(422, 'used_code', 'This code was used. Please wait for the next one.');
  }
  throw wrongCode();
}

/** The time step (RFC 6238) that a code belongs to; null when it is of none in the window. */
async function stepOf(
  account: Account,
  factor: { readonly id: string; readonly secret: string | null },
  code: string,
): Promise<number | null> {
  const { deps } = account;
  const secret = await unseal(factor.secret ?? '', ownerOf(account.id, factor.id), deps.factorKey);
  if (secret === null) {
    deps.log({ level: 'error', event: 'factor.unreadable', detail: { factor: factor.id } });
    throw refusal(409, 'unreadable', 'This app can no longer be checked here.');
  }
  const timestamp = deps.now().getTime();
  const delta = totpOf(Secret.fromBase32(secret), account).validate({
    token: code,
    timestamp,
    window: WINDOW,
  });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

const wrongCode = () => refusal(422, 'wrong_code', 'This code is not valid.');
const gone = () => refusal(409, 'gone', 'Please begin again.');
