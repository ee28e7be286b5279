import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';

import { untilSettled } from './settled.ts';

// What a person does who has no mouse: nothing here points at anything.

/** More than any page has. */
const MOST_TABS = 250;
/** Moves are not among them: a browser tells some when a page moves below a mouse at rest. */
const POINTED = ['pointerdown', 'mousedown', 'touchstart', 'wheel', 'dragstart'];

/** Writes down every event of a pointing device that the pages of a context see; none should. */
export async function watchPointer(context: BrowserContext): Promise<readonly string[]> {
  const seen: string[] = [];
  await context.exposeBinding('pointed', (_, type: string) => void seen.push(type));
  await context.addInitScript((types) => {
    const { pointed } = window as unknown as { pointed: (type: string) => void };
    for (const type of types) addEventListener(type, () => pointed(type), { capture: true });
  }, POINTED);
  return seen;
}

/** Goes on by Tab, and by nothing else, until something has the focus. */
export async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; !(await isThere()); tabs += 1) {
    if (tabs > MOST_TABS) throw new Error(`No Tab leads to ${target}.`);
    await page.keyboard.press('Tab');
  }
}

/** Reaches a button or link and presses it. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await reach(page, target);
  await page.keyboard.press(key);
}

/** Reaches a field and types over what is in it. */
export async function write(page: Page, target: Locator, text: string): Promise<void> {
  await reach(page, target);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Reaches a choice and types the beginning of what is wanted. */
export async function choose(page: Page, target: Locator, words: string): Promise<void> {
  await reach(page, target);
  await page.keyboard.type(words);
}

/** Goes to a place of the office by its palette, at the speed of somebody who knows what it is called. */
export async function go(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find or go to' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(words);
  // The document may stay, and so may the address: each page that the office shows is another visit of its history.
  const visit = await page.evaluate(() => history.state?.visit ?? null);
  await page.keyboard.press('Enter');
  await page.waitForFunction((left) => (history.state?.visit ?? null) !== left, visit);
  await untilSettled(page);
}
