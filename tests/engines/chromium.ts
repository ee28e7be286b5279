import { chromium } from '@playwright/test';
import { type Engine, findProgram, KEYS, middleOf, pasteByEvent } from '#tests/engines/engine.ts';
import { findChromium } from '#tests/support/chromium.mjs';

const NAMES: Readonly<Record<string, string>> = {
  [KEYS.backspace]: 'Backspace',
  [KEYS.enter]: 'Enter',
  [KEYS.control]: 'Control',
  [KEYS.shift]: 'Shift',
  [KEYS.escape]: 'Escape',
  [KEYS.home]: 'Home',
  [KEYS.end]: 'End',
  [KEYS.left]: 'ArrowLeft',
};
const nameOf = (key: string) => NAMES[key] ?? key;

/** What a keyboard on a phone says of every key. */
const NO_KEY = { type: 'rawKeyDown', key: 'Unidentified', windowsVirtualKeyCode: 229 } as const;
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36';

/** The program, or null. */
export const find = () => findChromium() ?? findProgram([chromium.executablePath()]);

/** Chromium, through its own protocol. With `phone` it says that it runs on Android. */
export async function start(program: string, { phone = false } = {}): Promise<Engine> {
  const browser = await chromium.launch({
    executablePath: program,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  const page = await browser.newPage({
    viewport: { width: 1280, height: 900 },
    ...(phone && { userAgent: ANDROID }),
  });
  const session = await page.context().newCDPSession(page);
  return {
    open: async (url) => void (await page.goto(url)),
    run: async (act, ...given) =>
      // The page is given text: Playwright's own arguments have a shape of their own.
      page.evaluate(`(${act})(...${JSON.stringify(given)})`),
    click: async (selector) => {
      const { x, y } = await page.evaluate(middleOf, selector);
      await page.mouse.click(x, y);
    },
    type: async (keys) => {
      for (const key of keys)
        if (NAMES[key]) await page.keyboard.press(nameOf(key));
        else await page.keyboard.type(key);
    },
    paste: async (copied) => page.evaluate(pasteByEvent, copied),
    chord: async (held, key) => page.keyboard.press([...held, key].map(nameOf).join('+')),
    compose: async (steps, android = false) => {
      for (const text of steps) {
        if (android) await session.send('Input.dispatchKeyEvent', NO_KEY);
        const end = text.length;
        await session.send('Input.imeSetComposition', {
          text,
          selectionStart: end,
          selectionEnd: end,
        });
      }
      await session.send('Input.insertText', { text: steps.at(-1) ?? '' });
    },
    end: () => browser.close(),
  };
}
