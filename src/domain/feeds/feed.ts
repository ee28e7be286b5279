import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith';
import { SITE } from '../site.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { FEED_FORMATS, type FeedFormat } from './feed-address.ts';

/** How many of the newest articles a feed carries. */
export const FEED_LENGTH = 30;

export type FeedEntry = {
  readonly url: string;
  readonly title: string;
  readonly excerpt: string;
  /** Sanitized HTML of the whole article. */
  readonly html: string;
  /** Address of a 1200×630 PNG. */
  readonly image: string;
  readonly publishedAt: Date;
  readonly updatedAt: Date;
  readonly categories: readonly string[];
  readonly author: string;
};

/** C0 controls, which XML 1.0 has no way to write. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what it removes
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const clean = (text: string) => text.replace(UNWRITABLE, '');

/** Addresses inside a feed have no page to be relative to. */
function absolutize(html: string, siteUrl: string): string {
  return html.replaceAll(/\b(href|src)="\/(?!\/)/g, `$1="${siteUrl}/`);
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
  /** The listing that the feed follows. */
  readonly pageUrl: string;
  /** The address of this feed in its format. */
  readonly feedUrl: string;
  readonly title: string;
  readonly description: string;
  readonly language: string;
  /** Where one can ask to be told of what is new (WebSub). */
  readonly hub?: string | undefined;
  readonly entries: readonly FeedEntry[];
};

/** A feed as text: full articles, newest first, as RSS 2.0, Atom (RFC 4287) or JSON Feed 1.1. */
export function renderFeed(format: FeedFormat, feed: FeedDocument): string {
  const entries = feed.entries.map((entry) => ({
    ...entry,
    title: clean(entry.title),
    excerpt: clean(entry.excerpt),
    html: clean(absolutize(entry.html, feed.siteUrl)),
  }));
  const updated = new Date(Math.max(0, ...entries.map(({ updatedAt }) => updatedAt.getTime())));
  const author = { name: SITE.name, url: `${feed.siteUrl}/` };
  const icon = `${feed.siteUrl}/favicon.ico`;
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
      ...(feed.hub && { hubs: [{ type: 'WebSub', url: feed.hub }] }),
      authors: [author],
      items: entries.map((entry) => ({
        id: entry.url,
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
        id: feed.pageUrl,
        title: { value: feed.title },
        subtitle: { value: feed.description },
        updated,
        icon,
        authors: [{ name: author.name, uri: author.url }],
        links: [...links, { href: feed.pageUrl, rel: 'alternate', type: 'text/html' }],
        entries: entries.map((entry) => ({
          id: entry.url,
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
  return textAsText(
    generateRssFeed({
      title: feed.title,
      link: feed.pageUrl,
      description: feed.description,
      language: feed.language,
      lastBuildDate: updated,
      generator: SITE.asciiName,
      atom: { links },
      items: entries.map((entry) => ({
        title: entry.title,
        link: entry.url,
        guid: { value: entry.url, isPermaLink: true },
        pubDate: entry.publishedAt,
        // In RSS, unlike in Atom, this is HTML.
        description: escapeHtml(entry.excerpt),
        content: { encoded: entry.html },
        dc: { creators: [entry.author] },
        categories: entry.categories.map((name) => ({ name })),
        media: {
          contents: [
            { url: entry.image, type: 'image/png', medium: 'image', width: 1200, height: 630 },
          ],
        },
      })),
    }),
  );
}
