import type { APIRoute } from 'astro';
import { getAddedCategory } from '#src/data/reader/categories.ts';
import { listFeedArticles } from '#src/data/reader/feeds.ts';
import { listingPathOf } from '#src/domain/articles/article.ts';
import { FEED_LENGTH } from '#src/domain/feeds/feed.ts';
import { FEED_SECTIONS, feedPath, parseFeedName } from '#src/domain/feeds/feed-address.ts';
import { LISTING_CATEGORIES } from '#src/domain/options.ts';
import { SITE } from '#src/domain/site.ts';
import { getT } from '#src/i18n/t.ts';
import { feedResponse } from '#src/layouts/feed.ts';
import { unavailableResponse } from '#src/layouts/page.ts';

/** A feed of everything or of one listing, in one language, as RSS, Atom or JSON Feed. */
export const GET: APIRoute = async (context) => {
  const { locale, supabase } = context.locals;
  const name = parseFeedName(context.params['feed'] ?? '');
  if (name === null) return new Response(null, { status: 404 });
  const { section, format } = name;
  const listing = FEED_SECTIONS.find((each) => each === section);
  const added = listing
    ? null
    : await getAddedCategory(supabase, { locale, slug: section.replace('category-', '') });
  if (added?.ok === false)
    return added.error.code === 'NOT_FOUND'
      ? new Response(null, { status: 404 })
      : unavailableResponse();
  const categories = added
    ? [added.value.slug]
    : listing === undefined || listing === 'latest'
      ? undefined
      : LISTING_CATEGORIES[listing];
  const articles = await listFeedArticles(supabase, { locale, categories, limit: FEED_LENGTH });
  if (!articles.ok) return unavailableResponse();
  const t = getT(locale);
  const label = added?.value.label;
  const feed = {
    format,
    title: `${SITE.name} · ${label ?? t(`listing.${listing ?? 'latest'}.title`)}`,
    description: label
      ? t('listing.category.intro', { category: label })
      : t(`listing.${listing ?? 'latest'}.intro`),
    page: added ? listingPathOf(added.value.slug) : `/${section}`,
    path: feedPath(section, format),
    articles: articles.value,
  };
  return feedResponse(context, feed);
};
