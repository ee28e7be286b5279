import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compressBrotli } from '#src/server/encoding.ts';
import type { Budgets } from '#tests/prove/proof.ts';
import { request } from '#tests/support/http.ts';
import { openBrowser, type PageWeight, weighPage } from '#tests/support/page-weight.ts';
import {
  administrator,
  PROJECT,
  type RunningSite,
  signedInClient,
  startSite,
} from '#tests/support/site.ts';
import { storedSession } from '#tests/support/stored-session.ts';

// Budgets of a first visit, signed out, in compressed bytes. Bytes only: time differs by machine.
const HTML_BYTES = 14 * 1024;
const TOTAL_BYTES = 60 * 1024;
const SCRIPT_BYTES = 5 * 1024;
/** The back office's, with React and supabase-js: its first tab, and what any other tab adds. */
const OFFICE_SCRIPT_BYTES = 150 * 1024;
const TAB_SCRIPT_BYTES = 60 * 1024;
/** Everything but images of a page of the office, besides the editor's. */
const OFFICE_BYTES = 200 * 1024;
/** The same of a page with a writing surface: what is needed to go on with a long text, and its preview. */
const EDITOR_BYTES = 400_000;

const VISITS_AT_ONCE = 4;

/** Of the newest rounds of the demo content. */
const YEAR = new Date(Date.now() - 2 * 86_400_000).getFullYear();

const PAGES = {
  home: '/',
  'home in Vietnamese': '/vi',
  listing: '/latest',
  directory: '/startup-directory',
  'directory in Vietnamese': '/vi/startup-directory',
  'listing in Vietnamese': '/vi/latest',
  funding: '/funding',
  'funding in Vietnamese': '/vi/funding',
  'all rounds, in Vietnamese': '/vi/funding?rounds=1',
  'rounds of a year, in Vietnamese': `/vi/funding/${YEAR}`,
  'a startup with rounds': '/startup/hanulcell',
  'a fund with rounds, in Vietnamese': '/vi/investors/straits-horizon-fund',
  'somebody who runs a company, in Vietnamese': '/vi/people/doan-thu-hang',
  article: 'en',
  'article in Vietnamese': 'vi',
  'open data in Vietnamese': '/vi/data',
  about: '/about',
  'privacy in Vietnamese': '/vi/privacy',
};

/** What a server sends before it waits for an answer: ten packets. What is more costs another round trip. */
const FIRST_PACKETS_BYTES = 10 * 1460;
/** Thirty-two entries with their descriptions do not fit. */
const LONGER = ['directory in Vietnamese', 'funding in Vietnamese', 'article in Vietnamese'];

/** All that pages share with islands, written out in base.css. */
const TEXT_STYLES = [
  '.sr-only',
  '.text-display',
  '.text-headline',
  '.text-lede',
  '.text-muted',
  '.text-subtitle',
  '.text-title',
];

let site: RunningSite;
let browser: Browser;
const articles: Record<string, string> = {};
const weights: Record<string, PageWeight> = {};

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  for (const locale of ['en', 'vi']) articles[locale] = await longestArticle(locale);
  const all = Object.entries(PAGES).map(
    ([name, path]) => [name, `${site.url}${articles[path] ?? path}`] as const,
  );
  await Promise.all(all.map(([, url]) => settle(url)));
  await eachOf(all, async ([name, url]) => {
    weights[name] = await weighPage(browser, url);
  });
});

afterAll(async () => {
  // For the page of figures (tests/prove/proof.ts).
  const report: Budgets = {
    date: new Date().toISOString(),
    bars: { html: HTML_BYTES, total: TOTAL_BYTES, js: SCRIPT_BYTES },
    pages: Object.values(weights).map(({ html, total, js }) => ({ html, total, js })),
  };
  if (report.pages.length === Object.keys(PAGES).length) {
    mkdirSync(path.join(PROJECT, 'test-results'), { recursive: true });
    writeFileSync(path.join(PROJECT, 'test-results/budgets.json'), JSON.stringify(report, null, 2));
  }
  await browser?.close();
  await site?.stop();
});

/** A visit waits for most of its time, so a few are made at once. */
async function eachOf<Item>(items: readonly Item[], visit: (item: Item) => Promise<void>) {
  const waiting = [...items];
  const visitor = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await visit(item);
  };
  await Promise.all(Array.from({ length: VISITS_AT_ONCE }, visitor));
}

/** Waits until the server has compressed a page as well as it does for pages that are asked for. */
async function settle(url: string): Promise<void> {
  for (;;) {
    const { bytes, text } = await request(url, { headers: { 'accept-encoding': 'br' } });
    if (bytes.length <= (await compressBrotli(Buffer.from(text), 'best')).length) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The heaviest of the newest stories: a budget that only short ones keep is none. */
async function longestArticle(locale: string): Promise<string> {
  const prefix = locale === 'vi' ? '/vi' : '';
  const { text } = await request(`${site.url}${prefix}/latest`);
  const paths = new Set(
    [...text.matchAll(/href="((?:\/vi)?\/article\/[^"#?]+)"/g)].map(([, path = '']) => path),
  );
  const own = [...paths].filter((path) => path.startsWith(`${prefix}/article/`));
  const sizes = await Promise.all(
    own.map(async (path) => {
      const { headers } = await request(`${site.url}${path}`, {
        headers: { 'accept-encoding': 'br' },
      });
      return { path, bytes: Number(headers['content-length']) };
    }),
  );
  return sizes.toSorted((a, b) => b.bytes - a.bytes)[0]?.path ?? '';
}

/** The selectors of the utilities' layer in a page's styles, in order. */
function utilitiesOf(html: string): string[] {
  const layer = /@layer utilities\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/g;
  const rules = [...html.matchAll(layer)].flatMap(([, body = '']) => [
    ...body.matchAll(/([^{}]+)\{/g),
  ]);
  return [...new Set(rules.map(([, selector = '']) => selector))].toSorted();
}

describe.each(Object.keys(PAGES))('%s', (name) => {
  const weight = () => {
    const found = weights[name];
    if (!found) throw new Error(`${name} was not weighed`);
    return found;
  };

  test(`is at most ${HTML_BYTES} bytes of HTML with its critical CSS`, () => {
    expect(weight().html).toBeLessThanOrEqual(HTML_BYTES);
  });

  test.skipIf(LONGER.includes(name))('comes with its head in the first packets', async () => {
    const path = PAGES[name as keyof typeof PAGES];
    const { head, bytes } = await request(`${site.url}${articles[path] ?? path}`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect(head + bytes.length).toBeLessThanOrEqual(FIRST_PACKETS_BYTES);
  });

  test(`needs at most ${TOTAL_BYTES} bytes besides images`, () => {
    expect(weight().total).toBeLessThanOrEqual(TOTAL_BYTES);
  });

  test(`runs at most ${SCRIPT_BYTES} bytes of scripts, without React or supabase-js`, () => {
    const { js, scripts } = weight();
    expect(js).toBeLessThanOrEqual(SCRIPT_BYTES);
    const heavy = scripts.filter(({ text }) => /react-dom|GoTrueClient|hydrateRoot/.test(text));
    expect(heavy.map(({ path }) => path)).toEqual([]);
  });

  test('carries none of the utilities of islands', async () => {
    const path = PAGES[name as keyof typeof PAGES];
    const { text } = await request(`${site.url}${articles[path] ?? path}`);
    expect(utilitiesOf(text)).toEqual(TEXT_STYLES);
  });

  test('blocks its first paint on nothing', async () => {
    const path = PAGES[name as keyof typeof PAGES];
    const { text } = await request(`${site.url}${articles[path] ?? path}`);
    const head = text.slice(0, text.indexOf('</head>'));
    expect(head).not.toMatch(/<link[^>]+rel="stylesheet"/);
    expect(head).not.toMatch(/<script(?![^>]*(?:type="module"|async|defer))[^>]*\ssrc=/);
  });
});

describe('the back office', () => {
  const TABS = ['content', 'users', 'newsletter', 'startups', 'investors', 'analytics', 'settings'];
  const LISTS = {
    '/admin/articles': 'tbody',
    '/vi/admin/articles': 'tbody',
    '/vi/admin/ledger': 'tbody',
    '/vi/admin/plan': '[aria-current=date]',
    '/vi/admin/corrections?article=a0000000-0000-4000-8000-000000000009': 'form',
    '/vi/admin?tab=newsletter': '[role=tabpanel] h2',
  };
  const tabs: Record<string, PageWeight> = {};
  const lists: Record<string, PageWeight> = {};
  beforeAll(async () => {
    const storage = await storedSession(site, await administrator());
    const all = [
      ...TABS.map((tab) => [tabs, tab, `/admin?tab=${tab}`, '[role=tabpanel] h2'] as const),
      // Vietnamese letters are in fonts of their own.
      ...Object.entries(LISTS).map(([path, settled]) => [lists, path, path, settled] as const),
    ];
    await Promise.all(all.map(([, , path]) => settle(`${site.url}${path}`)));
    await eachOf(all, async ([weights, name, path, settled]) => {
      weights[name] = await weighPage(browser, `${site.url}${path}`, { storage, settled });
    });
  });

  const pathsOf = (tab: string) => new Set(tabs[tab]?.scripts.map(({ path }) => path));

  test(`needs at most ${OFFICE_SCRIPT_BYTES} bytes of scripts for its first tab`, () => {
    expect(tabs['content']?.js).toBeGreaterThan(0);
    expect(tabs['content']?.js).toBeLessThanOrEqual(OFFICE_SCRIPT_BYTES);
  });

  test(`needs at most ${OFFICE_BYTES} bytes besides images on any page but the editor's`, () => {
    const heavy = Object.entries({ ...tabs, ...lists }).map(([name, { total }]) => [name, total]);
    expect(heavy.length).toBe(TABS.length + 6);
    expect(heavy.filter(([, total]) => Number(total) > OFFICE_BYTES)).toEqual([]);
  });

  test('has styles of its own, which other pages with islands do not carry', async () => {
    const [office, account] = await Promise.all(
      ['/admin', '/account'].map(async (path) =>
        utilitiesOf((await request(`${site.url}${path}`)).text),
      ),
    );
    expect(account).toContain('.rounded-lg');
    expect(office).toEqual(expect.arrayContaining(account ?? []));
    expect(account?.length).toBeLessThan((office?.length ?? 0) * 0.8);
  });

  test.each(TABS.slice(1))('loads the %s tab only when it is opened', (tab) => {
    const first = pathsOf('content');
    expect([...pathsOf(tab)].filter((path) => !first.has(path)).length).toBeGreaterThan(0);
    expect((tabs[tab]?.js ?? 0) - (tabs['content']?.js ?? 0)).toBeLessThanOrEqual(TAB_SCRIPT_BYTES);
  });
});

describe('a page where one writes', () => {
  const pages: Record<string, PageWeight> = {};
  beforeAll(async () => {
    const client = await signedInClient(site, await administrator());
    const storage = await storedSession(site, await administrator());
    const longest = async (locale: string) => {
      const { data } = await client.from('articles').select('id, content').eq('locale', locale);
      return data?.toSorted((a, b) => b.content.length - a.content.length)[0]?.id ?? '';
    };
    const all = [
      `/admin/edit-article?id=${await longest('en')}`,
      `/vi/admin/edit-article?id=${await longest('vi')}`,
      '/vi/admin/create-article',
      '/vi/admin?tab=newsletter&new',
    ];
    await Promise.all(all.map((path) => settle(`${site.url}${path}`)));
    await eachOf(all, async (path) => {
      const settled = '[role=textbox][contenteditable=true]';
      pages[path] = await weighPage(browser, `${site.url}${path}`, { storage, settled });
    });
  });

  test(`needs at most ${EDITOR_BYTES} bytes besides images`, () => {
    const weights = Object.entries(pages).map(([path, { total }]) => [path, total]);
    expect(weights.length).toBe(4);
    expect(weights.filter(([, total]) => Number(total) > EDITOR_BYTES)).toEqual([]);
  });

  test('does not load what reads Word files and Markdown before there is one', () => {
    const paths = Object.values(pages).flatMap(({ scripts }) => scripts.map(({ path }) => path));
    expect(paths.filter((path) => /read-word|marked|clipboard/.test(path))).toEqual([]);
  });
});
