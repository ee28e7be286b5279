import { expect, type Page } from '@playwright/test';

/**
 * Waits until a page is there: its islands are awake, nothing in them is still read, and the browser has
 * nothing left to do.
 */
export async function untilSettled(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(page.locator('main').locator('[data-spinner], [aria-busy="true"]')).toHaveCount(0);
  // A browser without anything to draw may never call itself idle.
  await page.evaluate(
    () => new Promise<unknown>((done) => requestIdleCallback(done, { timeout: 1000 })),
  );
}
