import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith';
import { SITE } from '../site.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { shortenText } from '../text/format.ts';
import { FEED_FORMATS, type FeedFormat } from './feed-address.ts';
import { STORY_SHAPES } from './social-image.ts';

/** How many of the newest articles a feed carries. */
export const FEED_LENGTH = 30;

/** Of the picture of each entry, in pixels. */
const PICTURE = STORY_SHAPES['16x9'];

export type FeedEntry = {
  /** A URI that stays when the address changes: `urn:uuid:…` (RFC 4287 §4.2.6). */
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly excerpt: string;
  /** Sanitized HTML of the whole article. */
  readonly html: string;
  /** Address of a JPEG in the first of the shapes that search engines get. */
  readonly image: string;
  /** What it shows and whose it is; '' where nobody said. */
  readonly imageAlt: string;
  readonly imageCredit: string;
  readonly publishedAt: Date;
  readonly updatedAt: Date;
  readonly categories: readonly string[];
  readonly author: string;
};

/** C0 controls, which XML 1.0 has no way to write. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what it removes
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const clean = (text: string) => text.replace(UNWRITABLE, '');

/**
 * Addresses inside a feed have no page to be relative to, and its entries share one: their ids are made unique, and
 * fragments (footnotes) lead to the page of the story.
 */
function apart({ html, id, url }: FeedEntry, siteUrl: string): string {
  const prefix = `s${id.slice(-12)}-`;
  return html.replaceAll(/<[a-z][^>]*>/gi, (tag) =>
    tag
      .replaceAll(/\s(href|src)="\/(?!\/)/g, ` $1="${siteUrl}/`)
      .replaceAll(/\shref="#/g, ` href="${url}#`)
      .replaceAll(
        /\s(id|headers|aria-labelledby|aria-describedby)="([^"]+)"/g,
        (_, name: string, ids: string) => ` ${name}="${ids.replaceAll(/\S+/g, `${prefix}$&`)}"`,
      ),
  );
}

/**
 * Writes what is text as text: the generator wraps whatever holds a sign of markup into CDATA, and many
 * readers take a wrapped title for HTML. Only the article itself is that.
 *
 * @see https://www.rssboard.org/rss-profile#element-channel-item-title
 */
function textAsText(xml: string): string {
  const wrapped =
    /<(title|subtitle|summary|name|category|dc:creator|description)>\s*((?:<!\[CDATA\[[\s\S]*?\]\]>)+)\s*<\/\1>/g;
  return xml.replace(wrapped, (_, name: string, parts: string) => {
    const text = [...parts.matchAll(/<!\[CDATA\[([\s\S]*?)\]\]>/g)]
      .map(([, part]) => part)
      .join('');
    return `<${name}>${escapeHtml(text)}</${name}>`;
  });
}

export type FeedDocument = {
  readonly siteUrl: string;
  /** The home page of its language. */
  readonly homeUrl: string;
  /** The listing that the feed follows. */
  readonly pageUrl: string;
  /** The address of this feed in its format. */
  readonly feedUrl: string;
  readonly title: string;
  readonly description: string;
  readonly language: string;
  /** Whose the texts are, in a sentence. */
  readonly rights: string;
  /** Where one can ask to be told of what is new (WebSub). */
  readonly hub?: string | undefined;
  readonly entries: readonly FeedEntry[];
};

/** When the newest change of its entries was; null where there is none. */
export const newestOf = (entries: readonly Pick<FeedEntry, 'updatedAt'>[]): Date | null =>
  entries.length === 0
    ? null
    : new Date(Math.max(...entries.map(({ updatedAt }) => updatedAt.getTime())));

/** Minutes after which SmartNews looks again, and characters of a description with its ellipsis. */
const SMARTNEWS_TTL = 5;
const SMARTNEWS_LINE = 29;

/**
 * RSS with what SmartNews asks for beside it, in a namespace that other readers and validators do not know: the logo,
 * for light and dark pages.
 *
 * @see https://publishers.smartnews.com/hc/en-us/articles/360036526213 (SmartFormat 2.1)
 */
function withSmartFormat(rss: string, siteUrl: string): string {
  const logo = (name: string, file: string) =>
    `<snf:${name}><url>${siteUrl}/brand/${file}.png</url></snf:${name}>`;
  return rss
    .replace('<rss ', '<rss xmlns:snf="http://www.smartnews.be/snf" ')
    .replace(
      '<channel>',
      `<channel>${logo('logo', 'khoi-banner')}${logo('darkModeLogo', 'khoi-banner-dark')}`,
    );
}

/** A feed as text: full articles, newest first, as RSS 2.0, SmartFormat, Atom (RFC 4287) or JSON Feed 1.1. */
export function renderFeed(format: FeedFormat, feed: FeedDocument): string {
  const entries = feed.entries.map((entry) => ({
    ...entry,
    title: clean(entry.title),
    excerpt: clean(entry.excerpt),
    html: clean(apart(entry, feed.siteUrl)),
  }));
  // Atom asks a feed of nothing, too, when it changed.
  const updated = newestOf(entries) ?? new Date();
  const author = { name: SITE.name, url: `${feed.siteUrl}/` };
  const icon = `${feed.siteUrl}/favicon.ico`;
  const logo = `${feed.siteUrl}/apple-touch-icon.png`;
  const self = { href: feed.feedUrl, rel: 'self', type: FEED_FORMATS[format].split(';')[0] ?? '' };
  const links = [self, ...(feed.hub ? [{ href: feed.hub, rel: 'hub' }] : [])];

  if (format === 'json') {
    const document = generateJsonFeed({
      title: feed.title,
      description: feed.description,
      home_page_url: feed.pageUrl,
      feed_url: feed.feedUrl,
      language: feed.language,
      favicon: icon,
      icon: logo,
      ...(feed.hub && { hubs: [{ type: 'WebSub', url: feed.hub }] }),
      authors: [author],
      items: entries.map((entry) => ({
        id: entry.id,
        url: entry.url,
        title: entry.title,
        summary: entry.excerpt,
        content_html: entry.html,
        image: entry.image,
        date_published: entry.publishedAt,
        date_modified: entry.updatedAt,
        authors: [{ name: entry.author }],
        tags: [...entry.categories],
      })),
    });
    return JSON.stringify(document);
  }
  if (format === 'atom') {
    return textAsText(
      generateAtomFeed({
        xml: { lang: feed.language },
        id: feed.pageUrl,
        title: { value: feed.title },
        subtitle: { value: feed.description },
        updated,
        icon,
        logo,
        rights: { value: feed.rights },
        authors: [{ name: author.name, uri: author.url }],
        links: [...links, { href: feed.pageUrl, rel: 'alternate', type: 'text/html' }],
        entries: entries.map((entry) => ({
          id: entry.id,
          title: { value: entry.title },
          summary: { value: entry.excerpt },
          content: { value: entry.html, type: 'html' },
          updated: entry.updatedAt,
          published: entry.publishedAt,
          links: [{ href: entry.url, rel: 'alternate', type: 'text/html' }],
          authors: [{ name: entry.author }],
          categories: entry.categories.map((term) => ({ term })),
        })),
      }),
    );
  }
  const isSmart = format === 'smartnews';
  const [title, link] = isSmart ? [SITE.name, feed.homeUrl] : [feed.title, feed.pageUrl];
  const rss = textAsText(
    generateRssFeed({
      title,
      link,
      description: isSmart ? shortenText(feed.title, SMARTNEWS_LINE) : feed.description,
      language: feed.language,
      ...(isSmart && { pubDate: updated, ttl: SMARTNEWS_TTL }),
      lastBuildDate: updated,
      generator: SITE.asciiName,
      copyright: feed.rights,
      image: { url: logo, title, link, width: 144, height: 144 },
      atom: { links },
      items: entries.map((entry) => ({
        title: entry.title,
        link: entry.url,
        guid: { value: entry.id, isPermaLink: false },
        pubDate: entry.publishedAt,
        // In RSS, unlike in Atom, this is HTML.
        description: escapeHtml(entry.excerpt),
        content: { encoded: entry.html },
        dc: { creators: [entry.author], ...(isSmart && { languages: [feed.language] }) },
        categories: entry.categories.map((name) => ({ name })),
        media: {
          contents: [
            {
              ...{ url: entry.image, type: 'image/jpeg', medium: 'image', ...PICTURE },
              ...(entry.imageAlt && { description: { value: entry.imageAlt, type: 'plain' } }),
              ...(entry.imageCredit && { credits: [{ value: entry.imageCredit }] }),
              thumbnails: [{ url: entry.image, ...PICTURE }],
            },
          ],
          ...(isSmart && { thumbnails: [{ url: entry.image }], status: { state: 'active' } }),
        },
      })),
    }),
  );
  return isSmart ? withSmartFormat(rss, feed.siteUrl) : rss;
}
