import { expect, type Page, test } from '@playwright/test';
import { database, signIn, somebody } from '#tests/support/back-office.ts';
import { untilSettled } from '#tests/support/settled.ts';
import { content } from '#tests/support/writing.ts';

// From page to page of the office in one document.

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const section = (page: Page, name: string) =>
  page.locator('[data-layer="bottom"]').getByRole('link', { name });
const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
const shown = (page: Page) => page.locator('[aria-busy]').filter({ has: heading(page) });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(heading(page)).toBeVisible();
  await untilSettled(page);
}

/** Marks the bar, which a full load would make anew. */
const markShell = (page: Page) =>
  page.evaluate(() => {
    const places = ['header.site-header', '.office astro-island', '[data-layer="bottom"]'];
    for (const place of places) document.querySelector(place)?.toggleAttribute('data-same', true);
  });
const sameShell = (page: Page) => page.locator('[data-same]');

/** Holds what is asked for at an address until it is let go. */
async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test.beforeEach(async ({ page }) => signIn(page, await somebody('admin')));

test('the shell stays, and address, title, heading and focus move', async ({ page }) => {
  await open(page, '/admin/plan');
  await markShell(page);
  for (const [name, path, title] of [
    ['Ledger', '/admin/ledger', 'Ledger'],
    ['Messages', '/admin/messages', 'Messages'],
    ['Calendar', '/admin/plan', 'Calendar'],
  ] as const) {
    await section(page, name).click();
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
    await expect(heading(page)).toBeFocused();
    await expect(section(page, name)).toHaveAttribute('aria-current', 'page');
    await expect(sameShell(page)).toHaveCount(3);
  }
  await section(page, 'Startups').click();
  await expect(page.getByRole('tab', { selected: true })).toContainText('Startups');
  await expect(rows(page).first()).toBeVisible();
  await expect(sameShell(page)).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('tab', { selected: true })).toContainText('Startups');
  await expect(sameShell(page)).toHaveCount(0);
});

test('the language menu leads to the page that is shown', async ({ page }) => {
  await open(page, '/admin/plan');
  await section(page, 'Ledger').click();
  await expect(page).toHaveURL('/admin/ledger');
  await page.getByRole('button', { name: /Language/ }).click();
  await page.getByRole('link', { name: 'Tiếng Việt' }).click();
  await expect(page).toHaveURL('/vi/admin/ledger');
});

test('a page is fetched where a link to it is pointed at or focused, and stays usable meanwhile', async ({
  page,
}) => {
  await open(page, '/admin/articles');
  const first = page.waitForRequest((request) => request.url().endsWith('/admin/plan'));
  await section(page, 'Calendar').hover();
  await first;
  const second = page.waitForRequest((request) => request.url().endsWith('/admin/ledger'));
  await section(page, 'Ledger').focus();
  await second;

  const release = await hold(page, '**/admin/messages');
  await section(page, 'Messages').click();
  await expect(shown(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page).toHaveURL('/admin/articles');
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('searchbox').fill('still here');
  await expect(page.getByRole('searchbox')).toHaveValue('still here');
  release();
  await expect(heading(page)).toHaveText('Messages');
  await expect(shown(page)).toHaveAttribute('aria-busy', 'false');
});

test('the last of two that are asked for is shown', async ({ page }) => {
  await open(page, '/admin/articles');
  const release = await hold(page, '**/admin/plan');
  await section(page, 'Calendar').click();
  await section(page, 'Ledger').click();
  await expect(heading(page)).toHaveText('Ledger');
  release();
  await untilSettled(page);
  await expect(heading(page)).toHaveText('Ledger');
  await expect(page).toHaveURL('/admin/ledger');
});

test('a list that was seen is there at once and asked for again; one that was not begins as a skeleton', async ({
  page,
}) => {
  await open(page, '/admin/plan');
  const release = await hold(page, '**/rpc/list_for_staff');
  await page.locator('header a', { hasText: 'Newsroom' }).click();
  await page.getByRole('link', { name: 'All articles' }).first().click();
  await expect(page).toHaveURL('/admin/articles');
  await expect(page.locator('[data-skeleton]').first()).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  release();
  const title = await rows(page).first().textContent();
  await page.unroute('**/rpc/list_for_staff');
  await section(page, 'Calendar').click();
  await expect(page).toHaveURL('/admin/plan');

  const again = await hold(page, '**/rpc/list_for_staff');
  await page.goBack();
  await expect(page).toHaveURL('/admin/articles');
  expect(await rows(page).first().textContent()).toBe(title);
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  again();
});

test('Back restores a list with its filters and how far it was scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await open(page, '/admin/articles');
  await page.getByLabel('Status').selectOption('published');
  await expect(page).toHaveURL(/status=published/);
  await untilSettled(page);
  await rows(page).last().scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(200);
  await section(page, 'Calendar').click();
  await expect(page).toHaveURL('/admin/plan');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/status=published/);
  await expect(page.getByLabel('Status')).toHaveValue('published');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
  await page.goForward();
  await expect(heading(page)).toHaveText('Calendar');
});

test('Back goes through the tabs of a page and from there to the page before', async ({ page }) => {
  await open(page, '/admin/plan');
  await section(page, 'Ledger').click();
  await page.getByRole('tab', { name: 'People' }).click();
  await expect(page).toHaveURL('/admin/ledger?tab=people');
  await section(page, 'Messages').click();
  await expect(heading(page)).toHaveText('Messages');
  for (const [path, name] of [
    ['/admin/ledger?tab=people', 'Ledger'],
    ['/admin/ledger', 'Ledger'],
    ['/admin/plan', 'Calendar'],
  ] as const) {
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(heading(page)).toHaveText(name);
  }
});

test('without a network a sentence says so, and the page that is there goes on', async ({
  page,
}) => {
  await open(page, '/admin/articles');
  await page.route('**/admin/plan', (route) => route.abort());
  await section(page, 'Calendar').click();
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();
  await expect(page).toHaveURL('/admin/articles');
  await expect(shown(page)).toHaveAttribute('aria-busy', 'false');
  await expect(rows(page).first()).toBeVisible();
  await page.unroute('**/admin/plan');
  await section(page, 'Calendar').click();
  await expect(heading(page)).toHaveText('Calendar');
});

test('a page of another release is loaded whole', async ({ page }) => {
  await open(page, '/admin/articles');
  await markShell(page);
  await page.route('**/admin/plan', async (route) => {
    if (route.request().resourceType() === 'document') return route.continue();
    const response = await route.fetch();
    const html = (await response.text()).replace(
      /component-export="\w+"/,
      'component-export="Gone"',
    );
    return route.fulfill({ response, body: html });
  });
  await section(page, 'Calendar').click();
  await expect(heading(page)).toHaveText('Calendar');
  await expect(sameShell(page)).toHaveCount(0);
});

test.describe('an editor', () => {
  async function story(): Promise<string> {
    const { data } = await database()
      .from('articles')
      .insert({ title: 'Left in a hurry', content: '<p>First.</p>', category: 'news' })
      .select('id')
      .single()
      .throwOnError();
    return data.id;
  }

  test('is opened with its styles under the policy, and what is typed is saved as it is left', async ({
    page,
  }) => {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && /policy/i.test(message.text()))
        refused.push(message.text());
    });
    const id = await story();
    const look = () =>
      content(page).evaluate((element) => {
        const { fontFamily, fontSize, lineHeight, maxWidth } = getComputedStyle(element);
        return { fontFamily, fontSize, lineHeight, maxWidth };
      });
    await open(page, `/admin/edit-article?id=${id}`);
    await content(page).waitFor();
    const loaded = await look();

    await open(page, '/admin/articles?q=Left%20in%20a%20hurry');
    await markShell(page);
    await page
      .getByRole('link', { name: /Left in a hurry/ })
      .first()
      .click();
    await content(page).waitFor();
    await expect(sameShell(page)).toHaveCount(3);
    expect(await look()).toEqual(loaded);

    await content(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Then more.');
    await section(page, 'Calendar').click();
    await expect(heading(page)).toHaveText('Calendar');
    await page.goBack();
    await expect(content(page)).toContainText('First. Then more.');
    expect(refused).toEqual([]);
  });

  test('asks before it leaves what no server has', async ({ page }) => {
    await open(page, `/admin/edit-article?id=${await story()}`);
    await content(page).click();
    await page.route('**/rest/v1/**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    );
    await page.keyboard.type('Lost? ');
    const questions: string[] = [];
    page.once('dialog', (dialog) => {
      questions.push(dialog.message());
      void dialog.dismiss();
    });
    await section(page, 'Calendar').click();
    await expect
      .poll(() => questions)
      .toEqual(['Your last changes are kept in this browser only. Leave this page?']);
    await expect(page).toHaveURL(/edit-article/);
    await expect(content(page)).toContainText('Lost?');

    page.once('dialog', (dialog) => void dialog.accept());
    await section(page, 'Calendar').click();
    await expect(heading(page)).toHaveText('Calendar');
    await page.unroute('**/rest/v1/**');
    await page.goBack();
    await expect(content(page)).toContainText('Lost?');
  });
});
