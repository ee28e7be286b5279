import { z } from 'zod';
import type { Deps, Handler } from '../_shared/deps.ts';
import { HttpError, json, readBody, serve } from '../_shared/http.ts';
import { withinLimit } from '../_shared/rate-limit.ts';
import {
  type Account,
  confirmed,
  openAccount,
  refusal,
  requireVerified,
  tooMany,
} from './account.ts';
import {
  addPasskey,
  authenticationOptions,
  registrationOptions,
  verifyByPasskey,
} from './passkeys.ts';
import { readCode, renewCodes, verifyByRecovery } from './recovery.ts';
import { assertion, registration } from './responses.ts';
import { beginTotp, confirmTotp, verifyByTotp } from './totp.ts';

/** Of an account. Codes and passwords that are tried have limits of their own. */
const CALLS = { name: 'second-factor', hits: 120, seconds: 10 * 60 };

const name = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^\P{Cc}*$/u);
const password = z.string().min(1).max(200).optional();
const code = z.string().min(1).max(60);

const input = z.discriminatedUnion('action', [
  z.object({ action: z.literal('state') }),
  z.object({ action: z.literal('begin-totp'), name, password }),
  z.object({ action: z.literal('confirm-totp'), factor: z.uuid(), code }),
  z.object({ action: z.literal('begin-passkey'), password }),
  z.object({ action: z.literal('add-passkey'), name, response: registration }),
  z.object({ action: z.literal('challenge') }),
  z.object({ action: z.literal('verify-passkey'), response: assertion }),
  z.object({ action: z.literal('verify-code'), code }),
  z.object({ action: z.literal('rename'), factor: z.uuid(), name }),
  z.object({ action: z.literal('remove'), factor: z.uuid() }),
  z.object({ action: z.literal('renew-codes') }),
]);

type Input = z.infer<typeof input>;

/**
 * `second-factor`: everything about the second step of the caller's own account. POST `{ action, … }` with
 * an access token; the session is the token's. Refusals carry a `code`: wrong_code, used_code, wait (with
 * Retry-After), wrong_password, needs_verification, required, gone, full, taken, rejected, unreadable.
 */
export const createHandler = (deps: Deps): Handler =>
  serve({ methods: ['POST'], log: deps.log }, async (request) => {
    // Counted once it is known who calls: what comes without a token would lock out all who share its address.
    const account = await openAccount(deps, request);
    if (!(await withinLimit(deps, CALLS, account.id))) throw tooMany(CALLS.seconds);
    const parsed = input.safeParse(await readBody(request));
    if (!parsed.success) throw new HttpError(422, 'The request was not understood.');
    return json(await act(account, parsed.data));
  });

async function act(account: Account, given: Input): Promise<unknown> {
  switch (given.action) {
    case 'state':
      return stateOf(account);
    case 'begin-totp':
      return beginTotp(account, given);
    case 'confirm-totp':
      return { codes: await confirmTotp(account, { ...given, code: digitsOf(given.code) }) };
    case 'begin-passkey':
      return registrationOptions(account, given.password);
    case 'add-passkey':
      return { codes: await addPasskey(account, given) };
    case 'challenge':
      return authenticationOptions(account);
    case 'verify-passkey':
      await verifyByPasskey(account, given.response);
      return {};
    case 'verify-code':
      return verifyCode(account, given.code);
    case 'rename':
      return rename(account, given);
    case 'remove':
      return remove(account, given.factor);
    case 'renew-codes':
      return { codes: await renewCodes(account) };
  }
}

/** What the caller may know: in a session that showed no factor, only the ways to show one. */
function stateOf(account: Account) {
  const { required, verified, codesLeft } = account;
  const factors = confirmed(account);
  const owed = verified || (factors.length === 0 && !required);
  return {
    owed: owed ? 'nothing' : factors.length > 0 ? 'verify' : 'enrol',
    required,
    verified,
    methods: [...new Set(factors.map(({ kind }) => kind))],
    factors: verified
      ? factors.map(({ id, kind, name, createdAt, lastUsedAt }) => ({
          id,
          kind,
          name,
          createdAt,
          lastUsedAt,
        }))
      : [],
    codesLeft: verified ? codesLeft : null,
  };
}

/** One field takes both: six digits of an app, or a recovery code. */
async function verifyCode(account: Account, typed: string): Promise<{ codesLeft?: number }> {
  const digits = digitsOf(typed);
  if (/^\d{6}$/.test(digits)) {
    await verifyByTotp(account, digits);
    return {};
  }
  const recovery = readCode(typed);
  if (recovery === null) throw refusal(422, 'wrong_code', 'This code is not valid.');
  return { codesLeft: await verifyByRecovery(account, recovery) };
}

async function rename(
  account: Account,
  given: { readonly factor: string; readonly name: string },
): Promise<object> {
  requireVerified(account);
  const { data, error } = await account.deps.db.rpc('second_factor_rename', {
    account: account.id,
    session: account.session,
    factor: given.factor,
    label: given.name,
  });
  if (error) throw error;
  if (!data) throw gone();
  return {};
}

async function remove(account: Account, factor: string): Promise<object> {
  requireVerified(account);
  const { data, error } = await account.deps.db.rpc('second_factor_remove', {
    account: account.id,
    session: account.session,
    factor,
  });
  if (error) throw error;
  if (data === 'required')
    throw refusal(409, 'required', 'Your role needs a second step. Add another first.');
  if (data === 'gone') throw gone();
  return {};
}

const gone = () => refusal(409, 'gone', 'It is not there any more.');

/** Apps show `123 456`, and people type it so. */
const digitsOf = (typed: string) => typed.replaceAll(/[\s-]/g, '');
