import type { APIRoute } from 'astro';
import { getAuthor } from '#src/data/reader/authors.ts';
import { listFeedArticles } from '#src/data/reader/feeds.ts';
import { FEED_LENGTH } from '#src/domain/feeds/feed.ts';
import { SITE } from '#src/domain/site.ts';
import { feedResponse } from '#src/layouts/feed.ts';
import { unavailableResponse } from '#src/layouts/page.ts';

/** What somebody wrote, as RSS. */
export const GET: APIRoute = async (context) => {
  const { locale, supabase } = context.locals;
  const author = await getAuthor(supabase, { slug: context.params['slug'] ?? '', locale });
  if (!author.ok)
    return author.error.code === 'NOT_FOUND'
      ? new Response(null, { status: 404 })
      : unavailableResponse();
  const { id, name, path } = author.value;
  const articles = await listFeedArticles(supabase, { locale, author: id, limit: FEED_LENGTH });
  if (!articles.ok) return unavailableResponse();
  const feed = {
    format: 'rss',
    title: `${SITE.name} · ${name}`,
    page: path,
    path: `${path}/feed.rss`,
    articles: articles.value,
  } as const;
  return feedResponse(context, feed, 'authors', `author:${id}`);
};
