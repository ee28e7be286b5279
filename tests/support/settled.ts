import { expect, type Page } from '@playwright/test';

/**
 * Waits until what comes after the first paint of a page is there, which may be after it has loaded: the rest of its
 * styles, the typeface, and the scripts, with which buttons tell whether their menus are open.
 */
export async function untilAwake(page: Page): Promise<void> {
  await expect(page.locator(':root:not([data-fonts]) link[data-style]')).toHaveCount(0);
  await expect(page.locator('[popovertarget]:not([aria-expanded])')).toHaveCount(0);
}

/**
 * Waits until a page is there: it and its islands are awake, nothing in them is still read, and the browser has
 * nothing left to do.
 */
export async function untilSettled(page: Page): Promise<void> {
  await untilAwake(page);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(page.locator('main').locator('[data-spinner], [aria-busy="true"]')).toHaveCount(0);
  // A browser without anything to draw may never call itself idle.
  await page.evaluate(
    () => new Promise<unknown>((done) => requestIdleCallback(done, { timeout: 1000 })),
  );
}
