import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ConfigError } from '#src/domain/config/config-error.ts';
import { LOCALES } from '#src/i18n/locales.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { freePort } from '../postgres/server.ts';

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
const START_MS = 10 * 60_000;
const PAGES = ['/latest', ...LOCALES.map((locale) => pathTo(locale, '/'))];

/**
 * Starts the built site on a folder that is not in its place yet, without its jobs (nothing is sent, published or backed
 * up), and reads pages of it, one of them a story's.
 *
 * @param dataDir a whole DATA_DIR; its database is brought up to date
 * @throws ConfigError with what went wrong
 */
export async function tryOut(dataDir: string): Promise<void> {
  const port = await freePort();
  const child = spawn(process.execPath, [MAIN], {
    // KHOI_TRIAL is for this alone.
    env: {
      ...{ ...process.env, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port) },
      ...{ METRICS_PORT: '', KHOI_TRIAL: '1' },
    },
    // With the channel it ends when this process does.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const ended = once(child, 'exit');
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000);
  });
  const site = `http://127.0.0.1:${port}`;
  try {
    const end = performance.now() + START_MS;
    while (!(await isReady(site))) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(said.trim().split('\n').at(-1) ?? 'it ends at once');
      if (performance.now() > end) throw new Error('it does not get up');
      await pause(100);
    }
    const [latest = ''] = await Promise.all(PAGES.map((path) => read(site, path)));
    const story = /href="(\/article\/[^"#?]+)"/.exec(latest)?.[1];
    if (story !== undefined) await read(site, story);
  } catch (error) {
    throw new ConfigError(
      `What was restored does not run: ${(error as Error).message}. Nothing was changed.`,
    );
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

const isReady = (site: string): Promise<boolean> =>
  fetch(`${site}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function read(site: string, path: string): Promise<string> {
  const page = await fetch(site + path);
  const text = await page.text();
  if (!page.ok) throw new Error(`its page ${path} is answered with ${page.status}`);
  return text;
}
