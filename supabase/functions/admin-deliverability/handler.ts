import { z } from 'zod';
import { isSelector } from '../../../src/domain/mail/providers.ts';
import type { Deps, Handler } from '../_shared/deps.ts';
import { HttpError, json, readBody, serve } from '../_shared/http.ts';
import { withinLimit } from '../_shared/rate-limit.ts';
import { requireRole } from '../_shared/staff.ts';
import { checkSender, senderDomain } from './check-sender.ts';

const input = z.object({
  /** Of the DKIM key, where the sender knows it. */
  selector: z.string().trim().refine(isSelector).nullable().default(null),
});

/** Each asks DNS some fifty questions. */
const LOOKS = { name: 'deliverability', hits: 30, seconds: 10 * 60 };

/**
 * `admin-deliverability`, for admins: POST `{ selector }` answers what DNS says about the domain of MAIL_FROM and the
 * server of SMTP_URL: `{ domain, isReal, mailHost, provider, findings }` (src/domain/mail). No other domain is asked for,
 * but those that its records name.
 */
export const createHandler = (deps: Deps): Handler =>
  serve({ methods: ['POST'], log: deps.log }, async (request) => {
    const { id } = await requireRole(deps, request, 'admin');
    const parsed = input.safeParse(await readBody(request));
    if (!parsed.success) throw new HttpError(422, 'This is no selector.', {}, 'INVALID_INPUT');
    if (!(await withinLimit(deps, LOOKS, id)))
      throw new HttpError(429, 'Too many checks. Please try again later.', {
        'Retry-After': String(LOOKS.seconds),
      });
    const sender = senderDomain(deps.site.mailFrom);
    return json(await checkSender(deps, sender, parsed.data.selector));
  });
