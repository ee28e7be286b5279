import { Readable } from 'node:stream';
import StructuredDataValidator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { parseFeed } from '@rowanmanning/feed-parser';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import sharp from 'sharp';
import { parseSitemap, parseSitemapIndex } from 'sitemap';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSite, startSite } from '#tests/support/site.ts';
import { crawlSite, type Page } from './crawl-site.ts';
import { findingsInFeed } from './strict/feeds.ts';
import { findingsOnThePage } from './strict/on-the-page.ts';
import { findingsInOpenGraph } from './strict/open-graph.ts';
import { findingsInSitemaps } from './strict/sitemaps.ts';
import { findingsInJsonLd } from './strict/structured-data.ts';
import { findingsInSmartFormat, findingsOfFlipboard } from './strict/syndication.ts';

/** Works out once what it holds against every page, which takes as long as a fifth of the page. */
class SameForAll extends StaticConfigLoader {
  #rules: ReturnType<StaticConfigLoader['getConfigFor']> | undefined;

  override getConfigFor(name: string) {
    this.#rules ??= super.getConfigFor(name);
    return this.#rules;
  }
}

const validator = new HtmlValidate(
  new SameForAll({
    extends: ['html-validate:standard', 'html-validate:document'],
    rules: {
      // Style, not validity: attributes and lines are the framework's to write.
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'attr-quotes': 'off',
      'no-trailing-whitespace': 'off',
      'void-style': 'off',
      'doctype-style': 'off',
      'no-inline-style': 'error',
      'long-title': 'off',
      'no-implicit-button-type': 'off',
      'require-sri': 'off',
      // Tag names that are older than the rule set: <search> is in the standard since 2023.
      'no-unknown-elements': ['error', { include: [], exclude: ['search'] }],
      'valid-id': ['error', { relaxed: true }],
      // The first heading of a page is its own.
      'heading-level': ['error', { minInitialRank: 'h1' }],
    },
  }),
);

/** Astro writes the one rule of its island element beside the first island of a page. */
const ISLAND_STYLE = '<style> element is not permitted as content';

let site: RunningSite;
let pages = new Map<string, Page>();
let linkedFrom = new Map<string, string>();

beforeAll(async () => {
  site = await startSite();
  ({ pages, linkedFrom } = await crawlSite(site.url));
}, 480_000);

afterAll(() => site?.stop());

const html = () =>
  [...pages.values()].filter(({ type, status }) => type.includes('html') && status === 200);

describe('a crawl of the whole site from / and /vi', () => {
  test('reaches every kind of page', () => {
    expect(pages.size).toBeGreaterThan(150);
    for (const path of ['/about', '/vi/about', '/search', '/vi/latest', '/feeds/latest.rss']) {
      expect(pages.has(path), path).toBe(true);
    }
  });

  test('meets no broken address', () => {
    const broken = [...pages.values()]
      .filter(({ status }) => status !== 200)
      .map(({ path, status }) => `${status} ${path} (on ${linkedFrom.get(path)})`);
    expect(broken).toEqual([]);
  });

  test('finds one first heading on each page', () => {
    const wrong = html()
      .filter(({ $ }) => $('h1').length !== 1)
      .map(({ path }) => path);
    expect(wrong).toEqual([]);
  });

  test('finds a title of its own on each page', () => {
    const byTitle = new Map<string, string[]>();
    for (const { path, $ } of html()) {
      // Pages that name another as their canonical address repeat it on purpose.
      const canonical = new URL($('link[rel=canonical]').attr('href') ?? '', site.url);
      if (canonical.pathname + canonical.search !== path) continue;
      const key = $('title').text();
      byTitle.set(key, [...(byTitle.get(key) ?? []), path]);
    }
    expect([...byTitle].filter(([title, paths]) => title === '' || paths.length > 1)).toEqual([]);
  });

  test('finds the page language on each page', () => {
    const wrong = html().filter(({ path, $ }) => {
      const lang = path === '/vi' || path.startsWith('/vi/') ? 'vi' : 'en';
      return $('html').attr('lang') !== lang;
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('finds titles and descriptions for which search results have room', () => {
    const wrong = html().flatMap(({ path, $ }) => {
      const title = $('head > title').text();
      const headline = $('meta[property="og:title"]').attr('content');
      const description = $('meta[name=description]').attr('content') ?? '';
      return [
        ...($('head > title').length === 1 ? [] : ['has not one title']),
        ...([...title].length <= 65 || title === headline ? [] : [`is called ${title}`]),
        ...(/Khởi(?! nghiệp).*Khởi(?! nghiệp)/.test(title)
          ? [`says the name twice: ${title}`]
          : []),
        ...(/Khởi(?! nghiệp)/.test(title) || (title === headline && [...title].length > 58)
          ? []
          : [`lacks the name: ${title}`]),
        ...(/^\S+( · Khởi)?$/.test(title) ? [`says too little: ${title}`] : []),
        ...(description.length >= 70 && description.length <= 160
          ? []
          : [`says ${description.length} characters: ${description}`]),
      ].map((finding) => `${path} ${finding}`);
    });
    expect(wrong).toEqual([]);
  });

  test('lets search engines show large pictures of each page that they may index', () => {
    const robots = html().map(({ path, $ }) => ({
      path,
      content: $('meta[name=robots]').attr('content') ?? '',
    }));
    const wrong = robots.filter(
      ({ content }) =>
        content !== 'noindex' && content !== 'max-image-preview:large, max-snippet:-1',
    );
    expect(wrong).toEqual([]);
    const indexed = robots.filter(({ content }) => content !== 'noindex').map(({ path }) => path);
    expect(indexed).toEqual(expect.arrayContaining(['/', '/vi', '/about', '/vi/about']));
  });

  test('finds real pictures behind what networks and search engines are told', async () => {
    const asked = new Map<string, number>();
    for (const { $ } of html()) {
      const shared = $('meta[property="og:image"]').attr('content');
      if (shared) asked.set(shared, 1200 / 630);
      $('script[type="application/ld+json"]').each((_, script) => {
        for (const thing of [JSON.parse($(script).text())].flat())
          if (thing['@type'] === 'NewsArticle')
            for (const { url, width, height } of thing.image) asked.set(url, width / height);
      });
    }
    expect(asked.size).toBeGreaterThan(100);
    const wrong: unknown[] = [];
    for (const [address, shape] of asked) {
      const answer = await fetch(site.url + new URL(address).pathname, { redirect: 'manual' });
      const bytes = await answer.arrayBuffer();
      const { format = '', width = 0, height = 1 } = await sharp(bytes).metadata();
      const fits = width >= 1200 && Math.abs(width / height - shape) < 0.01;
      if (!fits || !['png', 'jpeg'].includes(format) || bytes.byteLength >= 300_000)
        wrong.push({ address, format, width, height, bytes: bytes.byteLength });
    }
    expect(wrong).toEqual([]);
  }, 300_000);

  test('finds language links that answer each other', () => {
    const alternates = new Map<string, Map<string, string>>();
    for (const { path, $ } of html()) {
      const links = $('link[rel=alternate][hreflang]').toArray();
      alternates.set(
        path,
        new Map(
          links.map(({ attribs }) => [
            attribs['hreflang'] ?? '',
            new URL(attribs['href'] ?? '').pathname,
          ]),
        ),
      );
    }
    const broken: string[] = [];
    for (const [path, links] of alternates) {
      for (const target of links.values()) {
        const back = alternates.get(target);
        if (back && ![...back.values()].includes(path.split('?')[0] ?? '')) {
          const canonical = pages.get(path)?.$('link[rel=canonical]').attr('href') ?? '';
          if (new URL(canonical).pathname === path) broken.push(`${path} → ${target}`);
        }
      }
    }
    expect(broken).toEqual([]);
  });

  test('finds valid HTML only', async () => {
    const problems = new Map<string, string>();
    for (const { path, body } of html()) {
      // The validator passes over what comes behind the document.
      if (!/<\/html>\s*$/.test(body)) problems.set('something comes behind </html>', path);
      const report = await validator.validateString(body);
      for (const { messages } of report.results) {
        for (const { ruleId, message, line } of messages) {
          if (message.startsWith(ISLAND_STYLE)) continue;
          const key = `${ruleId}: ${message}`;
          if (!problems.has(key)) problems.set(key, `${path}:${line}`);
        }
      }
    }
    expect([...problems].map(([problem, where]) => `${problem} (${where})`)).toEqual([]);
  });

  test('finds valid structured data', async () => {
    const structured = new StructuredDataValidator();
    const problems = new Set<string>();
    let seen = 0;
    for (const { path, body } of html()) {
      const data = new WebAutoExtractor({ addLocation: true }).parse(body);
      if (data.errors?.length) problems.add(`${path}: ${JSON.stringify(data.errors)}`);
      seen += Object.keys(data.jsonld).length;
      for (const { severity, issueMessage } of await structured.validate(data)) {
        // Of several places it sees none; the second reading looks at each of them.
        if (issueMessage.includes('jobLocation.address')) continue;
        if (severity === 'ERROR') problems.add(`${issueMessage} (${path})`);
      }
    }
    expect(seen).toBeGreaterThan(50);
    expect([...problems]).toEqual([]);
  });

  test('finds valid sitemaps, and valid feeds with full text in three formats', async () => {
    for (const { path, body } of pages.values()) {
      if (!/^\/sitemap/.test(path)) continue;
      const isIndex = path === '/sitemap.xml';
      const entries = await (isIndex ? parseSitemapIndex : parseSitemap)(Readable.from([body]));
      expect(entries.length, path).toBeGreaterThan(0);
    }
    const feeds = [...pages.values()].filter(({ path }) => /\/feeds\//.test(path));
    expect(feeds.length).toBeGreaterThanOrEqual(24);
    for (const { path, body, type } of feeds) {
      if (type.includes('json')) {
        const feed = JSON.parse(body);
        expect(feed.version, path).toBe('https://jsonfeed.org/version/1.1');
        expect(feed.items.length, path).toBeGreaterThan(0);
        for (const item of feed.items) {
          expect(item.content_html.length, item.url).toBeGreaterThan(1000);
        }
      } else {
        const feed = parseFeed(body);
        expect(feed.items.length, path).toBeGreaterThan(0);
        for (const item of feed.items) {
          expect(item.content?.length, item.url ?? path).toBeGreaterThan(1000);
          expect(item.published, item.url ?? path).toBeInstanceOf(Date);
        }
      }
    }
  });

  test('finds nothing wrong by a second, stricter reading: structured data', () => {
    const found = html().flatMap(({ path, $ }) =>
      $('script[type="application/ld+json"]')
        .toArray()
        .flatMap((element) => findingsInJsonLd($(element).text()))
        .map((finding) => `${path}: ${finding}`),
    );
    expect(found).toEqual([]);
  });

  test('finds on each page what its structured data says', () => {
    const kinds = new Set<string>();
    const found = html().flatMap(({ path, $ }) =>
      findingsOnThePage($, kinds).map((finding) => `${path}: ${finding}`),
    );
    expect(found).toEqual([]);
    expect([...kinds].sort()).toEqual([
      ...['BreadcrumbList', 'CollectionPage', 'Dataset', 'Event', 'JobPosting', 'NewsArticle'],
      ...['NewsMediaOrganization', 'Organization', 'Person', 'ProfilePage', 'WebSite'],
    ]);
  });

  test('finds a data set in periods that search engines may list, and in no others', () => {
    const periods = html()
      .filter(({ path }) => /\/funding\/\d{4}(?:-q\d)?$/.test(path))
      .map(({ path, body, $ }) => ({
        path,
        isListed: $('meta[name=robots]').attr('content') !== 'noindex',
        hasData: body.includes('"@type":"Dataset"'),
      }));
    expect(new Set(periods.map(({ isListed }) => isListed))).toEqual(new Set([true, false]));
    expect(periods.filter(({ isListed, hasData }) => isListed !== hasData)).toEqual([]);
  });

  test('finds authors and people called profiles', () => {
    const people = html().filter(({ path }) => /\/(?:author|people)\/[^/?]+$/.test(path));
    expect(people.length).toBeGreaterThan(6);
    const others = people.filter(
      ({ $ }) => $('meta[property="og:type"]').attr('content') !== 'profile',
    );
    expect(others.map(({ path }) => path)).toEqual([]);
  });

  test('finds the way to each page but the first in structured data', () => {
    const deep =
      /^(?:\/vi)?\/(?:startup-directory|investors|standards|newsletter|article|startup|latest)(?:\/|$)/;
    const without = html()
      .filter(
        ({ path, $ }) => deep.test(path) && $('meta[name=robots]').attr('content') !== 'noindex',
      )
      .filter(({ body }) => !body.includes('"@type":"BreadcrumbList"'))
      .map(({ path }) => path);
    expect(without).toEqual([]);
  });

  test('finds nothing wrong in what pages say to who shares them', () => {
    const own = html().filter(({ $ }) => $('meta[property="og:type"]').length > 0);
    expect(own.length).toBeGreaterThan(150);
    const found = own.flatMap(({ path, $ }) =>
      findingsInOpenGraph($).map((finding) => `${path}: ${finding}`),
    );
    expect(found).toEqual([]);
  });

  test('finds nothing wrong by a second, stricter reading: feeds', () => {
    const feeds = [...pages.values()].filter(({ path }) =>
      /\/feeds\/|\/feed\.(?:rss|atom|json)$/.test(path),
    );
    expect(feeds.length).toBeGreaterThan(24);
    const found = feeds.flatMap(({ path, body }) =>
      findingsInFeed(body, site.url + path).map((finding) => `${path}: ${finding}`),
    );
    expect(found).toEqual([]);
  });

  test('finds feeds as those want them who take them over', () => {
    for (const locale of ['', '/vi']) {
      const page = (format: string) => pages.get(`${locale}/feeds/latest.${format}`);
      expect(findingsOfFlipboard(page('rss')?.body ?? ''), locale).toEqual([]);
      expect(page('smartnews')?.type).toBe('application/rss+xml; charset=utf-8');
      expect(findingsInSmartFormat(page('smartnews')?.body ?? ''), locale).toEqual([]);
    }
  });

  test('finds nothing wrong by a second, stricter reading: sitemaps', () => {
    const sitemaps = [...pages.values()].filter(({ path }) => /^\/sitemap/.test(path));
    const known = (path: string) => {
      const page = pages.get(path);
      if (!page) return undefined;
      const canonical = page.$('link[rel=canonical]').attr('href');
      return {
        status: page.status,
        canonical: canonical ? new URL(canonical).pathname : null,
        language: page.$('html').attr('lang') ?? '',
      };
    };
    const bodies = new Map(sitemaps.map(({ path, body }) => [path, body]));
    expect(findingsInSitemaps(bodies, site.url, known)).toEqual([]);
  });

  test('leaves the server log quiet', () => {
    expect(site.problems()).toEqual([]);
  });
});
