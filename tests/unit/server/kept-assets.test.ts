import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createKeptAssets } from '#src/server/kept-assets.ts';

const DAY = 24 * 60 * 60 * 1000;

let root = '';
let clock = Date.now();

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'khoi-assets-'));
  clock = Date.now();
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A build with these hashed files; one before it is gone, as `astro build` leaves it. */
function build(...names: string[]): void {
  const own = path.join(root, 'client/_astro');
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own, { recursive: true });
  for (const name of names) writeFileSync(path.join(own, name), name);
}

/** A process that serves the build of now. */
function start() {
  const folder = path.join(root, 'assets');
  return createKeptAssets({ clientDir: path.join(root, 'client'), folder, now: () => clock });
}

test('files of the build before are found for a week after it was last in use', async () => {
  build('page.OLD.js', 'page.OLD.js.br');
  await start().keep();
  clock += 20 * DAY;
  // In use to its end: every process marks its files now and then.
  await start().keep();
  build('page.NEW.js');
  const later = start();
  await later.keep();
  expect(later.find('_astro/page.OLD.js')).toBe(path.join(root, 'assets/page.OLD.js'));
  expect(later.find('_astro/page.NEW.js')).toBe(path.join(root, 'client/_astro/page.NEW.js'));
  clock += 6 * DAY;
  await start().keep();
  expect(later.find('_astro/page.OLD.js')).not.toBeNull();
  clock += 2 * DAY;
  await start().keep();
  expect(later.find('_astro/page.OLD.js')).toBeNull();
  expect(later.find('_astro/page.NEW.js')).not.toBeNull();
});

test('a process finds its own files after a new build took their place, and those of a newer one', async () => {
  build('page.OLD.js');
  const older = start();
  await older.keep();
  build('page.NEW.js');
  await start().keep();
  rmSync(path.join(root, 'client'), { recursive: true });
  expect(existsSync(older.find('_astro/page.OLD.js') ?? '')).toBe(true);
  expect(existsSync(older.find('_astro/page.NEW.js') ?? '')).toBe(true);
});

test.each([
  '_astro/../secrets.json',
  '_astro/..',
  '_astro/.hidden',
  '_astro/a/b.js',
  'secrets.json',
  '_astro/',
])('%s is no name of such a file', async (name) => {
  build('page.NEW.js');
  const assets = start();
  await assets.keep();
  writeFileSync(path.join(root, 'secrets.json'), 'secret');
  writeFileSync(path.join(root, 'assets/.hidden'), 'secret');
  expect(assets.find(name)).toBeNull();
});
