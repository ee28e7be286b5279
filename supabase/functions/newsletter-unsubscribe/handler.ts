import { z } from 'zod';
import { LEAVING_REASONS } from '../../../src/domain/newsletter/leaving.ts';
import { ANSWERS } from '../../../src/i18n/mails.ts';
import type { Deps, Handler } from '../_shared/deps.ts';
import { HttpError, json, serve } from '../_shared/http.ts';
import { readLinkCall, toPage } from '../_shared/newsletter/link.ts';

const more = z.object({
  /** One issue a month instead of leaving. */
  monthly: z.boolean().catch(false),
  /** Why they left, once they have. */
  because: z.enum(LEAVING_REASONS).optional().catch(undefined),
});

/**
 * `newsletter-unsubscribe`: ends a subscription. POST takes the token in the query, as mail programs
 * send it (RFC 8058 one-click), or as `{ token, locale? }`; it answers `{ message }` or `{ error }`
 * and may be repeated. With `monthly: true` the reader stays, for one issue a month; with `because` they
 * say why they left before. GET and HEAD change nothing and lead to the page that asks.
 */
export const createHandler = (deps: Deps): Handler =>
  serve({ methods: ['GET', 'HEAD', 'POST'], log: deps.log }, async (request) => {
    if (request.method !== 'POST') return toPage(deps, request, '/newsletter/unsubscribe');
    const { token, locale, fields } = await readLinkCall(deps, request);
    const { monthly, because } = more.parse(fields);
    const say = ANSWERS[locale].newsletter;
    const { data, error } = monthly
      ? await deps.db.rpc('newsletter_stay', { token })
      : because
        ? await deps.db.rpc('newsletter_explain', { token, because })
        : await deps.db.rpc('newsletter_unsubscribe', { token });
    if (error) throw error;
    if (!data) throw new HttpError(410, say.badLink);
    return json({ message: monthly ? say.monthly : because ? say.explained : say.unsubscribed });
  });
