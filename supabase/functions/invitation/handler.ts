import { z } from 'zod';
import type { Deps, Handler } from '../_shared/deps.ts';
import { HttpError, json, readBody, serve } from '../_shared/http.ts';
import { networkOf, withinLimit } from '../_shared/rate-limit.ts';
import { requireRole } from '../_shared/staff.ts';

/** Generous for people, hopeless for guessing 244 bits. */
const TRIES = { name: 'invitation', hits: 60, seconds: 10 * 60 };

const input = z.object({
  token: z.string().regex(/^[0-9a-f]{64}$/),
  accept: z.boolean().default(false),
});

const invitation = z.object({
  email: z.string(),
  fullName: z.string().nullable(),
  role: z.string(),
  locale: z.string(),
  hasAccount: z.boolean(),
});

/**
 * `invitation`: what the page behind an invitation's link asks. POST `{ token }` answers
 * `{ email, fullName, role, locale, hasAccount }`; with `accept: true` and the access token of the
 * invited account it gives that account its role and answers `{ role }`. A new account needs no call:
 * its sign-up brings the token along.
 *
 * 410 for every token that is not good, whatever is wrong with it; 429 above the limit; with `accept`
 * 401 without a session, 403 for another account and for a session that owes a second factor.
 */
export const createHandler = (deps: Deps): Handler =>
  serve({ methods: ['POST'], log: deps.log }, async (request) => {
    if (!(await withinLimit(deps, TRIES, networkOf(deps.clientAddress(request)))))
      throw new HttpError(429, 'Too many attempts. Please try again later.', {
        'Retry-After': '600',
      });
    const parsed = input.safeParse(await readBody(request));
    if (!parsed.success) throw new HttpError(410, 'This invitation is no longer valid.');
    const { token, accept } = parsed.data;
    const opened = await deps.db.rpc('invitation_open', { token });
    if (opened.error) throw opened.error;
    if (opened.data === null) throw new HttpError(410, 'This invitation is no longer valid.');
    if (!accept) return json(invitation.parse(opened.data));
    const caller = await requireRole(deps, request, 'user');
    const { data: role, error } = await deps.db.rpc('invitation_accept', {
      token,
      account: caller.id,
      ...(caller.session && { session: caller.session }),
    });
    if (error) throw error;
    if (role === null) throw new HttpError(403, 'This invitation is for another account.');
    return json({ role });
  });
