import { sortRefusal } from '../../../src/domain/mail/refusals.ts';
import type { Deps, Handler } from '../_shared/deps.ts';
import { bodyType, HttpError, json, parseBody, readText, serve } from '../_shared/http.ts';
import { type Report, readReport } from './providers.ts';
import { readReturned } from './returned-mail.ts';
import { proveReport } from './signatures.ts';

/** SendGrid gathers up to 768 KB; a mail that comes back may hold all of what was sent. */
const MOST_BYTES = 1024 * 1024;

/**
 * `newsletter-webhook`: where a mail provider reports what became of mails, in its own words (see
 * providers.ts) or ours: POST one `{ type: 'bounce' | 'complaint' | 'unsubscribe' | 'not-spam', email, permanent? }` or
 * a list of them, with the secret as bearer token (`detail`: what the mail server said). A mail that came back is
 * posted as it is, as `message/rfc822` (returned-mail.ts). Who complained, and who bounced
 * for the second time, gets no newsletter again, and too many of them hold the issue that they got last; a
 * bounce that may pass, or whose words are about the sender, changes nothing.
 *
 * Answers how many it took off the list, for good or as their own wish, and how many it let back in. 404 without a
 * configured secret or key, 401 with another one. May be repeated.
 */
export const createHandler = (deps: Deps): Handler =>
  serve({ methods: ['POST'], log: deps.log }, async (request) => {
    if (!deps.webhookSecret && !deps.webhookKey) throw new HttpError(404, 'Not found');
    const text = await readText(request, MOST_BYTES);
    const isMail = bodyType(request) === 'message/rfc822';
    const body = isMail ? null : parseBody(text, request);
    await proveReport(request, text, body, deps);
    const reports = isMail ? await readReturned(text, deps) : await readReport(body, deps.fetch);
    const told = (cause: Report['cause']) =>
      reports.filter((one) => one.cause === cause && !isExcused(one));
    let suppressed = 0;
    for (const cause of ['bounce', 'complaint'] as const) {
      const about = told(cause);
      if (about.length === 0) continue;
      const { data, error } = await deps.db.rpc('newsletter_suppress', {
        addresses: about.map(({ address }) => address),
        cause,
        details: about.map(({ detail }) => detail),
      });
      if (error) throw error;
      suppressed += data;
    }
    const counts = { suppressed, unsubscribed: 0, returned: 0 };
    for (const [cause, count] of [
      ['unsubscribe', 'unsubscribed'],
      ['not-spam', 'returned'],
    ] as const) {
      const addresses = told(cause).map(({ address }) => address);
      if (addresses.length === 0) continue;
      const { data, error } = await deps.db.rpc('newsletter_heed', { addresses, wish: cause });
      if (error) throw error;
      counts[count] = data;
    }
    return json(counts);
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
