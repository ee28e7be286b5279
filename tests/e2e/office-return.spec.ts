import { expect, test } from '@playwright/test';
import { WANTED_PATH_KEY } from '#src/domain/browser-keys.ts';
import { SECRET } from '#tests/support/accounts.ts';
import { newcomer, signIn, somebody } from '#tests/support/back-office.ts';

test('signing in leads to the office address that was wanted, and only once', async ({ page }) => {
  const editor = await newcomer('editor');
  await page.goto('/admin/articles?status=draft&q=ph%E1%BB%9F#main');
  await expect(page).toHaveURL('/');
  // It says why one is here, and leads on.
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByText('Please sign in to open this page.')).toBeVisible();
  await messages.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/auth');
  const panel = page.getByRole('tabpanel');
  await expect(page.locator('[data-auth="ready"]')).toBeVisible();
  await panel.getByLabel('Email', { exact: true }).fill(editor.email);
  await panel.getByLabel('Password', { exact: true }).fill(SECRET);
  await panel.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/admin\/articles\?/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('phở');
  await expect(page.getByRole('combobox', { name: 'Status filter' })).toHaveValue('draft');
  await page.goto('/auth');
  await expect(page).toHaveURL('/');
});

test('who signs out of the office on purpose is not led back to it', async ({ page }) => {
  await signIn(page, await somebody('editor'));
  await page.route('**/auth/v1/logout*', (route) => route.fulfill({ status: 204 }));
  await page.goto('/admin?tab=newsletter');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Please sign in to open this page.')).toHaveCount(0);
  expect(await page.evaluate((key) => sessionStorage.getItem(key), WANTED_PATH_KEY)).toBeNull();
});

for (const stored of [
  'https://evil.example/admin',
  '//evil.example/admin',
  '///evil.example',
  '/\\evil.example',
  '/x/..//evil.example',
  'javascript:alert(document.domain)',
  'data:text/html,x',
]) {
  test(`what is kept as wanted leads nowhere else: ${stored}`, async ({ page, baseURL }) => {
    await signIn(page, await somebody('user'));
    await page.addInitScript(
      ([key, value]) => {
        if (location.pathname === '/auth') sessionStorage.setItem(key ?? '', value ?? '');
      },
      [WANTED_PATH_KEY, stored],
    );
    const left: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) left.push(request.url());
    });
    await page.goto('/auth');
    await expect(page).toHaveURL('/');
    expect(left.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
  });
}
