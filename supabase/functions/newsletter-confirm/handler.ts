import { ANSWERS } from '../../../src/i18n/mails.ts';
import type { Deps, Handler } from '../_shared/deps.ts';
import { HttpError, json, serve } from '../_shared/http.ts';
import { readLinkCall, toPage } from '../_shared/newsletter/link.ts';

/**
 * `newsletter-confirm`: the second half of double opt-in. POST `{ token, locale? }` confirms and
 * answers `{ message }` or `{ error }`; GET and HEAD change nothing and lead to the page that asks.
 */
export const createHandler = (deps: Deps): Handler =>
  serve({ methods: ['GET', 'HEAD', 'POST'], log: deps.log }, async (request) => {
    if (request.method !== 'POST') return toPage(deps, request, '/newsletter/confirm');
    const { token, locale } = await readLinkCall(deps, request);
    const { data, error } = await deps.db.rpc('newsletter_confirm', { token });
    if (error) throw error;
    if (!data) throw new HttpError(410, ANSWERS[locale].newsletter.confirmExpired);
    return json({ message: ANSWERS[locale].newsletter.confirmed });
  });
