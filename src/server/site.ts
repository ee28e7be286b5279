import type { RequestListener } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '#src/domain/config/config.ts';
import { BACKUP_PATH, EMBEDDED_PUBLISHABLE_KEY } from '#src/domain/site.ts';
import { createBackupRoute } from './backup-route.ts';
import type { Booted } from './boot-modules.ts';
import { createResponseCache, type Rendered, type ResponseCache } from './cache.ts';
import { openEdge } from './cdn/edge.ts';
import type { PurgeFigures } from './cdn/purges.ts';
import { askProject, followChanges } from './changes.ts';
import { compress, isCompressible } from './encoding.ts';
import { headerOf } from './header.ts';
import { createKeptAssets } from './kept-assets.ts';
import { keepKnown } from './known.ts';
import { createListener } from './listener.ts';
import { type OpenFolder, openFolder } from './open-data/folder.ts';
import { createOpenDataRoute } from './open-data/route.ts';
import { createProbes } from './probes.ts';
import { type AstroHandler, createRenderer } from './renderer.ts';
import { createReply } from './reply.ts';
import { finishHeaders } from './response-headers.ts';
import { createRoutes } from './routes.ts';
import { createSecurityHeaders } from './security-headers.ts';
import { createStaticFiles } from './static-files.ts';
import { type StoredResponse, squeeze, storeResponse } from './stored-response.ts';
import type { Watching } from './watch/watching.ts';

export type Site = {
  /** Before the site is up, it sends files and what is in memory; the rest waits. */
  readonly listener: RequestListener;
  /** Loads what makes pages. */
  load(): Promise<void>;
  readonly cache: ResponseCache;
  /** Forgets, here and at the CDN, what was made from something that has changed. */
  changed(tags: readonly string[]): void;
  /** How the CDN is told of changes; null without one. */
  purges(): PurgeFigures | null;
  /** Seconds since the database told what changed; null where it tells by itself. */
  changesLag(): number | null;
  /** The files of open data. */
  readonly openData: OpenFolder;
  /** Keeps the hashed files of this build for the ones after it. */
  keepAssets(): Promise<void>;
  /** Asks nobody anything any more. */
  close(): Promise<void>;
};

const PROBE_PATH = '/rest/v1/articles?select=id&limit=1';
const PROBE_TIMEOUT_MS = 3000;

type Options = {
  readonly config: Config;
  readonly distDir: string;
  /** False renders every page anew; the bench measures with it. */
  readonly caching: boolean;
  /** Why nothing can be saved right now, in a few words; null when all is well. */
  readonly problem: () => string | null;
  /** Why nobody should send requests here any more; null when they may. */
  readonly whyNotReady: () => string | null;
  readonly watching: Pick<Watching, 'watch' | 'rendered'>;
  /** The backup that a ticket stands for; null for any other text. Absent where nobody makes any. */
  readonly download?: Booted['download'];
  /** Resolves when what pages are made from is there; absent: it is. */
  readonly up?: Promise<void>;
};

/** Puts the site together from a build and a configuration. */
export function createSite({
  config,
  distDir,
  caching,
  problem,
  whyNotReady,
  watching,
  download,
  up,
}: Options): Site {
  const { siteUrl, supabase } = config;
  const isTold = () => supabase === undefined || (changes?.isTold() ?? false);
  const edge = config.cdn && openEdge(config.cdn, isTold);
  const security = createSecurityHeaders({ siteUrl, supabaseUrl: supabase?.url });
  const loaded = Promise.withResolvers<AstroHandler>();
  let made: { readonly handler: AstroHandler; readonly render: Render } | undefined;
  const ready = Promise.all([loaded.promise, up]).then(([handler]) => {
    made = { handler, render: timed(createRenderer(handler, siteUrl), watching.rendered) };
    return made;
  });
  const handler: AstroHandler = (...request) =>
    made ? made.handler(...request) : ready.then((now) => now.handler(...request));
  const render: Render = (...page) =>
    made ? made.render(...page) : ready.then((now) => now.render(...page));

  async function store(rendered: Rendered, url: string): Promise<StoredResponse> {
    const { status, headers: given, body, keep } = rendered;
    const finished = finishHeaders(
      { status, headers: given, url, personal: false, body },
      security,
    );
    const headers = edge && keep ? edge.share(finished, keep) : finished;
    const contentType = headerOf(headers, 'Content-Type') ?? '';
    return storeResponse(
      body,
      headers,
      isCompressible(contentType) ? await compress(body, 'instant') : undefined,
      status,
    );
  }

  async function isDatabaseUp(): Promise<boolean> {
    if (supabase === undefined)
      return (await render(PROBE_PATH, { apikey: EMBEDDED_PUBLISHABLE_KEY })).status === 200;
    try {
      const answer = await fetch(`${supabase.url}${PROBE_PATH}`, {
        headers: { apikey: supabase.publishableKey },
        signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
      });
      return answer.ok;
    } catch {
      return false;
    }
  }

  const cache = createResponseCache({
    render,
    store,
    improve: squeeze,
    ...(!caching && { maxBytes: 0 }),
    ...(supabase && { isTold }),
  });
  const known = keepKnown();
  function invalidate(tags: readonly string[]): void {
    known.forget(tags);
    cache.invalidate(tags);
  }
  function changed(tags: readonly string[]): void {
    invalidate(tags);
    edge?.changed(tags);
  }

  const changes = supabase && followChanges({ ask: askProject(supabase), invalidate, changed });
  const clientDir = path.join(distDir, 'client');
  const assets = createKeptAssets({
    clientDir,
    folder: path.join(path.resolve(config.dataDir), 'assets'),
  });
  const openData = openFolder(path.join(path.resolve(config.dataDir), 'open-data'));
  // The page about them is another bundle.
  Object.assign(globalThis, { [Symbol.for('khoi.open-data')]: openData });
  const files = createStaticFiles({ clientDir, security, assets });
  const reply = createReply(security);
  const routes = {
    ...createProbes(reply, whyNotReady),
    ...(download && { [BACKUP_PATH]: createBackupRoute({ download, reply, security }) }),
    ...createRoutes({
      invalidate,
      isDatabaseUp,
      problem,
      reply,
      revalidateSecret: config.revalidateSecret,
    }),
  };
  const listener = createListener({
    cache,
    render,
    files,
    handler,
    routes,
    openData: createOpenDataRoute({ folder: openData, reply, security }),
    security,
    siteUrl,
    trustedProxies: config.trustedProxies,
    watch: watching.watch,
    adapt: edge?.adapt,
  });
  return {
    listener,
    load: async () => {
      const entry = pathToFileURL(path.join(distDir, 'server/entry.mjs')).href;
      loaded.resolve((await import(entry)).handler);
    },
    cache,
    changed,
    purges: () => edge?.figures() ?? null,
    changesLag: () => changes?.lag() ?? null,
    openData,
    keepAssets: assets.keep,
    close: async () => {
      known.close();
      assets.close();
      changes?.stop();
      await edge?.close();
    },
  };
}

type Render = ReturnType<typeof createRenderer>;

/** @param tell how long a rendering took, in milliseconds; absent: nobody wants to know */
function timed(render: Render, tell: ((ms: number) => void) | undefined): Render {
  if (tell === undefined) return render;
  return async (...page) => {
    const begun = performance.now();
    const rendered = await render(...page);
    tell(performance.now() - begun);
    return rendered;
  };
}
