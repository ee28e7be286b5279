import { setTimeout } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { AUTH_STORAGE_KEY } from '#src/domain/browser-keys.ts';
import { findChromium } from '#tests/support/chromium.mjs';
import { administrator, signedInClient, startSite } from '#tests/support/site.ts';
import { type Context, type Finding, noneOf } from './claim.ts';
import { payloads } from './xss-payloads.ts';

const PAYLOADS = 250;
const TABS = 2;
const EVERY_NTH_IN_THE_OFFICE = 5;
/** For one page, each in another tab. */
const TRIES = 4;
const ANSWER_MS = 10_000;
const NO_PAGE = /ERR_ABORTED|ERR_HTTP_RESPONSE_CODE_FAILURE|Download/;
const SENT_ELSEWHERE = /interrupted by another navigation|context was destroyed|has been closed/;

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
      const { session } = (await client.auth.getSession()).data;
      const newContext = async () => {
        const context = await browser.newContext({ bypassCSP, baseURL: site.url });
        await context.addInitScript(
          ([key, value]) => {
            // A document without an origin of its own has no storage.
            if (location.protocol === 'http:') localStorage.setItem(key as string, value as string);
          },
          [AUTH_STORAGE_KEY, JSON.stringify(session)],
        );
        return context;
      };
      const hits = await visitAll(newContext, [...stored.pages, ...reflections(texts)]);
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

async function visitAll(
  newContext: () => Promise<BrowserContext>,
  pages: readonly string[],
): Promise<string[]> {
  const hits = new Set<string>();
  const queue = [...pages];
  const newTab = async () => {
    const context = await newContext();
    await context.exposeFunction('xss', (number: number) => hits.add(`no. ${number} ran`));
    const tab = await context.newPage();
    tab.on('dialog', (dialog) => dialog.dismiss());
    return tab;
  };
  const visit = async () => {
    let tab = await newTab();
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      let found = await look(tab, path);
      for (let tries = 1; found === null; tries += 1) {
        if (tries === TRIES) throw new Error(`${path} was never shown`);
        // The page before was on its way elsewhere, unless this one is itself.
        await Promise.race([tab.context().close(), late()]);
        tab = (await Promise.race([newTab(), late()])) ?? tab;
        found = await look(tab, path);
      }
      for (const armed of found) hits.add(`${path}: ${armed}`);
    }
    await tab.context().close();
  };
  await Promise.all(Array.from({ length: TABS }, visit));
  return [...hits];
}

/** @returns what is armed on a page, or where it leads at once; null: the tab was sent elsewhere meanwhile */
async function look(tab: Page, path: string): Promise<string[] | null> {
  try {
    const arrived = tab.goto(path, { waitUntil: 'load' }).catch((error: unknown) => {
      if (!NO_PAGE.test(String(error))) throw error;
    });
    // A tab on its way answers no question until it is there; a download never is.
    return (await Promise.race([arrived.then(() => tab.evaluate(findArmed)), late()])) ?? null;
  } catch (error) {
    if (SENT_ELSEWHERE.test(String(error))) return null;
    throw error;
  }
}

function late(): Promise<undefined> {
  return setTimeout(ANSWER_MS, undefined, { ref: false });
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
