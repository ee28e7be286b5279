import type { APIRoute } from 'astro';
import { getAuthor } from '#src/data/reader/authors.ts';
import { listFeedArticles } from '#src/data/reader/feeds.ts';
import { FEED_LENGTH } from '#src/domain/feeds/feed.ts';
import { parseFeedFormat } from '#src/domain/feeds/feed-address.ts';
import { SITE } from '#src/domain/site.ts';
import { getT } from '#src/i18n/t.ts';
import { feedResponse } from '#src/layouts/feed.ts';
import { unavailableResponse } from '#src/layouts/page.ts';

/** What somebody wrote, in the format of the address. */
export const GET: APIRoute = async (context) => {
  const { locale, supabase } = context.locals;
  const format = parseFeedFormat(context.params['format']);
  if (format === null) return new Response(null, { status: 404 });
  const author = await getAuthor(supabase, { slug: context.params['slug'] ?? '', locale });
  if (!author.ok)
    return author.error.code === 'NOT_FOUND'
      ? new Response(null, { status: 404 })
      : unavailableResponse();
  const { id, name, path } = author.value;
  const articles = await listFeedArticles(supabase, { locale, author: id, limit: FEED_LENGTH });
  if (!articles.ok) return unavailableResponse();
  const feed = {
    format,
    title: `${SITE.name} · ${name}`,
    description: getT(locale)('author.description', { name }),
    page: path,
    path: `${path}/feed.${format}`,
    articles: articles.value,
  };
  return feedResponse(context, feed, 'authors', `author:${id}`);
};
