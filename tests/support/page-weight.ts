import { type Browser, chromium, type Request, type Response } from '@playwright/test';
import { findChromium } from '#tests/support/chromium.mjs';
import { openStored, type Stored } from '#tests/support/stored-session.ts';

/** Compressed bytes that one first visit downloads, by kind, without response heads. */
export type PageWeight = {
  readonly html: number;
  readonly css: number;
  readonly js: number;
  readonly fonts: number;
  readonly images: number;
  readonly other: number;
  /** Everything but images. */
  readonly total: number;
  readonly requests: number;
  /** Paths of the scripts, and their text. */
  readonly scripts: readonly { readonly path: string; readonly text: string }[];
};

type Kind = 'html' | 'css' | 'js' | 'fonts' | 'images' | 'other';

const KINDS: Readonly<Record<string, Kind>> = {
  document: 'html',
  stylesheet: 'css',
  script: 'js',
  font: 'fonts',
  image: 'images',
};

export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
}

type Visit = {
  /** What the browser has stored before: a session. */
  readonly storage?: Stored;
  /** What has to be on the page before it counts as loaded. */
  readonly settled?: string;
};

/** Pages leave for later what nobody waits for: to count the view, half a second; to look at a session, one. */
const LATER_MS = 1100;

/** Visits a page for the first time, scrolls to its end as a reader does, and weighs what came. */
export async function weighPage(
  browser: Browser,
  url: string,
  { storage = {}, settled = 'body' }: Visit = {},
): Promise<PageWeight> {
  const context = await openStored(browser, new URL(url).origin, storage, {
    viewport: { width: 390, height: 844 },
  });
  try {
    const page = await context.newPage();
    const responses: Response[] = [];
    const open = new Set<Request>();
    page.on('request', (request) => open.add(request));
    let onQuiet = () => {};
    const close = (request: Request) => {
      open.delete(request);
      if (open.size === 0) onQuiet();
    };
    page.on('requestfinished', close);
    page.on('requestfailed', close);
    page.on('response', (response) => responses.push(response));
    await page.goto(url, { waitUntil: 'load' });
    await page.locator(settled).first().waitFor();
    await page.evaluate(async (later) => {
      await document.fonts.ready;
      for (let y = 0; y < document.body.scrollHeight; y += 600) {
        window.scrollTo(0, y);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      await new Promise((resolve) => setTimeout(resolve, later));
    }, LATER_MS);
    if (open.size > 0)
      await new Promise<void>((resolve) => {
        onQuiet = resolve;
      });
    return await addUp(responses);
  } finally {
    await context.close();
  }
}

/**
 * Compressed bytes of a response's body: as the server says, for the browser adds both up when it
 * asked twice at the same moment, and as the browser says where the length was not known before.
 */
async function bodySize(response: Response): Promise<number> {
  const stated = await response.headerValue('content-length');
  return stated ? Number(stated) : (await response.request().sizes()).responseBodySize;
}

async function addUp(responses: readonly Response[]): Promise<PageWeight> {
  const bytes: Record<Kind, number> = { html: 0, css: 0, js: 0, fonts: 0, images: 0, other: 0 };
  const scripts: { path: string; text: string }[] = [];
  // What is imported twice at the same moment on a busy machine is told twice, and comes from the cache.
  const once = new Map(responses.map((response) => [response.url(), response]));
  for (const response of once.values()) {
    const kind = KINDS[response.request().resourceType()] ?? 'other';
    bytes[kind] += await bodySize(response);
    if (kind === 'js')
      scripts.push({ path: new URL(response.url()).pathname, text: await response.text() });
  }
  const { images, ...rest } = bytes;
  return {
    ...bytes,
    total: Object.values(rest).reduce((sum, each) => sum + each, 0),
    requests: once.size,
    scripts,
  };
}
