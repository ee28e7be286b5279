import { expect, type Page } from '@playwright/test';
import { signIn, somebody } from '#tests/support/back-office.ts';
import { test } from '#tests/support/reader-test.ts';
import { untilSettled } from '#tests/support/settled.ts';

/** What the page's policy refused, as the browser reports it. */
async function reportsOf(page: Page): Promise<string[]> {
  const reports: string[] = [];
  await page.exposeFunction('reportRefusal', (text: string) => reports.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      Reflect.get(
        globalThis,
        'reportRefusal',
      )(`${violatedDirective} ${blockedURI} ${sample} on ${location.pathname}`),
    );
  });
  return reports;
}

test('the policy refuses nothing that a reader or a submitter needs', async ({ page }) => {
  const reports = await reportsOf(page);
  for (const path of [
    '/',
    '/search?q=%3Cstyle%3E',
    '/vi/latest',
    '/contact',
    '/auth',
    '/submit-investor',
  ]) {
    await page.goto(path);
    await untilSettled(page);
  }
  await page.goto('/startup-directory');
  await page.getByLabel('Category').selectOption('FinTech');
  await page.waitForURL('**category=FinTech');
  await expect(page.locator('[data-results]')).not.toHaveAttribute('aria-busy');
  expect(await page.locator('[data-entries] > li').count()).toBeGreaterThan(0);
  expect(reports).toEqual([]);
});

test('the policy refuses nothing that the office needs', async ({ page }) => {
  // Wide enough for the editor to show the story beside its text.
  await page.setViewportSize({ width: 1600, height: 900 });
  await signIn(page, await somebody('admin'));
  const reports = await reportsOf(page);
  for (const path of [
    '/account',
    '/admin?tab=startups',
    '/admin?tab=analytics',
    '/admin?tab=settings',
  ]) {
    await page.goto(path);
    await untilSettled(page);
  }
  await page.goto('/admin/create-article');
  await page.getByLabel('Title *').fill('A story');
  await page.getByRole('button', { name: 'HTML', exact: true }).click();
  await page.getByLabel('Content *').fill('One <em>word</em> <img src=x onerror=alert(1)>');
  await expect(page.locator('[data-preview] .prose em')).toHaveText('word');
  await expect(page.locator('[data-preview] .prose img')).toHaveCount(0);
  await page.goto('/admin?tab=newsletter');
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Preview/ })
    .first()
    .click();
  await expect(page.frameLocator('iframe').locator('a').first()).toBeVisible();
  expect(reports).toEqual([]);
});

test('text becomes HTML in no other way, where the browser can tell', async ({ page }) => {
  await page.goto('/about');
  const refused = await page.evaluate(() => {
    const element = document.createElement('div');
    const tries = [
      () => Reflect.set(element, 'innerHTML', '<b>x</b>'),
      () => element.insertAdjacentHTML('beforeend', '<b>x</b>'),
      () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
      () => Reflect.apply(Reflect.get(document, 'write'), document, ['x']),
      () => Reflect.get(globalThis, 'trustedTypes').createPolicy('default', {}),
    ];
    return tries.map((attempt) => {
      try {
        attempt();
        return element.innerHTML !== '';
      } catch {
        return false;
      }
    });
  });
  expect(refused).toEqual([false, false, false, false, false]);
});
