import { z } from 'zod';
import type { Deps, Handler } from '../_shared/deps.ts';
import { HttpError, json, readBody, serve } from '../_shared/http.ts';
import { bearerToken, equalSecrets } from '../_shared/secrets.ts';

const event = z.object({
  type: z.enum(['bounce', 'complaint']),
  email: z.string().trim().min(3).max(320),
  /** False for a bounce that may pass, such as a full mailbox. */
  permanent: z.boolean().default(true),
});
const input = z.union([event.transform((one) => [one]), z.array(event).max(500)]);

/**
 * `newsletter-webhook`: where a mail provider reports bounces and complaints. POST one
 * `{ type: 'bounce' | 'complaint', email, permanent? }` or a list of them, with the secret as bearer
 * token. Such addresses get no newsletter again, and too many of them hold the issue that they got
 * last; a bounce that may pass changes nothing.
 *
 * 404 without a configured secret, 401 with another one. May be repeated.
 */
export const createHandler = (deps: Deps): Handler =>
  serve({ methods: ['POST'], log: deps.log }, async (request) => {
    const secret = deps.webhookSecret;
    if (!secret) throw new HttpError(404, 'Not found');
    if (!equalSecrets(bearerToken(request), secret)) throw new HttpError(401, 'Wrong secret.');
    const parsed = input.safeParse(await readBody(request));
    if (!parsed.success) throw new HttpError(422, 'Send { type, email, permanent? }.');
    let suppressed = 0;
    for (const cause of ['bounce', 'complaint'] as const) {
      const addresses = parsed.data
        .filter(({ type, permanent }) => type === cause && (cause === 'complaint' || permanent))
        .map(({ email }) => email);
      if (addresses.length === 0) continue;
      const { data, error } = await deps.db.rpc('newsletter_suppress', { addresses, cause });
      if (error) throw error;
      suppressed += data;
    }
    return json({ suppressed });
  });
