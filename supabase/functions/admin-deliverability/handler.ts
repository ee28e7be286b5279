import { z } from 'zod';
import { isSelector } from '../../../src/domain/mail/providers.ts';
import { LOCALES } from '../../../src/i18n/locales.ts';
import type { Deps, Handler } from '../_shared/deps.ts';
import { HttpError, json, readBody, serve } from '../_shared/http.ts';
import { withinLimit } from '../_shared/rate-limit.ts';
import { requireRole } from '../_shared/staff.ts';
import { checkSender, senderDomain } from './check-sender.ts';

const input = z.object({
  /** Of the DKIM key, where the sender knows it. */
  selector: z.string().trim().refine(isSelector).nullable().default(null),
  /** For what is missing beside DNS, which nobody is asked for then. */
  only: z.literal('missing').optional(),
});

/** Each asks DNS some fifty questions. */
const LOOKS = { name: 'deliverability', hits: 30, seconds: 10 * 60 };

/**
 * `admin-deliverability`, for admins: POST `{ selector }` answers what DNS says about the domain of MAIL_FROM and the
 * server of SMTP_URL: `{ domain, isReal, mailHost, provider, findings }` (src/domain/mail), the same as `bulk` where the
 * newsletter has a sender or server of its own, and what is `missing` besides; `{ only: 'missing' }` answers that alone.
 * No other domain is asked for,
 * but those that its records name.
 */
export const createHandler = (deps: Deps): Handler =>
  serve({ methods: ['POST'], log: deps.log }, async (request) => {
    const { id } = await requireRole(deps, request, 'admin');
    const parsed = input.safeParse(await readBody(request));
    if (!parsed.success) throw new HttpError(422, 'This is no selector.', {}, 'INVALID_INPUT');
    if (parsed.data.only === 'missing') return json({ missing: await whatIsMissing(deps) });
    if (!(await withinLimit(deps, LOOKS, id)))
      throw new HttpError(429, 'Too many checks. Please try again later.', {
        'Retry-After': String(LOOKS.seconds),
      });
    const { selector } = parsed.data;
    const { bulk } = deps;
    const [report, list, missing] = await Promise.all([
      checkSender(deps, senderDomain(deps.site.mailFrom), selector),
      bulk && checkSender({ ...deps, ...bulk }, senderDomain(bulk.mailFrom), selector),
      whatIsMissing(deps),
    ]);
    return json({ ...report, bulk: list ?? null, missing });
  });

/**
 * What else an issue needs, or readers are lost without: the languages without a postal address, the reports, and a
 * stream of its own.
 */
async function whatIsMissing({ db, webhookSecret, webhookKey, mailHost, bulk }: Deps) {
  const { data, error } = await db
    .from('site_settings')
    .select('name')
    .in(
      'name',
      LOCALES.map((locale) => `postal.${locale}`),
    );
  if (error) throw error;
  const set = data.map(({ name }) => name);
  return {
    postal: LOCALES.filter((locale) => !set.includes(`postal.${locale}`)),
    reports: webhookSecret === undefined && webhookKey === undefined,
    stream: mailHost !== null && bulk === undefined,
  };
}
