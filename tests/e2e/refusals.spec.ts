import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { ERROR_STATUS } from '#src/domain/result.ts';
import { tabsFor } from '#src/islands/admin/dashboard/use-tab.ts';
import { database, signIn, somebody } from '#tests/support/back-office.ts';
import { untilSettled } from '#tests/support/settled.ts';

// What the API refuses is said, and not asked for again and again: for every refusal and every page of the office.

const FILES = new URL('../../src/pages/[...locale]/admin/', import.meta.url);
const PAGES = [
  ...readdirSync(FILES)
    .map((name) => name.replace('.astro', ''))
    .filter((name) => name !== 'index')
    .map((name) => `/admin/${name}`),
  ...tabsFor(() => true).map((tab) => `/admin?tab=${tab}`),
];

/** A fault of the server, too, but no outage (503), after which reads are asked for again by themselves. */
const REFUSALS = [500, ...Object.values(ERROR_STATUS).filter((status) => status < 500)];

const EDITOR = '/admin/edit-article';

/** What the database says with a status, for those that it says at all. */
const CODES: Partial<Record<number, string>> = {
  401: 'PT401',
  403: '42501',
  409: '23505',
  422: '22023',
  429: 'PT429',
};

/** Requests of the API since then; while `status` is set, it refuses them all. */
async function refusing(page: Page) {
  const state = { status: null as number | null, asked: [] as string[] };
  await page.route(/\/(rest|functions|storage)\/v1\//, async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (state.status === null) return route.continue();
    // PostgREST says 404 only of what the schema lacks, and that is an outage.
    if (state.status === 404 && pathname.startsWith('/rest/')) return route.continue();
    state.asked.push(`${request.method()} ${pathname}`);
    const code = CODES[state.status] ?? '';
    await route.fulfill({
      status: state.status,
      json: { code, message: 'Refused for a test', hint: null, details: null },
    });
  });
  return state;
}

/** As many answers as a page that asks again after each answer would have used. */
const giveTime = (page: Page) =>
  page.evaluate(async () => {
    for (let round = 0; round < 15; round += 1) await (await fetch('/healthz')).text();
  });

async function write(page: Page): Promise<void> {
  const surface = page.locator('main [data-name="content"], main textarea, main input').first();
  const field = page.locator('main').locator('[name="title"], input[type="search"]').first();
  for (const each of [field, surface])
    if ((await each.count()) > 0 && (await each.isEditable())) {
      await each.click();
      await page.keyboard.type('x');
    }
}

for (const path of PAGES)
  test(`${path}: refused, it asks at most three times in thirty seconds`, async ({ page }) => {
    test.slow();
    const me = await somebody('admin');
    const id = randomUUID();
    await database()
      .from('articles')
      .insert({ id, title: `Refused ${id}`, content: 'Once.', category: 'news', author_id: me.id })
      .throwOnError();
    await signIn(page, me);
    await page.clock.install();
    const api = await refusing(page);
    page.on('dialog', (dialog) => void dialog.accept());
    for (const status of REFUSALS)
      await test.step(`with ${status}`, async () => {
        api.status = null;
        await page.goto(path === EDITOR ? `${path}?id=${id}` : path);
        await untilSettled(page);
        api.asked.length = 0;
        api.status = status;
        await write(page);
        await page.evaluate(() => {
          dispatchEvent(new Event('online'));
          document.dispatchEvent(new Event('visibilitychange'));
        });
        await page.clock.runFor(3000);
        await giveTime(page);
        const most = Math.max(
          0,
          ...Map.groupBy(api.asked, String)
            .values()
            .map((all) => all.length),
        );
        expect(most, api.asked.join('\n')).toBeLessThanOrEqual(3);
        api.asked.length = 0;
        for (let passed = 0; passed < 30; passed += 5) {
          await page.clock.runFor(5000);
          await giveTime(page);
        }
        expect(api.asked.length, api.asked.join('\n')).toBeLessThanOrEqual(3);
      });
    await database().from('articles').delete().eq('id', id);
  });
