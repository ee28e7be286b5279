import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { AUTH_STORAGE_KEY } from '#src/domain/browser-keys.ts';
import { test as base } from '#tests/support/reader-test.ts';
import {
  NODE,
  type RunningSite,
  signedInClient,
  signInOf,
  startSite,
} from '#tests/support/site.ts';
import { bannerOf, copyTemplate } from '#tests/support/templates.ts';

// Rows from before there were limits, and whatever gets past them: no page may be wider than its window.

const SCRIPT = fileURLToPath(new URL('../support/lengthen-texts.ts', import.meta.url));

type LongSite = {
  readonly site: RunningSite;
  readonly pages: readonly string[];
  readonly session: string;
};

const test = base.extend<object, { long: LongSite }>({
  long: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const parent = await mkdtemp(path.join(tmpdir(), 'khoi-long-'));
      const dataDir = path.join(parent, 'data');
      await copyTemplate('demo', dataDir);
      const { stdout } = await promisify(execFile)(NODE, [SCRIPT, dataDir]);
      const site = await startSite({ dataDir });
      const client = await signedInClient(site, signInOf((await bannerOf('demo')).join('\n')));
      const { data } = await client.auth.getSession();
      await use({ site, pages: JSON.parse(stdout), session: JSON.stringify(data.session) });
      await site.stop();
      await rm(parent, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ long }, use) => use(long.site.url),
});

/** Elements that make the page wider than the window at two widths; those that scroll by themselves may. */
async function wider(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    found.push(
      ...(await page.evaluate((window) => {
        const { scrollWidth } = document.documentElement;
        if (scrollWidth <= window) return [];
        const out = [...document.querySelectorAll('body *')].filter(
          (element) =>
            element.getBoundingClientRect().right > window + 1 && element.childElementCount === 0,
        );
        const name = (element: Element) =>
          `${element.parentElement?.tagName}.${element.parentElement?.className} > ${element.tagName}.${element.className}`;
        return [
          `${window}: ${scrollWidth} wide, by ${[...new Set(out.map(name))].slice(0, 4).join(' | ')}`,
        ];
      }, width)),
    );
  }
  return found;
}

const LISTS = [
  '/',
  '/vi',
  '/latest',
  '/funding',
  '/startup-directory',
  '/investors',
  '/newsletter',
].concat(['/search?q=wwww', '/search?q=ab', '/press', '/submit-startup', '/contact?subject=']);

test('of texts of 5,000 characters no page that readers see is wider than its window', async ({
  page,
  long,
}) => {
  const wrong: string[] = [];
  for (const address of [...LISTS, ...long.pages.filter((each) => !each.startsWith('/admin'))]) {
    const answer = await page.goto(address + (address.endsWith('=') ? 'W'.repeat(3000) : ''));
    if (answer?.status() !== 200) wrong.push(`${address}: ${answer?.status()}`);
    for (const each of await wider(page)) wrong.push(`${address} at ${each}`);
  }
  expect(wrong).toEqual([]);
});

test('nor a page of an account or of the office, and what one decides with is in reach', async ({
  page,
  long,
}) => {
  await page.goto('/healthz');
  await page.evaluate(
    ([key = '', session = '']) => localStorage.setItem(key, session),
    [AUTH_STORAGE_KEY, long.session],
  );
  const wrong: string[] = [];
  const tabs = ['content', 'users', 'newsletter', 'startups', 'investors', 'analytics', 'settings'];
  for (const address of [
    '/account',
    '/admin/articles',
    '/admin/ledger',
    '/admin/ledger?tab=people',
    '/admin/ledger?tab=queue',
    '/admin/plan',
    '/admin/corrections?article=a0000000-0000-4000-8000-000000000009',
    ...tabs.map((tab) => `/admin?tab=${tab}`),
    ...long.pages.filter((each) => each.startsWith('/admin')),
  ]) {
    await page.goto(address);
    await expect(page.locator('main :is(h2, label)').first()).toBeVisible();
    await expect(page.locator('main [data-spinner]')).toHaveCount(0);
    for (const each of await wider(page)) wrong.push(`${address} at ${each}`);
  }
  expect(wrong).toEqual([]);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/admin?tab=startups');
  const approve = page.getByRole('button', { name: /^Approve/ }).first();
  await approve.scrollIntoViewIfNeeded();
  await expect(approve).toBeInViewport({ ratio: 1 });
  // However long its texts are, two screens show all that is to be decided on.
  const item = page.locator('[aria-labelledby="pending-title"] li').first();
  expect((await item.boundingBox())?.height).toBeLessThan(1800);
});
