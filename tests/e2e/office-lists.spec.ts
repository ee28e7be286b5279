import { expect, type Page, test } from '@playwright/test';
import { axeProblems } from '#tests/support/axe.ts';
import { newcomer, openMenu, signIn, somebody } from '#tests/support/back-office.ts';
import { openNewsroom, type Story } from '#tests/support/newsroom.ts';
import { untilSettled } from '#tests/support/settled.ts';

// Lists of the office as the eye has them: rows of one line, nothing sideways, what is cut shown whole.

const newsroom = openNewsroom();
const LONG =
  'A title of the length that titles have on the days when nobody had the time to make it any shorter than this';
let story: Story;
test.beforeAll(async () => {
  story = await newsroom.write({ title: `${LONG} ${Date.now()}` });
});
test.afterAll(() => newsroom.remove([story]));

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await untilSettled(page);
}

/** What is wider than its place: the page, or a table inside it. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    const places = [document.documentElement, ...document.querySelectorAll('main section')];
    return places
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((place) => place.getAttribute('aria-label') ?? place.tagName);
  });

/** Rows whose cells, or what can be clicked in them, end outside of the table. */
const outside = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-row]')].flatMap((row) => {
      const edge = row.closest('section')?.getBoundingClientRect().right ?? 0;
      return [...row.querySelectorAll('td, a, button')]
        .filter((part) => part.getClientRects().length > 0)
        .filter((part) => part.closest('td')?.matches('[data-key=actions]') ?? false)
        .filter((part) => part.getBoundingClientRect().right > edge + 1)
        .map((part) => part.textContent);
    }),
  );

const LISTS = [
  '/admin/articles',
  '/vi/admin/articles',
  '/admin?tab=users',
  '/vi/admin?tab=startups',
  '/admin?tab=investors',
  '/admin/ledger',
  '/vi/admin/ledger?tab=people',
];

test.describe('for an administrator', () => {
  test.beforeEach(async ({ page }) => signIn(page, await somebody('admin')));

  for (const width of [1024, 1280, 1440])
    test(`rows are of one line and nothing scrolls sideways at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const path of LISTS) {
        await open(page, path);
        const heights = await page
          .locator('[data-row]')
          .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
        expect(Math.max(...heights), path).toBeLessThanOrEqual(52);
        expect(Math.min(...heights), path).toBeGreaterThanOrEqual(44);
        expect(await sideways(page), path).toEqual([]);
        expect(await outside(page), path).toEqual([]);
      }
      for (const path of ['/admin?tab=newsletter', '/admin?tab=settings', '/admin/plan']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        await untilSettled(page);
        expect(await sideways(page), path).toEqual([]);
      }
    });

  test('a title that is cut is shown whole while it is pointed at or has the focus', async ({
    page,
  }) => {
    await open(page, `/admin/articles?q=${encodeURIComponent(story.title)}`);
    const whole = page.locator('[data-whole]');
    const title = page.getByRole('link', { name: story.title, exact: true });
    await expect(whole).toHaveCount(0);
    await title.hover();
    await expect(whole).toHaveText(story.title);
    const [box, window] = [await whole.boundingBox(), page.viewportSize()];
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(window?.width ?? 0);
    await page.mouse.move(0, 0);
    await expect(whole).toHaveCount(0);
    await title.focus();
    await expect(whole).toHaveText(story.title);
    await page.keyboard.press('Escape');
    await expect(whole).toHaveCount(0);
  });

  test('the rest of what can be done is a menu, by keys alone and inside the window', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 700 });
    await open(page, '/admin/articles');
    const more = page
      .locator('[data-row]')
      .last()
      .getByRole('button', { name: /^More for/ });
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    const items = page.locator('[data-row]').last().locator('[data-menu] :is(a, button)');
    await expect(items.first()).toBeFocused();
    for (const item of await items.all()) {
      const box = await item.boundingBox();
      expect(box?.y ?? -1).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(700);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1280);
    }
    await page.keyboard.press('ArrowUp');
    await expect(items.last()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(items.first()).toBeFocused();
    expect(await axeProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
    await expect(items).toHaveCount(0);
    await more.click();
    await expect(items.first()).toBeVisible();
    await more.click();
    await expect(items).toHaveCount(0);
    await more.click();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(items).toHaveCount(0);
  });

  test('the columns of Articles can be chosen, stay chosen, and fit', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, '/admin/articles');
    const headers = page.getByRole('columnheader');
    const shown = async () =>
      (await headers.allInnerTexts()).map((text) => text.replace(/[↑↓]/, '').trim());
    for (const name of ['Published', 'Actions'])
      await expect(headers.filter({ hasText: name })).toBeInViewport();
    await page.getByRole('button', { name: 'Columns' }).click();
    const dialog = page.getByRole('dialog', { name: 'Columns' });
    for (const box of await dialog.getByRole('checkbox').all()) await box.check();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(headers.filter({ hasText: 'Featured' })).toBeVisible();
    expect(await sideways(page)).toEqual([]);
    expect(await outside(page)).toEqual([]);
    await page.getByRole('button', { name: 'Columns' }).click();
    for (const name of [
      ...['Category', 'Language', 'Author', 'Assigned', 'Created'],
      ...['Views', 'Views today', 'Views yesterday'],
    ])
      await dialog.getByRole('checkbox', { name, exact: true }).uncheck();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.locator('[data-row]').first()).toBeVisible();
    expect(await shown()).toEqual(['', 'Title', 'Status', 'Featured', 'Published', 'Actions']);
    await page.getByRole('button', { name: 'Columns' }).click();
    await dialog.getByRole('button', { name: 'As at first' }).click();
    await expect(headers.filter({ hasText: 'Featured' })).toHaveCount(0);
  });

  test('on a phone a row is a card', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/admin/articles', '/vi/admin?tab=users', '/admin/ledger']) {
      await open(page, path);
      expect(await sideways(page), path).toEqual([]);
      expect(await outside(page), path).toEqual([]);
      await expect(page.getByRole('columnheader').first()).not.toBeInViewport({ ratio: 1 });
    }
  });

  test('headings say which tab one is on', async ({ page }) => {
    await page.goto('/admin');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Admin Dashboard');
    for (const name of ['Users', 'Newsletter', 'Startups', 'Investors', 'Analytics', 'Settings']) {
      await page.getByRole('tab', { name }).click();
      await expect(heading).toHaveText(name);
      await expect(page).toHaveTitle(new RegExp(`^${name} · `));
    }
    await page.goBack();
    await expect(heading).toHaveText('Analytics');
    const size = await heading.evaluate((each) =>
      Number.parseFloat(getComputedStyle(each).fontSize),
    );
    expect(size).toBeGreaterThanOrEqual(24);
    expect(size).toBeLessThanOrEqual(28);
  });

  test('the settings are sections, which the address keeps', async ({ page }) => {
    await page.goto('/admin?tab=settings');
    await expect(page.getByRole('region', { name: 'Backups' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Time zone' })).toHaveCount(0);
    await page.getByRole('tab', { name: 'Site' }).click();
    await expect(page.getByRole('region', { name: 'Time zone' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Time zone' })).toBeVisible();
  });
});

test.describe('today', () => {
  const today = (page: Page) => page.getByRole('region', { name: 'Today', exact: true });
  const part = (page: Page, name: string) =>
    today(page)
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: new RegExp(`^${name}`) }) });

  test('a contributor sees what is theirs to go on with, and nothing of the desk', async ({
    page,
  }) => {
    const me = await newcomer('contributor');
    await signIn(page, me);
    await page.goto('/admin');
    await expect(today(page)).toContainText('Nothing waits for you.');
    const drafts = await newsroom.writeMany(
      ['One', 'Two', 'Three', 'Four'].map((title) => ({
        title: `${title} of mine`,
        status: 'draft' as const,
        published_at: null,
        author_id: me.id,
      })),
    );
    await page.reload();
    const yours = part(page, 'Yours');
    await expect(yours.getByRole('listitem')).toHaveCount(3);
    await expect(yours.getByRole('heading')).toHaveText('Yours4');
    await yours
      .getByRole('link', { name: /of mine/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/admin\/edit-article\?id=/);
    await page.goto('/admin');
    for (const name of ['Submissions', 'Ledger', 'Letters', 'Messages', 'To review'])
      await expect(part(page, name)).toHaveCount(0);
    await newsroom.remove(drafts);
  });

  test('an editor sees what is to review, and what waits of the directories and the ledger', async ({
    page,
  }) => {
    const writer = await somebody('contributor');
    const waiting = await newsroom.write({
      status: 'draft',
      published_at: null,
      author_id: writer.id,
      review_requested_at: new Date().toISOString(),
    });
    await signIn(page, await somebody('editor'));
    await page.goto('/admin');
    await expect(part(page, 'To review')).toContainText(waiting.title);
    await expect(part(page, 'Submissions')).toBeVisible();
    await part(page, 'Ledger').getByRole('listitem').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/admin\/ledger\?tab=queue/);
    await expect(page.locator('[data-row]').first()).toBeVisible();
    await newsroom.remove([waiting]);
  });
});

test.describe('the way from the site to the office', () => {
  test('an editor edits a story and a profile from where readers see them', async ({ page }) => {
    await signIn(page, await somebody('editor'));
    await page.goto(`/article/${story.slug}`);
    await page.getByRole('link', { name: 'Edit this story' }).click();
    await expect(page).toHaveURL(`/admin/edit-article?id=${story.id}`);
    await page.goto('/vi/startup/hanulcell');
    await page.getByRole('link', { name: 'Sửa', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goto('/people/doan-thu-hang');
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(page.locator('[data-row]')).toHaveCount(1);
  });

  test('readers are sent none of it, with an account or without', async ({ page, request }) => {
    const answer = await request.get(`/article/${story.slug}`);
    expect(await answer.text()).not.toMatch(/Edit this story|office-link/);
    await signIn(page, await somebody('contributor'));
    await page.goto(`/article/${story.slug}`);
    await expect(page.locator('html')).toHaveAttribute('data-role', 'contributor');
    await untilSettled(page);
    await expect(page.getByRole('link', { name: 'Edit this story' })).toHaveCount(0);
  });
});

test('what an administrator may not delete is said in the menu', async ({ page }) => {
  const admin = await somebody('admin');
  await signIn(page, admin);
  await open(page, `/admin?tab=users&q=${encodeURIComponent(admin.email)}`);
  await openMenu(page, admin.email);
  await expect(page.getByRole('button', { name: `Delete ${admin.email}` })).toBeDisabled();
});
