import { z } from 'zod';
import { LOCALES } from '../../../src/i18n/locales.ts';
import type { Deps, Handler } from '../_shared/deps.ts';
import { HttpError, json, readBody, serve } from '../_shared/http.ts';
import { localeField } from '../_shared/locale.ts';
import { readVisitToken } from '../_shared/newsletter/visit-link.ts';
import { mayCount } from '../_shared/readership.ts';

const input = z.object({
  token: z.string().max(100),
  /** The pick that a link belongs to, from 1; absent: the mail was opened. */
  place: z.number().int().min(1).max(99).optional(),
  locale: localeField,
});

const target = z
  .object({
    issue: z.string().nullable(),
    story: z.object({ slug: z.string(), locale: z.enum(LOCALES) }).nullable(),
  })
  .nullable();

/**
 * `newsletter-visit`: counts that an issue was opened or one of its links followed, once for each of
 * its mails. POST `{ token, place?, locale? }` answers `{ path, locale }`, the page that the link leads
 * to: always one of this site, as no link carries an address. Counts nothing for programs, for readers
 * who ask for privacy, nor within the first seconds, when scanners look; 404 for a token that is not ours.
 */
export const createHandler = (deps: Deps): Handler =>
  serve({ methods: ['POST'], log: deps.log }, async (request) => {
    const parsed = input.safeParse(await readBody(request));
    const visited = parsed.success ? await readVisitToken(deps, parsed.data.token) : null;
    if (!parsed.success || visited === null) throw new HttpError(404, 'Unknown link.');
    const { place, locale } = parsed.data;
    const { data, error } = await deps.db.rpc('newsletter_visit', {
      mail: visited.mail,
      ...(visited.issue !== null && { of_issue: visited.issue }),
      // Null is what the database knows an opened mail by; the generated types say no such thing.
      place: (place ?? null) as number,
      language: locale,
      counts: mayCount(request),
    });
    if (error) throw error;
    const found = target.parse(data);
    if (found === null) throw new HttpError(404, 'Unknown link.');
    if (found.story !== null)
      return json({ path: `/article/${found.story.slug}`, locale: found.story.locale });
    return json({
      path: found.issue === null ? '/newsletter' : `/newsletter/${found.issue}`,
      locale,
    });
  });
