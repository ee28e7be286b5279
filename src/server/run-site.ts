import { createServer, type RequestListener } from 'node:http';
import { type Config, parseConfig } from '#src/domain/config/config.ts';
import { ConfigError } from '#src/domain/config/config-error.ts';
import type { Environment } from '#src/domain/config/variables.ts';
import { announceProblem, withoutUserText } from '#src/domain/problem.ts';
import { LOCALES } from '#src/i18n/locales.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { type Booted, checkBuild, closeAll, startBootModules } from './boot-modules.ts';
import { listen } from './listen.ts';
import {
  anonymousReader,
  erasureReader,
  laterOf,
  withoutPeopleReader,
} from './open-data/read-rows.ts';
import { startOpenDataClock, writeOpenData } from './open-data/run.ts';
import { outboxOf } from './outbox-figures.ts';
import { createSite, type Site } from './site.ts';
import { createStop, type Host, heed } from './stop.ts';
import { startWatching } from './watch/watching.ts';

const WARM_PAGES = LOCALES.map((locale) => pathTo(locale, '/'));
// For a whole request, whatever it carries; bodies that trickle end sooner (slow-bodies.ts).
const TIMEOUTS = {
  headersTimeout: 15_000,
  requestTimeout: 5 * 60_000,
  connectionsCheckingInterval: 5_000,
};

type Options = {
  /** What the modules are relative to that a build starts with. */
  readonly root: string;
  readonly distDir: string;
  readonly environment: Environment;
  /** Stops the site, and is ended by it. */
  readonly host: Host;
};

/**
 * Runs a build until somebody stops it.
 *
 * @returns whether it is up; if not, stderr says why
 */
export async function runSite(options: Options): Promise<boolean> {
  const opened: Pick<Booted, 'close'>[] = [];
  try {
    await start(options, opened);
    return true;
  } catch (error) {
    const line = announceProblem('start-failed', { error });
    const why =
      error instanceof ConfigError
        ? error.message
        : `The site could not start: ${reasonOf(error)}\n${line}`;
    process.stderr.write(`${why}\n`);
    await closeAll(opened);
    return false;
  }
}

/** @param opened gets what is to be closed in the end, or when this fails */
async function start(options: Options, opened: Pick<Booted, 'close'>[]): Promise<void> {
  const { root, distDir, environment, host } = options;
  const config = parseConfig(environment);
  checkBuild(distDir, config.supabase !== undefined);

  // The port is taken first, being the quickest thing to go wrong. Requests wait until the site is up.
  const listening = Promise.withResolvers<RequestListener>();
  const server = createServer(TIMEOUTS, async (request, response) =>
    (await listening.promise)(request, response),
  );
  await listen(server, config);
  opened.push({ close: async () => void server.close() });

  const up = Promise.withResolvers<void>();
  let isUp = false;
  let booted: Booted[] = [];
  let site: Site | undefined;
  const watching = await startWatching(config, {
    cacheSize: () => site?.cache.size ?? null,
    changesLag: () => site?.changesLag() ?? null,
    purges: () => site?.purges() ?? null,
    outbox: () => outboxOf(config, booted),
  });
  opened.push(watching);
  const { drainSeconds } = config.operations;
  const stop = createStop({ host, server, drainSeconds, close: () => closeAll(opened) });
  heed(host, stop);

  // KHOI_CACHE is for `npm run bench` alone.
  const caching = environment['KHOI_CACHE'] !== 'off';
  site = createSite({
    config,
    distDir,
    caching,
    problem: () => booted.map((each) => each.problem?.() ?? null).find(Boolean) ?? null,
    whyNotReady: () => (stop.isStopping() ? 'stopping' : isUp ? null : 'starting'),
    watching,
    download: async (ticket) => {
      await up.promise;
      return (await booted.find((each) => each.download)?.download?.(ticket)) ?? null;
    },
    up: up.promise,
  });
  opened.push(site);
  const { cache, changed, listener } = site;
  server.removeAllListeners('request').on('request', listener);
  listening.resolve(listener);
  [booted] = await Promise.all([startBootModules(root, distDir), site.load()]);
  opened.push(...booted, { close: keepOpenData(config, site) });
  Object.assign(globalThis, { [Symbol.for('khoi.cache')]: { invalidate: changed } });
  isUp = true;
  up.resolve();

  announce(config, booted);
  if (caching) for (const page of WARM_PAGES) await cache.get(page);
  await site.keepAssets();
}

/** Writes the files of open data night after night. @returns ends it */
function keepOpenData(config: Config, { openData, changed }: Site): () => Promise<void> {
  const { siteUrl, supabase } = config;
  return startOpenDataClock(async () => {
    const withoutPeople = await withoutPeopleReader(supabase)();
    const written = await writeOpenData({
      folder: openData,
      readRows: anonymousReader(supabase, withoutPeople === null),
      // Files from before that name people, too.
      erasedAt: async () => laterOf(await erasureReader(supabase)(), withoutPeople),
      siteUrl,
    });
    if (written) changed(['open-data']);
  });
}

/** The first line of an error, without what a database quotes. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return withoutUserText(text.split('\n', 1)[0] ?? '');
}

function announce(config: Config, booted: readonly Booted[]): void {
  const lines = [
    `Khởi is running at ${config.siteUrl}`,
    `Sign in at ${new URL('/auth', config.siteUrl)}`,
    ...booted.flatMap(({ banner = [] }) => banner),
    'Stop it with Ctrl+C.',
  ];
  process.stdout.write(`\n${lines.map((line) => `  ${line}\n`).join('')}\n`);
}
