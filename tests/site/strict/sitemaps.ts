import { load } from 'cheerio';
import { brokenXml } from './feeds.ts';
import { isoDate, isoMoment } from './moments.ts';
import { isAbsolute } from './structured-data.ts';

/*
 * A second reading of sitemaps: https://www.sitemaps.org/protocol.html, Google's news sitemaps and localized versions
 * (https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap and
 * …/specialty/international/localized-versions), and what the listed pages say of themselves.
 */

/** Of a page that a sitemap may list. */
export type Listed = {
  readonly status: number;
  /** Path of its canonical address; null where it names none. */
  readonly canonical: string | null;
  readonly language: string;
};

const MOST = 50_000;
const NEWS_AGE = 2 * 24 * 3_600_000;
/** Names of Google's news sitemap: a title is nothing but the headline. */
const NEWS = ['news\\:publication > news\\:name', 'news\\:publication > news\\:language'];

/**
 * What is wrong with the sitemaps of a site, by their paths.
 *
 * @param pageAt what the crawl knows of an address; undefined where it was not there
 */
export function findingsInSitemaps(
  sitemaps: ReadonlyMap<string, string>,
  origin: string,
  pageAt: (path: string) => Listed | undefined,
): string[] {
  const found: string[] = [];
  const alternates = new Map<string, string>();
  for (const [path, xml] of sitemaps) {
    const say = (what: string) => found.push(`${path}: ${what}`);
    const broken = brokenXml(xml);
    if (broken) say(broken);
    const $ = load(xml, { xml: true });
    const root = $('urlset, sitemapindex');
    if (root.attr('xmlns') !== 'http://www.sitemaps.org/schemas/sitemap/0.9')
      say('another namespace');
    const entries = $('url, sitemap').toArray();
    if (entries.length > MOST) say('too many entries');
    const seen = new Set<string>();
    for (const entry of entries) {
      const loc = $(entry).children('loc').text();
      if (!isAbsolute(loc) || !loc.startsWith(`${origin}/`)) say(`no address of this site: ${loc}`);
      if (seen.has(loc)) say(`twice: ${loc}`);
      seen.add(loc);
      const lastmod = $(entry).children('lastmod').text();
      const at = isoDate(lastmod);
      if (at === null || at > Date.now()) say(`lastmod of ${loc}: ${lastmod}`);
      const links = $(entry).children('xhtml\\:link').toArray();
      const own = links.filter(({ attribs }) => attribs['href'] === loc);
      if (links.length > 0 && own.length === 0) say(`does not name itself: ${loc}`);
      const versions = links
        .map(({ attribs }) => `${attribs['hreflang']} ${attribs['href']}`)
        .toSorted()
        .join();
      for (const { attribs } of links) {
        const known = alternates.get(attribs['href'] ?? '');
        if (known !== undefined && known !== versions) say(`answers otherwise: ${attribs['href']}`);
        alternates.set(attribs['href'] ?? '', versions);
      }
      if (entry.name === 'sitemap') continue;
      const page = pageAt(loc.slice(origin.length) || '/');
      if (page?.status !== 200) say(`not there: ${loc}`);
      else if (page.canonical !== new URL(loc).pathname) say(`not canonical: ${loc}`);
      const news = $(entry).children('news\\:news');
      if (!path.startsWith('/sitemap-news')) continue;
      for (const name of NEWS) if (news.find(name).text().trim() === '') say(`no ${name}: ${loc}`);
      if (news.children('news\\:title').text().trim() === '') say(`no title: ${loc}`);
      if (news.find('news\\:language').text() !== page?.language) say(`another language: ${loc}`);
      const published = isoMoment(news.children('news\\:publication_date').text());
      if (published === null || published > Date.now()) say(`no date: ${loc}`);
      else if (Date.now() - published > NEWS_AGE + 600_000) say(`older than two days: ${loc}`);
    }
    if (path.startsWith('/sitemap-news') && entries.length > 1000) say('more than 1,000 of news');
  }
  return found;
}
