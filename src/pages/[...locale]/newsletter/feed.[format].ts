import type { APIRoute } from 'astro';
import { listSentIssues } from '#src/data/reader/newsletter-issues.ts';
import { FEED_LENGTH, newestOf, renderFeed } from '#src/domain/feeds/feed.ts';
import { FEED_FORMATS, parseFeedFormat } from '#src/domain/feeds/feed-address.ts';
import { wordCardPath } from '#src/domain/feeds/social-image.ts';
import { SITE } from '#src/domain/site.ts';
import { escapeHtml } from '#src/domain/text/escape-html.ts';
import { newsroomDay } from '#src/domain/text/zone.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { getT } from '#src/i18n/t.ts';
import { keep, unavailableResponse } from '#src/layouts/page.ts';

/** The issues of the newsletter that were sent, as a feed: each by its subject, leading to its page. */
export const GET: APIRoute = async (context) => {
  const { locale, siteUrl, supabase } = context.locals;
  const format = parseFeedFormat(context.params['format']);
  if (format === null) return new Response(null, { status: 404 });
  const issues = await listSentIssues(supabase, { locale, limit: FEED_LENGTH });
  if (!issues.ok) return unavailableResponse();
  keep(context, 'newsletter');
  const t = getT(locale);
  const absolute = (path: string) => new URL(pathTo(locale, path), siteUrl).href;
  const entries = issues.value.map(({ id, path, subject, preheader, sentAt }) => ({
    id: `urn:uuid:${id}`,
    url: absolute(path),
    title: subject,
    excerpt: preheader,
    html: preheader === '' ? '' : `<p>${escapeHtml(preheader)}</p>\n`,
    image: new URL(wordCardPath('letter', locale, path.slice(path.lastIndexOf('/') + 1)), siteUrl)
      .href,
    imageAlt: subject,
    imageCredit: '',
    publishedAt: new Date(sentAt),
    updatedAt: new Date(sentAt),
    categories: [],
    author: SITE.author[locale],
  }));
  const headers = new Headers({
    'Content-Type': FEED_FORMATS[format],
    'Access-Control-Allow-Origin': '*',
  });
  const newest = newestOf(entries);
  if (newest) headers.set('Last-Modified', newest.toUTCString());
  const feed = {
    siteUrl,
    homeUrl: absolute('/'),
    pageUrl: absolute('/newsletter'),
    feedUrl: absolute(`/newsletter/feed.${format}`),
    title: `${SITE.name} · ${t('subscription.issue.archive')}`,
    description: t('subscription.join.text'),
    language: locale,
    rights: t('footer.rights', { year: newsroomDay().slice(0, 4), name: SITE.name }),
    entries,
  };
  return new Response(renderFeed(format, feed), { headers });
};
