import { expect, test } from '@playwright/test';
import { signIn, somebody } from '#tests/support/back-office.ts';
import { test as ownSite, useAccount } from '#tests/support/people-site.ts';

// What a keyboard, a screen reader and a system's own colours meet in the office, and axe cannot see.

test('single keys can be switched off, and on again, in this browser', async ({ page }) => {
  await signIn(page, await somebody('editor'));
  await page.goto('/admin/articles');
  const search = page.locator('main input[type="search"]').first();
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await search.blur();
  const help = page.getByRole('button', { name: 'Keyboard shortcuts' });
  await help.click();
  const single = page.getByRole('checkbox', { name: /^Single keys/ });
  await single.uncheck();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  for (const key of ['/', '?']) await page.keyboard.press(key);
  await expect(search).not.toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).not.toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await help.click();
  await single.check();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
});

// On a site of its own: a story that another test writes meanwhile moves the row that has the focus.
ownSite.describe('what has the focus is not behind a layer', () => {
  for (const [width, height] of [
    [1280, 800],
    [640, 400],
    [320, 256],
  ] as const)
    for (const path of ['/admin', '/admin/articles', '/admin?tab=startups'])
      ownSite(`${path} at ${width}×${height}`, async ({ page, people }) => {
        await page.setViewportSize({ width, height });
        await useAccount(page, await people.admin());
        await page.goto(path);
        await expect(page.locator('main table').first()).toBeVisible();
        const hidden: string[] = [];
        for (let stop = 0; stop < 90; stop += 1) {
          await page.keyboard.press('Tab');
          const found = await page.evaluate(async () => {
            await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
            const element = document.activeElement as HTMLElement;
            if (element === document.body) return null;
            const box = element.getBoundingClientRect();
            const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
            const at = document.elementFromPoint(
              Math.min(Math.max(x, 1), innerWidth - 2),
              Math.min(Math.max(y, 1), innerHeight - 2),
            );
            const layer = at?.closest('[data-layer], .toast');
            const isCovered = layer !== null && layer !== undefined && !layer.contains(element);
            const isOut = box.bottom < 1 || box.top > innerHeight - 1;
            return isCovered || isOut
              ? (element.textContent || element.outerHTML).slice(0, 60)
              : '';
          });
          if (found === null) break;
          if (found) hidden.push(found);
        }
        expect(hidden).toEqual([]);
      });
});

test('in forced colours what is chosen, pressed and current has a frame', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, await somebody('admin'));
  await page.goto('/admin?tab=newsletter');
  const framed = async (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).outlineStyle);
  await expect(page.locator('[aria-selected="true"]').first()).toBeVisible();
  expect(await framed('[aria-selected="true"]')).toBe('solid');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('users');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await framed('[role="option"][aria-selected="true"]')).toBe('solid');
});
