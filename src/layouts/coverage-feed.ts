import type { APIContext } from 'astro';
import { listCoverageFeed } from '#src/data/reader/coverage.ts';
import { FEED_LENGTH } from '#src/domain/feeds/feed.ts';
import type { Result } from '#src/domain/result.ts';
import { SITE } from '#src/domain/site.ts';
import { feedResponse } from './feed.ts';
import { unavailableResponse } from './page.ts';

type Found = { readonly id: string; readonly name: string; readonly path: string };

/**
 * The stories that name somebody, as RSS.
 *
 * @param tags of what else it is made of, besides the stories
 */
export async function coverageFeed(
  context: APIContext,
  found: Result<Found>,
  ...tags: readonly string[]
): Promise<Response> {
  const { locale, supabase } = context.locals;
  if (!found.ok)
    return found.error.code === 'NOT_FOUND'
      ? new Response(null, { status: 404 })
      : unavailableResponse();
  const { name, path } = found.value;
  const articles = await listCoverageFeed(supabase, {
    ...{ of: found.value.id, locale },
    limit: FEED_LENGTH,
  });
  if (!articles.ok) return unavailableResponse();
  const feed = {
    format: 'rss',
    title: `${SITE.name} · ${name}`,
    page: path,
    path: `${path}/feed.rss`,
    articles: articles.value,
  } as const;
  return feedResponse(context, feed, ...tags);
}
