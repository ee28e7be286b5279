import type { APIRoute } from 'astro';
import { type FeedArticle, listFeedArticles } from '#src/data/reader/feeds.ts';
import { categoryLabel } from '#src/domain/articles/article.ts';
import { toBodyHtml } from '#src/domain/articles/article-body.ts';
import { figureHtml } from '#src/domain/articles/figure.ts';
import { FEED_LENGTH, renderFeed } from '#src/domain/feeds/feed.ts';
import { FEED_FORMATS, feedPath, parseFeedName } from '#src/domain/feeds/feed-address.ts';
import { socialImagePath } from '#src/domain/feeds/social-image.ts';
import { articleCategory } from '#src/domain/option-schemas.ts';
import { LISTING_CATEGORIES } from '#src/domain/options.ts';
import { SITE } from '#src/domain/site.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { getT } from '#src/i18n/t.ts';
import { keep, unavailableResponse } from '#src/layouts/page.ts';

/** A feed of everything or of one listing, in one language, as RSS, Atom or JSON Feed. */
export const GET: APIRoute = async ({ params, locals, cache }) => {
  const { locale, siteUrl, supabase } = locals;
  const name = parseFeedName(params['feed'] ?? '');
  if (name === null) return new Response(null, { status: 404 });
  const { section, format } = name;
  const categories = section === 'latest' ? undefined : LISTING_CATEGORIES[section];
  const articles = await listFeedArticles(supabase, { locale, categories, limit: FEED_LENGTH });
  if (!articles.ok) return unavailableResponse();

  const t = getT(locale);
  const absolute = (path: string) => new URL(pathTo(locale, path), siteUrl).href;
  const text = renderFeed(format, {
    siteUrl,
    pageUrl: absolute(`/${section}`),
    feedUrl: absolute(feedPath(section, format)),
    title: section === 'latest' ? SITE.name : `${SITE.name} · ${t(`listing.${section}.title`)}`,
    description: t('site.description'),
    language: locale,
    entries: articles.value.map((article) => {
      const slug = article.slug ?? article.id;
      return {
        url: absolute(`/article/${slug}`),
        title: article.title,
        excerpt: article.excerpt ?? '',
        html: toBodyHtml(withLead(article)),
        image: new URL(socialImagePath('article', slug), siteUrl).href,
        publishedAt: new Date(article.published_at ?? article.created_at),
        updatedAt: new Date(article.updated_at),
        categories: [
          categoryLabel(article.labels, locale) ??
            t(`category.${articleCategory.catch('news').parse(article.category)}`),
          ...article.tags,
        ],
        author: SITE.author[locale],
      };
    }),
  });
  keep({ cache }, 'articles');
  return new Response(text, { headers: { 'Content-Type': FEED_FORMATS[format] } });
};

/** The body behind the article's picture, where somebody said what it shows. */
function withLead({ featured_image, image_alt, content }: FeedArticle): string {
  if (!featured_image || !image_alt) return content;
  return `${figureHtml({ src: featured_image, alt: image_alt })}\n\n${content}`;
}
