import type { APIRoute } from 'astro';
import { listFeedArticles } from '#src/data/reader/feeds.ts';
import { FEED_SECTIONS, feedPath } from '#src/domain/feeds/feed-address.ts';
import { MACHINE_USES } from '#src/domain/machines.ts';
import { SITE } from '#src/domain/site.ts';
import { DEFAULT_LOCALE, LOCALES } from '#src/i18n/locales.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { getT } from '#src/i18n/t.ts';
import { knownSettings } from '#src/layouts/known.ts';
import { keep, unavailableResponse } from '#src/layouts/page.ts';

/** The site for language models (llmstxt.org): what it is, where its lists are, the newest articles. */
export const GET: APIRoute = async ({ locals, cache }) => {
  const newest = await listFeedArticles(locals.supabase, { locale: DEFAULT_LOCALE, limit: 20 });
  const settings = await knownSettings(locals.supabase);
  if (!newest.ok || !settings.ok) return unavailableResponse();
  const absolute = (path: string) => new URL(path, locals.siteUrl).href;
  const t = getT(DEFAULT_LOCALE);
  const { machines } = settings.value;
  const rights = MACHINE_USES.map((use) => t(`machines.${use}.${machines[use] ? 'on' : 'off'}`));
  const lines = [
    `# ${SITE.name}`,
    '',
    `> ${t('site.description')}`,
    '',
    `Articles are published in English (unprefixed paths) and Vietnamese (under /vi). ${rights.join(' ')} For licensing write to ${settings.value.email.editors}.`,
    '',
    '## Sections',
    '',
    `- [${t('listing.latest.title')}](${absolute('/latest')}): every article, newest first`,
    `- [${t('listing.funding.title')}](${absolute('/funding')}): rounds and investors`,
    `- [${t('listing.startup.title')}](${absolute('/startup')}): companies and the people who build them`,
    `- [${t('listing.tech.title')}](${absolute('/tech')}): technology and research`,
    `- [Startup directory](${absolute('/startup-directory')}): reviewed company profiles`,
    `- [Investor database](${absolute('/investors')}): funds, stages and focus areas`,
    `- [Open data](${absolute('/data')}): the whole ledger as CSV and JSON, every night, CC BY 4.0`,
    '',
    '## Feeds',
    '',
    ...LOCALES.flatMap((locale) =>
      FEED_SECTIONS.map(
        (section) =>
          `- [${section}, ${locale}](${absolute(pathTo(locale, feedPath(section, 'json')))}): full text, JSON Feed`,
      ),
    ),
    '',
    '## Newest articles',
    '',
    ...newest.value.map(
      ({ slug, id, title, excerpt }) =>
        `- [${title.replaceAll(/[[\]]/g, '')}](${absolute(`/article/${slug ?? id}`)}): ${excerpt ?? ''}`,
    ),
    '',
  ];
  keep({ cache }, 'articles', 'settings');
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
};
