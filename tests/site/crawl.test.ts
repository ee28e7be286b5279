import { Readable } from 'node:stream';
import StructuredDataValidator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { parseFeed } from '@rowanmanning/feed-parser';
import { type CheerioAPI, load } from 'cheerio';
import { HtmlValidate } from 'html-validate';
import { parseSitemap, parseSitemapIndex } from 'sitemap';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSite, startSite } from '#tests/support/site.ts';

/** Where a reader never goes by a link, or where a link asks for something to be done. */
const NOT_FOLLOWED = /^\/(vi\/)?(admin|account|functions|rest|auth\/v1|storage|_mail)\b/;

/** Selections of rounds lead to narrower ones, and those to others: so many of each kind are all alike. */
const SELECTION = /^(?:\/vi)?\/funding(?:\.csv)?\?/;
const MOST_SELECTIONS = 12;

const validator = new HtmlValidate({
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
    // The menus of the header have headings, and come before the page's own.
    'heading-level': ['error', { minInitialRank: 'h2' }],
  },
});

/** Astro writes the one rule of its island element beside the first island of a page. */
const ISLAND_STYLE = '<style> element is not permitted as content';

type Page = {
  path: string;
  status: number;
  type: string;
  body: string;
  /** Parsed once, for all who look at it. */
  $: CheerioAPI;
};

let site: RunningSite;
const pages = new Map<string, Page>();
const linkedFrom = new Map<string, string>();

async function read(path: string): Promise<Page> {
  const answer = await fetch(site.url + path, { redirect: 'manual' });
  const type = answer.headers.get('content-type') ?? '';
  const isText = /text|xml|json/.test(type);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const body = isText ? bytes.toString('utf8') : '';
  return { path, status: answer.status, type, body, $: load(type.includes('html') ? body : '') };
}

/** Every address of this site that a page names, by link or by use. */
function addressesIn(page: Page): string[] {
  const { $ } = page;
  const found: string[] = [];
  $('a[href], link[href], img[src], script[src], source[src], form[action]').each((_, element) => {
    const { href, src, action } = element.attribs;
    const method = element.attribs['method'] ?? 'get';
    if (element.name === 'form' && method !== 'get') return;
    found.push(href ?? src ?? action ?? '');
  });
  $('meta[property="og:image"]').each((_, element) => {
    found.push(element.attribs['content'] ?? '');
  });
  return found
    .map((address) => new URL(address, site.url + page.path))
    .filter(({ origin }) => origin === new URL(site.url).origin)
    .map(({ pathname, search }) => pathname + search);
}

beforeAll(async () => {
  site = await startSite();
  const selections = new Map<string, Set<string>>();
  const isOneOfMany = (path: string) => {
    const [kind = ''] = SELECTION.exec(path) ?? [];
    const known = selections.get(kind) ?? new Set();
    selections.set(kind, known);
    if (kind !== '' && known.size < MOST_SELECTIONS) known.add(path);
    return kind !== '' && !known.has(path);
  };
  const queue = ['/', '/vi', '/sitemap.xml', '/robots.txt', '/llms.txt'];
  while (queue.length > 0) {
    const batch = queue.splice(0, 8).filter((path) => !pages.has(path));
    for (const page of await Promise.all([...new Set(batch)].map(read))) {
      pages.set(page.path, page);
      const next = page.type.includes('html')
        ? addressesIn(page)
        : /\bxml\b/.test(page.type)
          ? [...page.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => {
              const { pathname, search } = new URL(url.replaceAll('&amp;', '&'));
              return pathname + search;
            })
          : [];
      for (const path of next) {
        if (pages.has(path) || NOT_FOLLOWED.test(path) || isOneOfMany(path)) continue;
        if (!linkedFrom.has(path)) linkedFrom.set(path, page.path);
        queue.push(path);
      }
    }
  }
}, 240_000);

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

  test('finds a description and the page language on each page', () => {
    const wrong = html().filter(({ path, $ }) => {
      const lang = path === '/vi' || path.startsWith('/vi/') ? 'vi' : 'en';
      return $('html').attr('lang') !== lang || !$('meta[name=description]').attr('content');
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

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
  }, 120_000);

  test('finds valid structured data', async () => {
    const structured = new StructuredDataValidator();
    const problems = new Set<string>();
    let seen = 0;
    for (const { path, body } of html()) {
      const data = new WebAutoExtractor({ addLocation: true }).parse(body);
      if (data.errors?.length) problems.add(`${path}: ${JSON.stringify(data.errors)}`);
      seen += Object.keys(data.jsonld).length;
      for (const { severity, issueMessage } of await structured.validate(data)) {
        if (severity === 'ERROR') problems.add(`${issueMessage} (${path})`);
      }
    }
    expect(seen).toBeGreaterThan(50);
    expect([...problems]).toEqual([]);
  }, 120_000);

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

  test('leaves the server log quiet', () => {
    expect(site.problems()).toEqual([]);
  });
});
