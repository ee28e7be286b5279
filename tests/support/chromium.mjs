// Plain JavaScript: run.mjs asks it before anything is installed.
import { existsSync } from 'node:fs';
import path from 'node:path';

// The headless shell first: without a window's machinery it opens a page in a third of the time.
const NAMES = [
  ...['chromium-headless-shell', 'chrome-headless-shell'],
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
];
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Path of an installed Chromium: the one that CHROMIUM_PATH names, else the first in PATH.
 *
 * @returns {string | null}
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : null;
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const candidates = folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  return [...candidates, ...MAC_APPS].find((file) => existsSync(file)) ?? null;
}
