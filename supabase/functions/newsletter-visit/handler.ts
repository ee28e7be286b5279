import { z } from 'zod';
import { withCampaign } from '../../../src/domain/newsletter/campaign.ts';
import { linksOf, pageOf } from '../../../src/domain/newsletter/links.ts';
import { type IssueContent, issueContent } from '../../../src/domain/newsletter/shown.ts';
import { SITE } from '../../../src/domain/site.ts';
import type { Locale } from '../../../src/i18n/locales.ts';
import type { Deps, Handler } from '../_shared/deps.ts';
import { HttpError, json, readBody, serve } from '../_shared/http.ts';
import { localeField } from '../_shared/locale.ts';
import { readShortLink } from '../_shared/newsletter/short-link.ts';
import { readVisitToken } from '../_shared/newsletter/visit-link.ts';
import { mayCount } from '../_shared/readership.ts';

const input = z.object({
  token: z.string().max(100).optional(),
  /** A link as mails carry it today: it names its place and its language, too. */
  link: z.string().max(100).optional(),
  /** The link, from 1; absent: the mail was opened. */
  place: z.number().int().min(1).max(999).optional(),
  /** Asks for the issue itself, which is no visit. */
  view: z.boolean().optional(),
  locale: localeField,
});

type Input = z.infer<typeof input>;

/** Of an issue whose mails are forgotten. */
const NO_MAIL = '00000000-0000-0000-0000-000000000000';

const found = z.object({ sent: z.boolean() }).loose().nullable();

/** Where a link leads: a page of this site in a language, or an address that the issue names. */
type Target = { readonly path: string; readonly locale: Locale } | { readonly url: string };

/**
 * `newsletter-visit`: counts that an issue was opened or one of its links followed, once for each of
 * its mails, and each time for the link itself. POST `{ token, place?, locale? }` answers where the link
 * leads: `{ path, locale }`, a page of this site, or `{ url }`, an address that stands in the issue, as no
 * link carries one. `{ link }` is the same for a link of today's mails. Counts nothing for programs, for readers who ask for privacy, nor within the first seconds,
 * when scanners look; 404 for a token that is not ours.
 *
 * POST `{ token, view: true, locale? }` answers `{ issue }`, the issue of a mail in a language, and counts nothing;
 * of one that stands in the archive already it answers `{ path, locale }` instead.
 */
export const createHandler = (deps: Deps): Handler =>
  serve({ methods: ['POST'], log: deps.log }, async (request) => {
    const parsed = input.safeParse(await readBody(request));
    const visited = parsed.success ? await readVisit(deps, parsed.data) : null;
    if (visited === null) throw new HttpError(404, 'Unknown link.');
    const { place, locale, view } = visited;
    const { data, error } = await deps.db.rpc('newsletter_visit', {
      mail: visited.mail ?? NO_MAIL,
      ...(visited.issue !== null && { of_issue: visited.issue }),
      // Null is what the database knows an opened mail by; the generated types say no such thing.
      place: (place ?? null) as number,
      language: locale,
      counts: !view && mayCount(request),
    });
    if (error) throw error;
    const state = found.parse(data);
    if (state === null) throw new HttpError(404, 'Unknown link.');
    const issue = issueContent.parse(state);
    if (view && !state.sent) return json({ issue });
    if (view) return json(archived(issue, locale));
    const target = targetOf(issue, place, locale);
    const isMarked = 'url' in target && issue.slug !== null && (await marksCampaigns(deps));
    if (!isMarked) return json(target);
    const { asciiName } = SITE;
    return json({ url: withCampaign(target.url, asciiName.toLowerCase(), issue.slug ?? '') });
  });

/** Whether other sites are told by their address that a letter led there. */
async function marksCampaigns({ db }: Deps): Promise<boolean> {
  const { data } = await db
    .from('site_settings')
    .select('value')
    .eq('name', 'letter_utm')
    .maybeSingle();
  return data?.value === 'on';
}

/** What somebody follows, and in which language; null for a link that is not ours. */
async function readVisit(deps: Deps, { token, link, place, locale, view = false }: Input) {
  if (link !== undefined) {
    const followed = await readShortLink(deps, link);
    return followed && { ...followed, view: false };
  }
  const visited = token === undefined ? null : await readVisitToken(deps, token);
  return visited && { ...visited, place, locale, view };
}

/** Where an issue stands in the archive; before it does, the archive. */
const archived = ({ slug }: IssueContent, locale: Locale): Target => ({
  path: slug === null ? '/newsletter' : `/newsletter/${slug}`,
  locale,
});

function targetOf(issue: IssueContent, place: number | undefined, locale: Locale): Target {
  const link = linksOf(issue.blocks).find((each) => each.place === place);
  switch (link?.target.kind) {
    case 'address': {
      const { href } = link.target;
      return href.startsWith('/') ? pageOf(href) : { url: href };
    }
    case 'page':
      return { path: link.target.path, locale };
    case 'story': {
      const story = issue.stories[link.target.id];
      if (story === undefined) break;
      return { path: `/article/${story.slug ?? story.id}`, locale: story.locale };
    }
    case 'startup': {
      const startup = issue.startups[link.target.id];
      if (startup === undefined) break;
      return { path: `/startup/${startup.slug}`, locale };
    }
  }
  return archived(issue, locale);
}
