import { ANSWERS } from '../../../src/i18n/mails.ts';
import type { Deps, Handler } from '../_shared/deps.ts';
import { HttpError, json, serve } from '../_shared/http.ts';
import { readLinkCall, toPage } from '../_shared/newsletter/link.ts';

/**
 * `newsletter-unsubscribe`: ends a subscription. POST takes the token in the query, as mail programs
 * send it (RFC 8058 one-click), or as `{ token, locale? }`; it answers `{ message }` or `{ error }`
 * and may be repeated. GET and HEAD change nothing and lead to the page that asks.
 */
export const createHandler = (deps: Deps): Handler =>
  serve({ methods: ['GET', 'HEAD', 'POST'], log: deps.log }, async (request) => {
    if (request.method !== 'POST') return toPage(deps, request, '/newsletter/unsubscribe');
    const { token, locale } = await readLinkCall(deps, request);
    const { data, error } = await deps.db.rpc('newsletter_unsubscribe', { token });
    if (error) throw error;
    if (!data) throw new HttpError(410, ANSWERS[locale].newsletter.badLink);
    return json({ message: ANSWERS[locale].newsletter.unsubscribed });
  });
