import type { APIRoute } from 'astro';
import { listFeedArticles } from '#src/data/reader/feeds.ts';
import { tagPath, tagSlug } from '#src/domain/articles/tags.ts';
import { FEED_LENGTH } from '#src/domain/feeds/feed.ts';
import { SITE } from '#src/domain/site.ts';
import { feedResponse } from '#src/layouts/feed.ts';
import { unavailableResponse } from '#src/layouts/page.ts';

/** The stories with a tag, as RSS. */
export const GET: APIRoute = async (context) => {
  const { locale, supabase } = context.locals;
  const { slug = '' } = context.params;
  const path = tagPath(slug);
  if (path === null || tagSlug(slug) !== slug) return new Response(null, { status: 404 });
  const articles = await listFeedArticles(supabase, { locale, tag: slug, limit: FEED_LENGTH });
  if (!articles.ok) return unavailableResponse();
  const tags = articles.value.flatMap((article) => article.tags);
  const feed = {
    format: 'rss',
    title: `${SITE.name} · ${tags.find((tag) => tagSlug(tag) === slug) ?? slug}`,
    page: path,
    path: `${path}/feed.rss`,
    articles: articles.value,
  } as const;
  return feedResponse(context, feed);
};
