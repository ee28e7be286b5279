import type { APIRoute } from 'astro';
import { listFeedArticles } from '#src/data/reader/feeds.ts';
import { tagPath, tagSlug } from '#src/domain/articles/tags.ts';
import { FEED_LENGTH } from '#src/domain/feeds/feed.ts';
import { parseFeedFormat } from '#src/domain/feeds/feed-address.ts';
import { SITE } from '#src/domain/site.ts';
import { getT } from '#src/i18n/t.ts';
import { feedResponse } from '#src/layouts/feed.ts';
import { unavailableResponse } from '#src/layouts/page.ts';

/** The stories with a tag, in the format of the address. */
export const GET: APIRoute = async (context) => {
  const { locale, supabase } = context.locals;
  const format = parseFeedFormat(context.params['format']);
  if (format === null) return new Response(null, { status: 404 });
  const { slug = '' } = context.params;
  const path = tagPath(slug);
  if (path === null || tagSlug(slug) !== slug) return new Response(null, { status: 404 });
  const articles = await listFeedArticles(supabase, { locale, tag: slug, limit: FEED_LENGTH });
  if (!articles.ok) return unavailableResponse();
  const tags = articles.value.flatMap((article) => article.tags);
  const name = tags.find((tag) => tagSlug(tag) === slug) ?? slug;
  const feed = {
    format,
    title: `${SITE.name} · ${name}`,
    description: getT(locale)('feed.about', { name }),
    page: path,
    path: `${path}/feed.${format}`,
    articles: articles.value,
  };
  return feedResponse(context, feed);
};
