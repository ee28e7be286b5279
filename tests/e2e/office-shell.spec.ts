import { expect, type Page, test } from '@playwright/test';
import { axeProblems } from '#tests/support/axe.ts';
import { signIn, somebody } from '#tests/support/back-office.ts';
import { untilSettled } from '#tests/support/settled.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Find or go to' });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilSettled(page);
}

test.beforeEach(async ({ page }) => signIn(page, await somebody('admin')));

test('the office is a place of its own: a bar, its sections, no header and footer of the site', async ({
  page,
}) => {
  for (const path of ['/admin', '/admin/articles', '/admin/create-article']) {
    await open(page, path);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link', { name: 'Latest' })).toHaveCount(0);
    for (const name of ['Notifications', 'Theme', 'Find or go to'])
      await expect(bar.getByRole('button', { name })).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Your account' })).toBeVisible();
  }
  await page
    .getByRole('navigation', { name: 'Areas of the back office' })
    .getByRole('link', { name: 'Analytics' })
    .click();
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Analytics');
});

test('who comes from a page of the site fades into the office, however late its other styles are', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/late-office.*.css', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/account');
  await untilSettled(page);
  await page.evaluate(() => {
    location.href = '/admin';
  });
  await page.waitForURL('**/admin', { waitUntil: 'commit' });
  await page.evaluate(
    () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
  );
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilSettled(page);
  expect(errors).toEqual([]);
});

test('the language of the bar keeps what is open', async ({ page }) => {
  await open(page, '/admin?tab=users&q=nobody');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Language/ })
    .click();
  await page.getByRole('link', { name: 'Tiếng Việt' }).click();
  await expect(page).toHaveURL('/vi/admin?tab=users&q=nobody');
});

test('on a phone the sections are at the bottom, and the first row is on the first screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/admin', '/admin?tab=users', '/admin/articles', '/vi/admin']) {
    await open(page, path);
    const sections = page
      .getByRole('tablist')
      .locator('..')
      .or(page.getByRole('navigation', { name: 'Areas of the back office' }))
      .first();
    const bottom = (await sections.boundingBox())?.y ?? 0;
    expect(bottom).toBeGreaterThan(700);
    // The dashboard begins with what waits today.
    const first = path.endsWith('/admin')
      ? page.getByRole('region', { name: /^(Today|Hôm nay)$/ }).getByRole('listitem')
      : page.getByRole('main').locator('[data-row]');
    const row = await first.first().boundingBox();
    expect((row?.y ?? 0) + (row?.height ?? 0), path).toBeLessThanOrEqual(bottom);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
  }
});

test('the figures are cards on the first tab and one line on the others', async ({ page }) => {
  await open(page, '/admin');
  const figures = page.getByRole('list', { name: 'Key figures' });
  const height = async () => (await figures.boundingBox())?.height ?? 0;
  expect(await height()).toBeGreaterThan(100);
  await page.getByRole('tab', { name: 'Users' }).click();
  await expect.poll(height).toBeLessThan(60);
  await expect(figures.getByRole('button', { name: 'Total Users' })).toBeVisible();
});

test('the palette leads by keys alone to a section, a new article and a record', async ({
  page,
}) => {
  await open(page, '/admin/articles');
  await page.keyboard.press('Control+k');
  // Nobody waits for it to be there.
  await page.keyboard.type('analyt');
  const field = palette(page).getByRole('combobox');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('analyt');
  await expect(palette(page).getByRole('option')).toHaveText(['Analytics']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Analytics');

  await page.keyboard.press('Control+k');
  await field.fill('noi lon');
  const stories = palette(page).getByRole('group', { name: 'Articles' }).getByRole('option');
  await expect(stories.first()).toContainText('Nồi Lớn');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  const chosen = palette(page).getByRole('option', { selected: true });
  await expect(chosen).toHaveCount(1);
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await chosen.getAttribute('id')) ?? '',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/edit-article\?id=/);

  await untilSettled(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: 'Find or go to' }).click();
  await field.fill('qqqq');
  await expect(palette(page).getByRole('status').first()).toHaveText(/^Nothing found\./);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
});

test('a search that cannot be made says why, and the rest of the palette works', async ({
  page,
}) => {
  await open(page, '/admin');
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
  await page.context().setOffline(true);
  await palette(page).getByRole('combobox').fill('set');
  await expect(palette(page).getByRole('status').first()).toContainText(
    'Not everything could be searched',
  );
  await expect(palette(page).getByRole('option', { name: 'Settings' })).toBeVisible();
  await page.context().setOffline(false);
});

test('who may less is offered less', async ({ browser }) => {
  const other = await browser.newPage();
  await signIn(other, await somebody('contributor'));
  await open(other, '/admin');
  await other.keyboard.press('Control+k');
  const options = palette(other).getByRole('option');
  await expect(options.filter({ hasText: 'Create New Article' })).toBeVisible();
  await expect(options.filter({ hasText: /Settings|Invite|newsletter/ })).toHaveCount(0);
  await other.close();
});

test('whoever works in Vietnamese writes Vietnamese unless they choose otherwise', async ({
  page,
}) => {
  await open(page, '/vi/admin/create-article');
  await expect(page.locator('select[name="locale"]')).toHaveValue('vi');
  await open(page, '/admin/create-article');
  await expect(page.locator('select[name="locale"]')).toHaveValue('en');
});

for (const [locale, colorScheme, width] of [
  ['en', 'dark', 390],
  ['vi', 'light', 1440],
] as const)
  test(`axe finds nothing in the palette (${locale}, ${colorScheme}, ${width} px)`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    await open(page, locale === 'vi' ? '/vi/admin' : '/admin');
    expect(await axeProblems(page)).toEqual([]);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('a');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await axeProblems(page)).toEqual([]);
  });
