import { existsSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Config, parseConfig } from '#src/domain/config/config.ts';
import { ConfigError } from '#src/domain/config/config-error.ts';
import { announceProblem, withoutUserText } from '#src/domain/problem.ts';
import { LOCALES } from '#src/i18n/locales.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { logProblem } from '#src/log.ts';
import { type Booted, closeAll, isEmbeddedBuild, startBootModules } from './boot-modules.ts';
import { listen } from './listen.ts';
import { outboxOf } from './outbox-figures.ts';
import { createProbes } from './probes.ts';
import { createReply } from './reply.ts';
import { createSecurityHeaders } from './security-headers.ts';
import { createSite, type Site } from './site.ts';
import { createStop } from './stop.ts';
import { startWatching, type Watching } from './watch/watching.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
// Another build than dist/ can be named, to run one beside the other.
const distDir = path.resolve(root, process.argv[2] ?? 'dist');
const WARM_PAGES = LOCALES.map((locale) => pathTo(locale, '/'));
// For a whole request, whatever it carries; bodies that trickle end sooner (slow-bodies.ts).
const TIMEOUTS = {
  headersTimeout: 15_000,
  requestTimeout: 5 * 60_000,
  connectionsCheckingInterval: 5_000,
};

// From here on Astro's logger (astro-logger.mjs) writes JSON lines.
Object.assign(globalThis, { [Symbol.for('khoi.serving')]: logProblem });

// Whoever reads our lines may go before us: a terminal, a log collector that starts anew. Then lines
// are lost, and not the site, which would try for ever to say that it cannot say anything.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

let watching: Watching | undefined;

try {
  await start();
} catch (error) {
  const line = announceProblem('start-failed', { error });
  if (error instanceof ConfigError) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`The site could not start: ${reasonOf(error)}\n${line}\n`);
  await watching?.close();
  process.exit(1);
}

async function start(): Promise<void> {
  const config = parseConfig(process.env);
  checkBuild(config);

  // The port is taken first, being the quickest thing to go wrong. Requests that come before the
  // site is up wait for it, all but those that ask whether it is.
  const up = Promise.withResolvers<RequestListener>();
  up.promise.catch(() => {});
  const probes = createProbes(createReply(createSecurityHeaders(config)), () => 'starting');
  const server = createServer(TIMEOUTS, async (request, response) => {
    const probe = probes[request.url ?? ''];
    if (probe) return probe(request, response);
    (await up.promise)(request, response);
  });
  await listen(server, config);

  let booted: Booted[] = [];
  let site: Site | undefined;
  watching = await startWatching(config, {
    cacheSize: () => site?.cache.size ?? null,
    changesLag: () => site?.changesLag() ?? null,
    purges: () => site?.purges() ?? null,
    outbox: () => outboxOf(config, booted),
  });
  const { drainSeconds } = config.operations;
  const stop = createStop({
    server,
    drainSeconds,
    close: () => closeAll([...(watching ? [watching] : []), ...booted]),
  });
  process.on('SIGTERM', stop.gently);
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop.now(0));
  // start.mjs is gone: nobody is left to stop us.
  process.on('disconnect', () => stop.now(0));
  process.channel?.unref();
  process.on('uncaughtException', (error) => {
    logProblem('uncaught-exception', { error });
    stop.now(1);
  });
  process.on('unhandledRejection', (error) => logProblem('unhandled-rejection', { error }));

  // KHOI_CACHE is for `npm run bench` alone.
  const caching = process.env.KHOI_CACHE !== 'off';
  const problem = () => booted.map((each) => each.problem?.() ?? null).find(Boolean) ?? null;
  const whyNotReady = () => (stop.isStopping() ? 'stopping' : null);
  const building = createSite({ config, distDir, caching, problem, whyNotReady, watching });
  [booted] = await Promise.all([startBootModules(root, distDir), building]);
  site = await building;
  const { listener, cache, changed } = site;
  booted = [...booted, site];
  Object.assign(globalThis, { [Symbol.for('khoi.cache')]: { invalidate: changed } });
  server.removeAllListeners('request').on('request', listener);
  up.resolve(listener);

  announce(config, booted);
  await site.keepAssets();
  if (caching) for (const page of WARM_PAGES) await cache.get(page);
}

/** The first line of an error, without what a database quotes. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return withoutUserText(text.split('\n', 1)[0] ?? '');
}

/** Catches a missing build, and one that was made for the other mode. */
function checkBuild(config: Config): void {
  if (!existsSync(path.join(distDir, 'server/entry.mjs')))
    throw new ConfigError('The site is not built yet: run "npm start", or "npm run build" first.');
  const hosted = config.supabase !== undefined;
  if (hosted === isEmbeddedBuild(distDir))
    throw new ConfigError(
      `PUBLIC_SUPABASE_URL is ${hosted ? 'set' : 'not set'}, but the site was built ${hosted ? 'without' : 'with'} it: run "npm run build" again.`,
    );
}

function announce(config: Config, booted: readonly Booted[]): void {
  const lines = [
    `Khởi is running at ${config.siteUrl}`,
    ...booted.flatMap(({ banner = [] }) => banner),
    'Stop it with Ctrl+C.',
  ];
  process.stdout.write(`\n${lines.map((line) => `  ${line}\n`).join('')}\n`);
}
