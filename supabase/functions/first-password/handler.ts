import { Buffer } from 'node:buffer';
import { z } from 'zod';
import { findCaller } from '../_shared/caller.ts';
import type { Deps, Handler } from '../_shared/deps.ts';
import { HttpError, json, readBody, serve } from '../_shared/http.ts';
import { withinLimit } from '../_shared/rate-limit.ts';
import { bearerToken } from '../_shared/secrets.ts';

const CALLS = { name: 'first-password', hits: 20, seconds: 10 * 60 };

/** How long a session that the link of a mail has opened may choose a password. */
const FRESH_SECONDS = 60 * 60;

const input = z.union([
  z.object({ proof: z.string().max(200) }),
  z.object({ password: z.string().min(6).max(72) }),
]);

/**
 * `first-password`: opens an account of a project that was confirmed by the link of a mail. POST with the access token
 * of the session that the link opened; any other is refused: it may be an attacker's who signed up with the address.
 *
 * `{ proof }` shows what the browser keeps that signed up, and answers whether the account is `open`. `{ password }`
 * sets the password of an account that is not, ends its sessions and answers that it is `chosen`; of one that is open,
 * nothing happens.
 */
export const createHandler = (deps: Deps): Handler =>
  serve({ methods: ['POST'], log: deps.log }, async (request) => {
    const caller = await findCaller(deps.db, request);
    if (caller === null) throw new HttpError(401, 'Please sign in again.');
    if (!(await withinLimit(deps, CALLS, caller.id)))
      throw new HttpError(429, 'Too many attempts. Please try again later.', {
        'Retry-After': String(CALLS.seconds),
      });
    if (!isOfLink(request, deps.now()))
      throw new HttpError(403, 'Please follow the link of the mail again.');
    const parsed = input.safeParse(await readBody(request));
    if (!parsed.success) throw new HttpError(422, 'The request was not understood.');
    const given = parsed.data;
    const proof = 'proof' in given ? given.proof : '';
    const asked = await deps.db.rpc('account_prove', { account: caller.id, proof });
    if (asked.error) throw asked.error;
    if ('proof' in given) return json({ open: asked.data });
    if (asked.data) return json({ chosen: false });
    const { error } = await deps.db.auth.admin.updateUserById(caller.id, {
      password: given.password,
    });
    if (error) throw refusalOf(error);
    const settled = await deps.db.rpc('account_settle', { account: caller.id });
    if (settled.error) throw settled.error;
    return json({ chosen: true });
  });

/** Whether the link of a mail has opened the session of the token (claim `amr`), which the auth server has checked. */
function isOfLink(request: Request, now: Date): boolean {
  const token = bearerToken(request);
  const claims: unknown = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'),
  );
  const { amr } = claims as {
    amr?: readonly { readonly method?: string; readonly timestamp?: number }[];
  };
  return (
    amr?.some(
      ({ method = '', timestamp = 0 }) =>
        ['otp', 'recovery', 'invite', 'magiclink'].includes(method) &&
        timestamp > now.getTime() / 1000 - FRESH_SECONDS,
    ) ?? false
  );
}

function refusalOf(error: {
  readonly status?: number | undefined;
  readonly code?: string | undefined;
  readonly message: string;
}) {
  return error.status === 422 ? new HttpError(422, error.message, {}, error.code) : error;
}
