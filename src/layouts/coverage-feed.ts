import type { APIContext } from 'astro';
import { listCoverageFeed } from '#src/data/reader/coverage.ts';
import { FEED_LENGTH } from '#src/domain/feeds/feed.ts';
import { parseFeedFormat } from '#src/domain/feeds/feed-address.ts';
import { type Result, statusOf } from '#src/domain/result.ts';
import { SITE } from '#src/domain/site.ts';
import { getT } from '#src/i18n/t.ts';
import { feedResponse } from './feed.ts';
import { unavailableResponse } from './page.ts';

type Found = { readonly id: string; readonly name: string; readonly path: string };

/**
 * The stories that name somebody, in the format of the address.
 *
 * @param tags of what else it is made of, besides the stories
 */
export async function coverageFeed(
  context: APIContext,
  found: Result<Found>,
  ...tags: readonly string[]
): Promise<Response> {
  const { locale, supabase } = context.locals;
  const format = parseFeedFormat(context.params['format']);
  if (format === null) return new Response(null, { status: 404 });
  if (!found.ok)
    return ['NOT_FOUND', 'GONE'].includes(found.error.code)
      ? new Response(null, { status: statusOf(found.error.code) })
      : unavailableResponse();
  const { name, path } = found.value;
  const articles = await listCoverageFeed(supabase, {
    ...{ of: found.value.id, locale },
    limit: FEED_LENGTH,
  });
  if (!articles.ok) return unavailableResponse();
  const feed = {
    format,
    title: `${SITE.name} · ${name}`,
    description: getT(locale)('feed.about', { name }),
    page: path,
    path: `${path}/feed.${format}`,
    articles: articles.value,
  };
  return feedResponse(context, feed, ...tags);
}
