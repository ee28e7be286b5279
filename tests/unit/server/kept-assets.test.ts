import {
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

test('only what cannot be made anew is kept, each once, and for this user alone', async () => {
  build('page.NEW.js', 'page.NEW.js.br', 'page.NEW.js.gz', 'a.br.js');
  const kept = path.join(root, 'assets');
  await start().keep();
  expect(readdirSync(kept).sort()).toEqual(['a.br.js', 'page.NEW.js']);
  expect(statSync(kept).mode & 0o777).toBe(0o700);
  const { ino } = statSync(path.join(kept, 'page.NEW.js'));
  // As a link it costs nothing.
  expect(ino).toBe(statSync(path.join(root, 'client/_astro/page.NEW.js')).ino);
  build('page.NEW.js');
  await start().keep();
  expect(statSync(path.join(kept, 'page.NEW.js')).ino).toBe(ino);
});

test('files in use are marked as such twice a day, and others tidied away, until the process ends', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  build('page.NEW.js');
  const assets = start();
  await assets.keep();
  const old = path.join(root, 'assets/page.OLD.js');
  writeFileSync(old, '');
  utimesSync(old, new Date(clock - 7 * DAY), new Date(clock - 7 * DAY));
  const marked = () => Math.round(statSync(path.join(root, 'assets/page.NEW.js')).mtimeMs);
  clock += DAY / 2;
  vi.advanceTimersByTime(DAY / 2 - 1);
  expect(marked()).toBe(clock - DAY / 2);
  vi.advanceTimersByTime(1);
  await expect.poll(() => existsSync(old)).toBe(false);
  expect(marked()).toBe(clock);
  assets.close();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('what cannot be kept is said, and the site goes on', async () => {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  build('page.NEW.js');
  writeFileSync(path.join(root, 'assets'), 'a file where a folder should be');
  const assets = start();
  await assets.keep();
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('assets-not-kept'));
  expect(assets.find('_astro/page.NEW.js')).not.toBeNull();
  log.mockRestore();
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
