import type { APIContext } from 'astro';
import type { FeedArticle } from '#src/data/reader/feeds.ts';
import { withOnePicture } from '#src/domain/articles/body-pictures.ts';
import { namesText, toCredits } from '#src/domain/articles/byline.ts';
import { categoryLabel } from '#src/domain/articles/category-labels.ts';
import { type Correction, toCorrections } from '#src/domain/articles/correction.ts';
import { disclosed, toDisclosure } from '#src/domain/articles/disclosure.ts';
import { figureHtml } from '#src/domain/articles/figure.ts';
import { toMetadata } from '#src/domain/articles/metadata.ts';
import { newestOf, renderFeed } from '#src/domain/feeds/feed.ts';
import { FEED_FORMATS, type FeedFormat } from '#src/domain/feeds/feed-address.ts';
import { isOwnPicture, isPhotograph, storyPicturePath } from '#src/domain/feeds/social-image.ts';
import { givenCategory } from '#src/domain/options.ts';
import { SITE } from '#src/domain/site.ts';
import { escapeHtml } from '#src/domain/text/escape-html.ts';
import { formatDateLong, isoMoment } from '#src/domain/text/format.ts';
import { newsroomDay } from '#src/domain/text/zone.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { getT } from '#src/i18n/t.ts';
import { drawForFeed } from './body.ts';
import { keep, keepFor } from './page.ts';

type Feed = {
  readonly format: FeedFormat;
  readonly title: string;
  /** What it brings, in a sentence. */
  readonly description: string;
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
  // It is told of the stories in these alone (outbox-send).
  const hub = feed.path.startsWith('/feeds/') ? pinged.webSubHub : undefined;
  const { htmls, isLive, isWhole } = await drawForFeed(
    supabase,
    locale,
    feed.articles.map(withLead),
  );
  if (isLive && isWhole) keepFor(context, LIVE, 'articles', 'startups', 'investors', ...tags);
  else if (isWhole) keep(context, 'articles', ...tags);
  const t = getT(locale);
  const absolute = (path: string) => new URL(pathTo(locale, path), siteUrl).href;
  const document = {
    siteUrl,
    homeUrl: absolute('/'),
    pageUrl: absolute(feed.page),
    feedUrl: absolute(feed.path),
    title: feed.title,
    description: feed.description,
    language: locale,
    rights: t('footer.rights', { year: newsroomDay().slice(0, 4), name: SITE.name }),
    hub,
    entries: feed.articles.map((article, at) => {
      const { id, title } = article;
      const hasPicture = Boolean(article.featured_image);
      const told = disclosed(t, toDisclosure(article)).join(' · ');
      const corrections = toCorrections(article.corrections);
      const { published, updated } = datesOf(article);
      return {
        id: `urn:uuid:${id}`,
        url: absolute(`/article/${article.slug ?? id}`),
        // A list of headlines shows nothing else.
        title: told === '' ? title : `[${told}] ${title}`,
        excerpt: article.excerpt ?? '',
        html:
          (told === '' ? '' : `<p><strong>${escapeHtml(told)}</strong></p>\n`) +
          correctionsHtml(corrections, locale) +
          withOnePicture(htmls[at] ?? ''),
        image: new URL(rasterOf(article), siteUrl).href,
        // Without a picture it is the headline.
        imageAlt: (hasPicture && article.image_alt) || title,
        imageCredit: (hasPicture && article.image_credit) || '',
        publishedAt: new Date(published),
        updatedAt: new Date(updated),
        categories: namedOnce([
          categoryLabel(article.category, locale) ??
            t(`category.${givenCategory(article.category)}`),
          ...article.tags,
        ]),
        author: namesText(toCredits(article.credits).author, locale) || SITE.author[locale],
      };
    }),
  };
  const headers = new Headers({
    'Content-Type': FEED_FORMATS[feed.format],
    // Readers that live in a browser read it, too.
    'Access-Control-Allow-Origin': '*',
  });
  // Numbers of the ledger change without a story.
  const newest = newestOf(document.entries);
  if (!isLive && newest) headers.set('Last-Modified', newest.toUTCString());
  // WebSub §4: the hub looks for itself here first.
  if (hub) headers.set('Link', `<${hub}>; rel="hub", <${absolute(feed.path)}>; rel="self"`);
  return new Response(renderFeed(feed.format, document), { headers });
}

/** A tag may be called like the section. */
const namedOnce = (names: readonly string[]): readonly string[] =>
  [...new Map(names.toReversed().map((name) => [name.toLowerCase(), name])).values()].toReversed();

/** What readers of the first text have to know comes before it. */
function correctionsHtml(corrections: readonly Correction[], locale: Locale): string {
  const said = corrections.map(({ at, wrong, correct, kind }) => {
    const head = getT(locale)(kind === 'reply' ? 'article.repliedOn' : 'article.correctedOn', {
      date: formatDateLong(at, locale),
    });
    return `<p><strong>${escapeHtml(head)}</strong> ${escapeHtml(`${wrong} ${correct}`)}</p>\n`;
  });
  return said.join('');
}

function datesOf(article: FeedArticle) {
  const published = isoMoment(article.published_at ?? article.created_at);
  return { published, updated: article.revised_at ? isoMoment(article.revised_at) : published };
}

/** Path of the picture that search engines get. */
function rasterOf(article: FeedArticle): string {
  const { id, slug, title, excerpt } = article;
  const metadata = toMetadata(article, { title, excerpt: excerpt ?? '' });
  const { updated: updatedAt } = datesOf(article);
  return storyPicturePath('16x9', { id, slug: slug ?? '', updatedAt, metadata });
}

/** The body behind the article's picture, where somebody said what it shows. */
function withLead(article: FeedArticle): string {
  const { featured_image: cover, image_alt: alt, content } = article;
  if (!cover || !alt) return content;
  // Few readers show a drawing.
  const src = isOwnPicture(cover) && !isPhotograph(cover) ? rasterOf(article) : cover;
  const caption = article.image_caption ?? '';
  const credit = article.image_credit ?? '';
  return `${figureHtml({ src, alt, caption, credit })}\n\n${content}`;
}
