import type { Page } from '@playwright/test';

/** The headline of a page as it is stored: what keeps its words together is set for readers alone. */
export async function titleOf(page: Page): Promise<string> {
  const shown = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  return shown.trim().replaceAll('\u00a0', ' ');
}
