import { type CheerioAPI, load } from 'cheerio';

/** Where a reader never goes by a link, or where a link asks for something to be done. */
const NOT_FOLLOWED = /^\/(vi\/)?(admin|account|functions|rest|auth\/v1|storage|_mail)\b/;

/** Selections of rounds lead to narrower ones, and those to others: so many of each kind are all alike. */
const SELECTION = /^(?:\/vi)?\/funding(?:\.csv)?\?/;
const MOST_SELECTIONS = 12;

/** Feeds that are given to those who take them over, and that no page names. */
const UNLINKED = ['/feeds/latest.smartnews', '/vi/feeds/latest.smartnews'];

/** An answer of the site. */
export type Page = {
  path: string;
  status: number;
  type: string;
  body: string;
  /** Parsed once, for all who look at it. */
  $: CheerioAPI;
};

async function read(origin: string, path: string): Promise<Page> {
  const answer = await fetch(origin + path, { redirect: 'manual' });
  const type = answer.headers.get('content-type') ?? '';
  const isText = /text|xml|json/.test(type);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const body = isText ? bytes.toString('utf8') : '';
  return { path, status: answer.status, type, body, $: load(type.includes('html') ? body : '') };
}

/** Every address of this site that a page names, by link or by use. */
function addressesIn(page: Page, origin: string): string[] {
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
    .map((address) => new URL(address, origin + page.path))
    .filter((address) => address.origin === origin)
    .map(({ pathname, search }) => pathname + search);
}

/**
 * Every page that links, sitemaps and feeds of a site lead to, from / and /vi.
 *
 * @param origin of the site
 * @returns the pages by path, and where each was found first
 */
export async function crawlSite(
  origin: string,
): Promise<{ pages: Map<string, Page>; linkedFrom: Map<string, string> }> {
  const pages = new Map<string, Page>();
  const linkedFrom = new Map<string, string>();
  const selections = new Map<string, Set<string>>();
  const isOneOfMany = (path: string) => {
    const [kind = ''] = SELECTION.exec(path) ?? [];
    const known = selections.get(kind) ?? new Set();
    selections.set(kind, known);
    if (kind !== '' && known.size < MOST_SELECTIONS) known.add(path);
    return kind !== '' && !known.has(path);
  };
  const queue = ['/', '/vi', '/sitemap.xml', '/robots.txt', '/llms.txt', ...UNLINKED];
  while (queue.length > 0) {
    const batch = queue.splice(0, 8).filter((path) => !pages.has(path));
    for (const page of await Promise.all([...new Set(batch)].map((path) => read(origin, path)))) {
      pages.set(page.path, page);
      const next = page.type.includes('html')
        ? addressesIn(page, origin)
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
  return { pages, linkedFrom };
}
