import type { APIRoute } from 'astro';
import { listFeedArticles } from '#src/data/reader/feeds.ts';
import { FEED_LENGTH } from '#src/domain/feeds/feed.ts';
import { feedPath, parseFeedName } from '#src/domain/feeds/feed-address.ts';
import { LISTING_CATEGORIES } from '#src/domain/options.ts';
import { SITE } from '#src/domain/site.ts';
import { getT } from '#src/i18n/t.ts';
import { feedResponse } from '#src/layouts/feed.ts';
import { keep, unavailableResponse } from '#src/layouts/page.ts';

/** A feed of everything or of one listing, in one language, as RSS, Atom or JSON Feed. */
export const GET: APIRoute = async (context) => {
  const { locale, supabase } = context.locals;
  const name = parseFeedName(context.params['feed'] ?? '');
  if (name === null) return new Response(null, { status: 404 });
  const { section, format } = name;
  const categories = section === 'latest' ? undefined : LISTING_CATEGORIES[section];
  const articles = await listFeedArticles(supabase, { locale, categories, limit: FEED_LENGTH });
  if (!articles.ok) return unavailableResponse();
  keep(context, 'articles');
  return feedResponse(context, {
    format,
    title:
      section === 'latest'
        ? SITE.name
        : `${SITE.name} · ${getT(locale)(`listing.${section}.title`)}`,
    page: `/${section}`,
    path: feedPath(section, format),
    articles: articles.value,
  });
};
