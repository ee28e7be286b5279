import type { APIContext } from 'astro';
import type { FeedArticle } from '#src/data/reader/feeds.ts';
import { withOnePicture } from '#src/domain/articles/body-pictures.ts';
import { namesText, toCredits } from '#src/domain/articles/byline.ts';
import { categoryLabel } from '#src/domain/articles/category-labels.ts';
import { type Correction, changedAt, toCorrections } from '#src/domain/articles/correction.ts';
import { figureHtml } from '#src/domain/articles/figure.ts';
import { renderFeed } from '#src/domain/feeds/feed.ts';
import { FEED_FORMATS, type FeedFormat } from '#src/domain/feeds/feed-address.ts';
import { socialImagePath } from '#src/domain/feeds/social-image.ts';
import { givenCategory } from '#src/domain/options.ts';
import { SITE } from '#src/domain/site.ts';
import { escapeHtml } from '#src/domain/text/escape-html.ts';
import { formatDateLong, isoMoment } from '#src/domain/text/format.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { getT } from '#src/i18n/t.ts';
import { drawForFeed } from './body.ts';
import { keep, keepFor } from './page.ts';

type Feed = {
  readonly format: FeedFormat;
  readonly title: string;
  /** English-form paths of the page that it follows, and of the feed itself. */
  readonly page: string;
  readonly path: string;
  readonly articles: readonly FeedArticle[];
};

/** How long a feed with numbers of the ledger is good for, in seconds: the day stands beside them. */
const LIVE = 3600;

/** Articles as a feed of the page's language, kept until one of them or one of these tags changes. */
export async function feedResponse(
  context: Pick<APIContext, 'locals' | 'cache'>,
  feed: Feed,
  ...tags: readonly string[]
): Promise<Response> {
  const { locale, siteUrl, supabase, pinged } = context.locals;
  const hub = pinged.webSubHub;
  const { htmls, isLive, isWhole } = await drawForFeed(
    supabase,
    locale,
    feed.articles.map(withLead),
  );
  if (isLive && isWhole) keepFor(context, LIVE, 'articles', 'startups', 'investors', ...tags);
  else if (isWhole) keep(context, 'articles', ...tags);
  const t = getT(locale);
  const absolute = (path: string) => new URL(pathTo(locale, path), siteUrl).href;
  const text = renderFeed(feed.format, {
    siteUrl,
    pageUrl: absolute(feed.page),
    feedUrl: absolute(feed.path),
    title: feed.title,
    description: t('site.description'),
    language: locale,
    hub,
    entries: feed.articles.map((article, at) => {
      const slug = article.slug ?? article.id;
      const corrections = toCorrections(article.corrections);
      const published = isoMoment(article.published_at ?? article.created_at);
      return {
        url: absolute(`/article/${slug}`),
        title: article.title,
        excerpt: article.excerpt ?? '',
        html: correctionsHtml(corrections, locale) + withOnePicture(htmls[at] ?? ''),
        image: new URL(socialImagePath('article', slug), siteUrl).href,
        publishedAt: new Date(published),
        updatedAt: new Date(changedAt(article.updated_at, corrections, published)),
        categories: [
          categoryLabel(article.category, locale) ??
            t(`category.${givenCategory(article.category)}`),
          ...article.tags,
        ],
        author: namesText(toCredits(article.credits).author, locale) || SITE.author[locale],
      };
    }),
  });
  const headers = new Headers({ 'Content-Type': FEED_FORMATS[feed.format] });
  // WebSub §4: the hub looks for itself here first.
  if (hub) headers.set('Link', `<${hub}>; rel="hub", <${absolute(feed.path)}>; rel="self"`);
  return new Response(text, { headers });
}

/** What readers of the first text have to know comes before it. */
function correctionsHtml(corrections: readonly Correction[], locale: Locale): string {
  const said = corrections.map(({ at, wrong, correct }) => {
    const head = getT(locale)('article.correctedOn', { date: formatDateLong(at, locale) });
    return `<p><strong>${escapeHtml(head)}</strong> ${escapeHtml(`${wrong} ${correct}`)}</p>\n`;
  });
  return said.join('');
}

/** The body behind the article's picture, where somebody said what it shows. */
function withLead(article: FeedArticle): string {
  const { featured_image: src, image_alt: alt, content } = article;
  if (!src || !alt) return content;
  const caption = article.image_caption ?? '';
  const credit = article.image_credit ?? '';
  return `${figureHtml({ src, alt, caption, credit })}\n\n${content}`;
}
