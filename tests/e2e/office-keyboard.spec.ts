import { type ElementHandle, expect, type Page, test } from '@playwright/test';
import { signIn, somebody } from '#tests/support/back-office.ts';
import { OFFICE_SCREENS, openScreen } from '#tests/support/office-screens.ts';

// Every screen of the office by its Tab key, and in a system's own colours.

/** More stops than any screen has: a walk that does not end has gone in a circle. */
const MOST_STOPS = 600;

/** What is wrong with the stop that has the focus; null: it is the page itself, where a walk ends. */
const look = (page: Page) =>
  page.evaluate(async () => {
    // Until what moves it into sight has done so.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const element = document.activeElement as HTMLElement;
    if (element === document.body || element === document.documentElement) return null;
    const seen = document as Document & { walked?: WeakSet<Element> };
    seen.walked ??= new WeakSet();
    if (seen.walked.has(element)) return null;
    seen.walked.add(element);
    const name = (element.ariaLabel || element.textContent || element.outerHTML)
      .trim()
      .slice(0, 60);
    // A text shows its cursor, which it keeps in sight itself.
    if (element.isContentEditable) return '';
    const box = element.getBoundingClientRect();
    const within = (at: number, most: number) => Math.min(Math.max(at, 1), most - 2);
    const at = document.elementFromPoint(
      within(box.left + box.width / 2, innerWidth),
      within(box.top + box.height / 2, innerHeight),
    );
    const layer = at?.closest('[data-layer], .toast');
    if (layer && !layer.contains(element)) return `${name}: covered`;
    if (box.bottom < 1 || box.top > innerHeight - 1) return `${name}: out of sight`;
    if (box.right < 1 || box.left > innerWidth - 1) return `${name}: beside the window`;
    // The frame of a letter draws its own.
    if (element.matches('iframe')) return '';
    const isRinged = [element, element.closest('label'), element.parentElement].some((each) => {
      if (!each) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
      return (
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
      );
    });
    return isRinged ? '' : `${name}: no ring`;
  });

for (const [width, height] of [
  [1280, 800],
  [640, 400],
  [320, 256],
] as const)
  for (const path of OFFICE_SCREENS)
    test(`every stop of ${path} is in sight and has a ring at ${width}×${height}`, async ({
      page,
    }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height });
      await signIn(page, await somebody('admin'));
      await openScreen(page, path);
      const begins = await page.evaluate(() => document.activeElement === document.body);
      const wrong: string[] = [];
      let stops = 0;
      for (; stops < MOST_STOPS; stops += 1) {
        await page.keyboard.press('Tab');
        if (stops === 0 && begins) await expect(page.locator('.skip-link')).toBeFocused();
        const found = await look(page);
        if (found === null) break;
        if (found) wrong.push(found);
      }
      expect(stops).toBeGreaterThan(5);
      expect(stops).toBeLessThan(MOST_STOPS);
      expect(wrong).toEqual([]);
    });

/** States that elements say they have, and what they are without it. */
const STATES = [
  ['[aria-selected="true"]', 'aria-selected', 'false'],
  ['[aria-pressed="true"]', 'aria-pressed', 'false'],
  ['[aria-current]:not([aria-current="false"])', 'aria-current', null],
  ['[aria-checked="true"]', 'aria-checked', 'false'],
  ['[aria-invalid="true"]', 'aria-invalid', null],
] as const;

/** Whether it looks the same with a state and without it. */
async function looksTheSame(element: ElementHandle, name: string, without: string | null) {
  const shot = () => element.screenshot({ animations: 'disabled', caret: 'hide' });
  const before = await shot();
  const was = await element.getAttribute(name);
  await element.evaluate(
    (each, [attribute, value]) => {
      if (!(each instanceof Element)) return;
      if (value === null) each.removeAttribute(attribute);
      else each.setAttribute(attribute, value);
    },
    [name, without] as const,
  );
  const after = await shot();
  await element.evaluate(
    (each, [attribute, value]) => {
      if (each instanceof Element) each.setAttribute(attribute, value ?? '');
    },
    [name, was] as const,
  );
  return before.equals(after);
}

test.describe('in forced colours', () => {
  for (const path of OFFICE_SCREENS)
    test(`what is chosen, pressed and current on ${path} looks so`, async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 1280, height: 1200 });
      await signIn(page, await somebody('admin'));
      await openScreen(page, path);
      const same: string[] = [];
      let states = 0;
      // By themselves: the selector no longer finds what has lost its state.
      for (const [selector, name, without] of STATES)
        for (const element of await page.locator(selector).elementHandles()) {
          if (!(await element.isVisible())) continue;
          states += 1;
          if (await looksTheSame(element, name, without))
            same.push(`${name}: ${await element.textContent()}`);
        }
      expect(states).toBeGreaterThan(0);
      expect(same).toEqual([]);
    });
});
