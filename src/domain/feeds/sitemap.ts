import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { DEFAULT_LOCALE } from '../../i18n/locales.ts';
import { SITE } from '../site.ts';
import { isoMoment } from '../text/format.ts';

/** Addresses in one sitemap. The protocol allows 50,000; a hosted project answers 1,000 rows at a time. */
export const SITEMAP_PART_SIZE = 1000;

/** A news sitemap lists what was published in the last two days (Google News), in milliseconds. */
export const NEWS_WINDOW_MS = 48 * 60 * 60 * 1000;

export type SitemapEntry = {
  readonly url: string;
  readonly updatedAt?: string | undefined;
  /** Absolute address of its picture. */
  readonly picture?: string | undefined;
  /** All language versions of the page, itself included. */
  readonly versions: readonly { language: string; url: string }[];
};

export type NewsEntry = {
  readonly url: string;
  readonly title: string;
  readonly language: string;
  readonly publishedAt: string;
  readonly updatedAt: string;
};

/** A sitemap without entries: the library refuses to write one, yet a new site has no news. */
const EMPTY =
  '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>';

async function written(stream: SitemapStream | SitemapIndexStream): Promise<string> {
  const text = streamToPromise(stream);
  stream.end();
  return (await text).toString('utf8');
}

/** The index that names every sitemap of the site, and when what it names last changed. */
export function renderSitemapIndex(
  sitemaps: readonly { readonly url: string; readonly updatedAt: string }[],
): Promise<string> {
  const stream = new SitemapIndexStream();
  for (const { url, updatedAt } of sitemaps)
    stream.write({ url, ...(updatedAt && { lastmod: updatedAt }) });
  return written(stream);
}

/** One sitemap, with the language versions of each page (x-default is English). */
export function renderSitemap(entries: readonly SitemapEntry[]): Promise<string> {
  if (entries.length === 0) return Promise.resolve(EMPTY);
  const stream = new SitemapStream({
    xmlns: {
      news: false,
      video: false,
      image: entries.some(({ picture }) => picture),
      xhtml: true,
    },
  });
  for (const { url, updatedAt, picture, versions } of entries) {
    const fallback = versions.find(({ language }) => language === DEFAULT_LOCALE);
    stream.write({
      url,
      ...(updatedAt ? { lastmod: updatedAt } : {}),
      ...(picture ? { img: [{ url: picture }] } : {}),
      links: [
        ...versions.map(({ language, url: href }) => ({ lang: language, url: href })),
        ...(fallback ? [{ lang: 'x-default', url: fallback.url }] : []),
      ],
    });
  }
  return written(stream);
}

/** The news sitemap. Its entries are the caller's to choose: see NEWS_WINDOW_MS. */
export function renderNewsSitemap(entries: readonly NewsEntry[]): Promise<string> {
  if (entries.length === 0) return Promise.resolve(EMPTY);
  const stream = new SitemapStream({
    xmlns: { news: true, video: false, image: false, xhtml: false },
  });
  for (const { url, title, language, publishedAt, updatedAt } of entries) {
    stream.write({
      url,
      ...(updatedAt ? { lastmod: updatedAt } : {}),
      news: {
        publication: { name: SITE.name, language },
        publication_date: isoMoment(publishedAt),
        title,
      },
    });
  }
  return written(stream);
}
