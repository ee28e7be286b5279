import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { AUTH_STORAGE_KEY } from '#src/domain/site.ts';
import { findChromium } from '#tests/support/chromium.mjs';
import { administrator, signedInClient, startSite } from '#tests/support/site.ts';
import { type Context, type Finding, noneOf } from './claim.ts';
import { payloads } from './xss-payloads.ts';

const PAYLOADS = 250;
const TABS = 2;
const EVERY_NTH_IN_THE_OFFICE = 5;

/** Somebody else's texts, everywhere they are shown, in a real browser with its policy on and off. */
export async function xss({ scale, say }: Context): Promise<readonly Finding[]> {
  const count = Math.round(PAYLOADS * scale);
  const site = await startSite({ env: { TRUSTED_PROXIES: '1' } });
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    const client = await signedInClient(site, await administrator());
    const texts = payloads(count);
    const stored = await store(client, texts);
    say(`${stored.pages.length} pages hold ${stored.accepted} of ${3 * count} texts`);
    const findings: Finding[] = [];
    for (const bypassCSP of [false, true]) {
      const context = await browser.newContext({ bypassCSP, baseURL: site.url });
      const session = (await client.auth.getSession()).data.session;
      await context.addInitScript(
        ([key, value]) => localStorage.setItem(key as string, value as string),
        [AUTH_STORAGE_KEY, JSON.stringify(session)],
      );
      const hits = await visitAll(context, [...stored.pages, ...reflections(texts)]);
      await context.close();
      findings.push(
        noneOf(`payloads that run, policy ${bypassCSP ? 'off' : 'on'}`, count, 'payloads', hits),
      );
    }
    return findings;
  } finally {
    await browser.close();
    await site.stop();
  }
}

type Client = Awaited<ReturnType<typeof signedInClient>>;

/**
 * Each payload as an article, a startup and an investor. What the database refuses is safe; the rest
 * has a page.
 */
async function store(client: Client, texts: readonly string[]) {
  const pages: string[] = [];
  let accepted = 0;
  for (const [number, text] of texts.entries()) {
    const slug = `payload-${number}`;
    const short = text.slice(0, 110);
    const article = await client
      .from('articles')
      .insert({
        ...{ title: short, slug, content: `${text}\n\n${text}`, excerpt: short, tags: [short] },
        ...{ category: 'tech', status: 'published' },
      })
      .select('id');
    if (!article.error) {
      pages.push(`/article/${slug}`);
      if (number % EVERY_NTH_IN_THE_OFFICE === 0)
        pages.push(`/admin/edit-article?id=${article.data[0]?.id}`);
    }
    const startup = await client.from('startups').insert({
      ...{
        name: short,
        slug,
        description: text,
        location: short,
        website: `https://x.example/${encodeURIComponent(short)}`,
      },
      ...{ category: 'Other', status: 'approved' },
    });
    if (!startup.error) pages.push(`/startup/${slug}`);
    const investor = await client
      .from('investors')
      .insert({ name: short, slug, description: text, location: short, status: 'approved' })
      .select('id');
    if (!investor.error) pages.push(`/investors/${investor.data[0]?.id}`);
    accepted += [article, startup, investor].filter(({ error }) => !error).length;
  }
  for (let page = 1; page <= 10; page += 1)
    pages.push(`/tech?page=${page}`, `/startup-directory?page=${page}`, `/investors?page=${page}`);
  pages.push('/', '/latest', '/vi/latest', '/admin', '/admin?tab=startups', '/admin?tab=investors');
  pages.push('/admin/articles', '/feeds/tech.xml', '/account');
  return { pages, accepted };
}

/** What an address carries is shown, too. */
function reflections(texts: readonly string[]): string[] {
  const places = [
    (text: string) => `/search?q=${text}`,
    (text: string) => `/startup-directory?search=${text}&category=${text}`,
    (text: string) => `/auth?next=${text}&redirect=${text}#error_description=${text}`,
    (text: string) => `/vi/search?q=x&page=${text}#${text}`,
    (text: string) => `/auth/confirm?token_hash=${text}&type=${text}`,
    (text: string) => `/newsletter/unsubscribe?token=${text}`,
  ];
  return texts.map((text, number) => {
    const place = places[number % places.length];
    return place ? place(encodeURIComponent(text.slice(0, 300))) : '/';
  });
}

async function visitAll(context: BrowserContext, pages: readonly string[]): Promise<string[]> {
  const hits = new Set<string>();
  let where = '';
  await context.exposeFunction('xss', (number: number) => hits.add(`no. ${number} ran`));
  const queue = [...pages];
  const visit = async () => {
    const dismissing = async () => {
      const tab = await context.newPage();
      tab.on('dialog', (dialog) => dialog.dismiss());
      return tab;
    };
    let tab = await dismissing();
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      where = path;
      if (!(await open(tab, path))) {
        // The page before was on its way elsewhere, unless this one is itself.
        await tab.close();
        tab = await dismissing();
        await open(tab, path);
      }
      for (const found of await tab.evaluate(findArmed).catch(() => []))
        hits.add(`${where}: ${found}`);
    }
    await tab.close();
  };
  await Promise.all(Array.from({ length: TABS }, visit));
  return [...hits];
}

/** @returns whether the tab got there, or to nothing that is a page; false: it was sent elsewhere */
async function open(tab: Page, path: string): Promise<boolean> {
  try {
    await tab.goto(path, { waitUntil: 'load' });
  } catch (error) {
    const text = String(error);
    if (text.includes('interrupted by another navigation')) return false;
    if (!/ERR_ABORTED|ERR_HTTP_RESPONSE_CODE_FAILURE|Download/.test(text)) throw error;
  }
  return true;
}

/** In the page: markup that waits for a touch, with our code in it. */
function findArmed(): string[] {
  const LEADS = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'srcdoc'];
  const armed: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    const name = element.localName;
    for (const { name: key, value } of element.attributes) {
      if (/^on/i.test(key)) armed.push(`<${name} ${key}=${value.slice(0, 80)}>`);
      // As the browser reads it, which passes over spaces and tabs.
      const scheme = LEADS.includes(key) ? URL.parse(value, location.href)?.protocol : undefined;
      if (scheme === 'javascript:' || scheme === 'vbscript:' || /^data:text/i.test(value))
        armed.push(`<${name} ${key}=${value.slice(0, 80)}>`);
    }
    const isCode = name === 'script' && !/json/.test(element.getAttribute('type') ?? '');
    if ((isCode || name === 'style') && /window\.xss/.test(element.textContent ?? ''))
      armed.push(`<${name}> with our code`);
    if (['iframe', 'object', 'embed', 'base'].includes(name)) armed.push(`<${name}>`);
  }
  return armed;
}
