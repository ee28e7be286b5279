import { z } from 'zod';
import {
  normalizePassword,
  PASSWORD_LENGTH,
  PASSWORD_MAX_BYTES,
} from '../../../src/domain/accounts/password.ts';
import { isEmailLike } from '../../../src/domain/text/email.ts';
import { askForLink, pageOf } from '../_shared/account-links.ts';
import { onTheBeat } from '../_shared/beat.ts';
import type { Deps, Handler } from '../_shared/deps.ts';
import { HttpError, json, readBody, serve } from '../_shared/http.ts';
import { localeField } from '../_shared/locale.ts';
import { networkOf, waitForLimit } from '../_shared/rate-limit.ts';
import { requireRole } from '../_shared/staff.ts';
import { askForMove } from './move.ts';
import { openAccount, projectDesk } from './project-accounts.ts';

/** Of a network, as the auth server has it for its own (`sign_in_sign_ups`). */
const CALLS = { name: 'account-link', hits: 30, seconds: 5 * 60 };

/** A project's servers are asked up to five times, and one hashes a password. */
const BEAT_MS = 1000;

const asked = {
  email: z
    .string()
    .transform((text) => text.trim().toLowerCase())
    .refine((text) => isEmailLike(text) && !/\p{C}/u.test(text)),
  /** Full address of the page that it is asked from. */
  returnTo: z.string().max(2000).nullable().catch(null),
};

const input = z.discriminatedUnion('wish', [
  z.object({ wish: z.literal('resend'), ...asked }),
  z.object({ wish: z.literal('recover'), ...asked }),
  z.object({ wish: z.literal('move'), ...asked }),
  z.object({
    wish: z.literal('signup'),
    ...asked,
    password: z.string().max(1000).transform(normalizePassword),
    fullName: z.string().max(1000),
    locale: localeField,
    invitation: z.string().max(100).optional(),
    proof: z.string().min(20).max(200).optional(),
  }),
]);

/**
 * `account-link`: sign-up, another confirmation, a new password and another address, on a project, whose own sign-ups are
 * off. POST `{ wish, email, returnTo }`, with `password`, `fullName`, `locale`, `invitation` and `proof` for
 * `wish: 'signup'`, and with an access token for `wish: 'move'` to the address; answers `{}` whether or not there is an
 * account, and when: on a beat.
 */
export const createHandler = (deps: Deps): Handler =>
  serve({ methods: ['POST'], log: deps.log }, async (request) => {
    // The built-in auth server does this itself.
    if (deps.host) throw new HttpError(404, 'Ask the auth server.');
    const seconds = await waitForLimit(deps, CALLS, networkOf(deps.clientAddress(request)));
    if (seconds > 0)
      throw new HttpError(
        429,
        'Request rate limit reached',
        { 'Retry-After': String(seconds) },
        'over_request_rate_limit',
      );
    const parsed = input.safeParse(await readBody(request));
    if (!parsed.success) throw refusal('validation_failed');
    const given = parsed.data;
    if (given.wish === 'signup') assertAcceptable(given.password);
    await onTheBeat(() => carryOut(deps, request, given), { beatMs: BEAT_MS });
    return json({});
  });

async function carryOut(deps: Deps, request: Request, given: z.infer<typeof input>): Promise<void> {
  const { db, site } = deps;
  const page = pageOf(site.url, given.returnTo);
  const { wish, email } = given;
  if (wish === 'move') {
    const caller = await requireRole(deps, request, 'user');
    return askForMove(db, site.url, caller, { address: email, page });
  }
  const opening = given.wish === 'signup' && {
    isInvited: given.invitation !== undefined,
    locale: given.locale,
    open: () => openAccount(db, given),
  };
  await askForLink(projectDesk(db), site.url, { wish, email, page }, opening || undefined);
}

function assertAcceptable(password: string): void {
  if ([...password].length < PASSWORD_LENGTH) throw refusal('weak_password');
  if (new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES)
    throw refusal('password_long');
}

/** In the auth server's words. */
const REFUSALS = {
  weak_password: `Password should be at least ${PASSWORD_LENGTH} characters.`,
  password_long: `Password cannot be longer than ${PASSWORD_MAX_BYTES} bytes`,
  validation_failed: 'Unable to validate email address: invalid format',
};

const refusal = (code: keyof typeof REFUSALS) => new HttpError(422, REFUSALS[code], {}, code);
