import { sortRefusal } from '../../../src/domain/mail/refusals.ts';
import type { Deps, Handler } from '../_shared/deps.ts';
import { HttpError, json, readBody, serve } from '../_shared/http.ts';
import { type Report, readReport } from './providers.ts';

/**
 * `newsletter-webhook`: where a mail provider reports bounces and complaints, in its own words (see
 * providers.ts) or ours: POST one `{ type: 'bounce' | 'complaint', email, permanent? }` or a list of
 * them, with the secret as bearer token (`detail`: what the mail server said). Who complained, and who bounced
 * for the second time, gets no newsletter again, and too many of them hold the issue that they got last; a
 * bounce that may pass, or whose words are about the sender, changes nothing.
 *
 * 404 without a configured secret, 401 with another one. May be repeated.
 */
export const createHandler = (deps: Deps): Handler =>
  serve({ methods: ['POST'], log: deps.log }, async (request) => {
    const secret = deps.webhookSecret;
    if (!secret) throw new HttpError(404, 'Not found');
    const body = await readBody(request);
    const reports = await readReport(request, body, { ...deps, secret });
    let suppressed = 0;
    for (const cause of ['bounce', 'complaint'] as const) {
      const told = reports.filter((one) => one.cause === cause && !isExcused(one));
      if (told.length === 0) continue;
      const { data, error } = await deps.db.rpc('newsletter_suppress', {
        addresses: told.map(({ address }) => address),
        cause,
        details: told.map(({ detail }) => detail),
      });
      if (error) throw error;
      suppressed += data;
    }
    return json({ suppressed });
  });

/**
 * A bounce for another reason than the mailbox. Providers call those for good, too, and say of many no
 * more than that: then their word counts.
 */
function isExcused({ cause, detail }: Report): boolean {
  return (
    cause === 'bounce' &&
    /\b5\d\d\b|\b5\.\d/.test(detail) &&
    sortRefusal(detail).fault !== 'mailbox'
  );
}
