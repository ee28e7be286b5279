import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/reader-test.ts';

/** What was found, without the list of kinds. */
const hits = (page: Page) => page.locator('main section li');

test.describe('the search page', () => {
  test('marks a word with its marks where these were typed, and any spelling where none were', async ({
    page,
  }) => {
    const marked = hits(page).first().locator('mark');
    await page.goto('/vi/search?q=muối');
    await expect(hits(page)).not.toHaveCount(0);
    expect(new Set((await marked.allTextContents()).map((word) => word.toLowerCase()))).toEqual(
      new Set(['muối']),
    );
    await page.goto('/vi/search?q=muoi&kind=article');
    await expect(
      page
        .locator('main mark')
        .filter({ hasText: /^mươi$/ })
        .first(),
    ).toBeVisible();
    await expect(
      page
        .locator('main mark')
        .filter({ hasText: /^mười$/ })
        .first(),
    ).toBeVisible();
  });

  test('begins with what is called so, whatever it is', async ({ page }) => {
    await page.goto('/search?q=noi+lon');
    const first = page
      .getByRole('region')
      .filter({ has: page.locator('h2') })
      .first();
    await expect(first.getByRole('heading', { level: 2 })).toHaveText('By name');
    await expect(first.getByRole('listitem')).toHaveCount(1);
    await expect(first.getByRole('listitem')).toContainText('StartupFoodTech');
    // It is not there a second time.
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Nồi Lớn', exact: true }),
    ).toHaveCount(1);

    await page.goto('/vi/search?q=doan+thu+hang');
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Trùng tên');
    const person = hits(page).filter({ hasText: 'Đoàn Thu Hằng' });
    await expect(person.first()).toContainText('Nhà sáng lập, Nồi Lớn');
    await person.first().getByRole('link').click();
    await expect(page).toHaveURL(/\/vi\/(people|nhan-vat)\/doan-thu-hang$/);
  });

  test('finds an investor that rounds know by its name alone, and leads to the company', async ({
    page,
  }) => {
    await page.goto('/search?q=hai+phong+port+ventures');
    const investor = hits(page).first();
    await expect(investor).toContainText('Took part in rounds of Đá Viên. Not in our directory.');
    await investor.getByRole('link').click();
    await expect(page).toHaveURL(/\/startup\/da-vien$/);
  });

  test('has people for a kind of their own', async ({ page }) => {
    await page.goto('/search?q=nguyen');
    await page
      .getByRole('navigation', { name: 'What to search' })
      .getByRole('link', { name: 'People' })
      .click();
    await expect(page).toHaveURL(/kind=person/);
    await expect(page.getByRole('heading', { level: 2, name: 'People' })).toBeVisible();
    await expect(hits(page).filter({ hasText: 'Nguyễn' })).not.toHaveCount(0);
  });
});

test('the search box says nothing of suggestions before something is typed', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Search', exact: true }).first().click();
  const box = page.getByLabel('Search Khởi');
  const status = page.locator('#menu-search').getByRole('status');
  await box.fill('kes');
  await expect(status).toHaveText(/^\d suggestions$/);
  await expect(page.locator('[data-suggestions] a').first()).toContainText('Kestrel Orbit');
  await expect(page.locator('[data-suggestions] a').first()).toContainText('Startup');
  await box.fill('');
  await expect(status).toHaveText('');
  await expect(page.locator('[data-suggestions] a')).toHaveCount(0);
});
