import { expect, type Page } from '@playwright/test';
import * as browserKeys from '#src/domain/browser-keys.ts';
import * as site from '#src/domain/site.ts';
import { test } from '#tests/support/reader-test.ts';
import { untilAwake } from '#tests/support/settled.ts';

const consentCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'khoi_consent')?.value;

const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

test('the switches start as the policy says', async ({ page }) => {
  await page.goto('/cookies');
  const essential = page.getByRole('switch', { name: 'Essential' });
  await expect(essential).toBeChecked();
  await expect(essential).toBeDisabled();
  await expect(page.getByRole('switch', { name: 'Analytics' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Functional' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Targeting' })).not.toBeChecked();
  expect(await consentCookie(page)).toBeUndefined();
});

test('Save Preferences keeps a choice, in the browser and for the server', async ({ page }) => {
  await page.goto('/cookies');
  await untilAwake(page);
  await page.getByRole('switch', { name: 'Analytics' }).uncheck();
  await page.getByRole('button', { name: 'Save Preferences' }).click();
  await expect(page.getByRole('status').getByText('Preferences saved')).toBeVisible();
  await expect(page.getByText(/^Saved on /)).toBeVisible();
  expect(await consentCookie(page)).toMatch(/^a0f1t0-\d{4}-\d{2}-\d{2}\.1$/);
  expect(await stored(page, 'khoi_consent')).toBe(await consentCookie(page));
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Analytics' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Functional' })).toBeChecked();
});

test('Accept All switches everything on, also in Vietnamese', async ({ page }) => {
  await page.goto('/vi/cookies');
  await untilAwake(page);
  await page.getByRole('button', { name: 'Chấp nhận tất cả' }).click();
  await expect(page.getByRole('status').getByText('Đã lưu tùy chọn')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Quảng cáo theo sở thích' })).toBeChecked();
  expect(await consentCookie(page)).toMatch(/^a1f1t1-/);
});

test('Reject All stands beside it and switches everything off', async ({ page }) => {
  await page.goto('/cookies');
  await untilAwake(page);
  await page.getByRole('button', { name: 'Reject All' }).click();
  await expect(page.getByRole('status').getByText('Preferences saved')).toBeVisible();
  for (const name of ['Analytics', 'Functional', 'Targeting'])
    await expect(page.getByRole('switch', { name })).not.toBeChecked();
  expect(await consentCookie(page)).toMatch(/^a0f0t0-/);
});

test('the footer of any page leads back to the switches', async ({ page }) => {
  await page.goto('/terms');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie preferences' }).click();
  await expect(page).toHaveURL(/\/cookies#preferences$/);
  await expect(page.locator('#preferences')).toBeInViewport();
});

test('switching Functional off forgets the theme and remembers no new one', async ({ page }) => {
  await page.goto('/cookies');
  await untilAwake(page);
  await page.evaluate(() => {
    localStorage.setItem('khoi-theme', 'dark');
    localStorage.setItem('khoi-locale', 'vi');
  });
  await page.getByRole('switch', { name: 'Functional' }).uncheck();
  await page.getByRole('button', { name: 'Save Preferences' }).click();
  await expect(page.getByText('Preferences saved')).toBeVisible();
  expect(await stored(page, 'khoi-theme')).toBeNull();
  expect(await stored(page, 'khoi-locale')).toBeNull();
  await page
    .locator('[data-theme-choice][value="dark"]')
    .first()
    .evaluate((input) => {
      (input as HTMLInputElement).checked = true;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await stored(page, 'khoi-theme')).toBeNull();
});

test('a browser that asks not to be tracked is told that it is heard', async ({ page }) => {
  await page.goto('/cookies');
  const heard = page.getByText('Your browser sends a “do not track” signal.');
  await expect(heard).toBeHidden();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  await page.reload();
  await expect(heard).toBeVisible();
});

test('without a script the card explains itself and shows no dead switch', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto('/cookies');
  await expect(page.getByText('please switch on JavaScript')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept All' })).toBeHidden();
  await page.close();
});

test('the policy names every key under which the site keeps something', async ({ page }) => {
  const keys = Object.entries({ ...site, ...browserKeys }).flatMap(([name, value]) =>
    /_(KEY|PREFIX)$/.test(name) && name !== 'EMBEDDED_PUBLISHABLE_KEY' ? [String(value)] : [],
  );
  expect(keys.length).toBeGreaterThan(5);
  await page.goto('/cookies');
  const named = await page.locator('th code').allTextContents();
  for (const key of keys) expect(named.map((name) => name.replace('…', ''))).toContain(key);
});
