import { defineMiddleware } from 'astro:middleware';
import type { APIContext } from 'astro';
import type { DatabaseClient } from '#src/data/client.ts';
import {
  createServerClient,
  createStorageAsker,
  type Fetch,
  type ServerClient,
} from '#src/data/client.ts';
import { getRedirect } from '#src/data/reader/redirects.ts';
import { isForeignForm } from '#src/domain/accounts/same-site.ts';
import { type Config, parseConfig } from '#src/domain/config/config.ts';
import { reservation } from '#src/domain/machines.ts';
import { habitualPath } from '#src/domain/pages/habits.ts';
import { toLocation } from '#src/domain/pages/location.ts';
import { toSitePath } from '#src/domain/pages/site-path.ts';
import { currentRequestId } from '#src/domain/problem.ts';
import { DEFAULT_SETTINGS } from '#src/domain/settings.ts';
import { LOCALES } from '#src/i18n/locales.ts';
import { fromParam, pathTo } from '#src/i18n/paths.ts';
import { localeOf } from '#src/i18n/request-path.ts';
import { knowNewsroom, knownSettings } from '#src/layouts/known.ts';
import { keep } from '#src/layouts/page.ts';

/** What the embedded backend leaves for its own process; hosted mode has none. */
type Backend = { readonly fetch: (request: Request) => Promise<Response> };
const BACKEND = Symbol.for('khoi.backend');

const askStorage = createStorageAsker((...call) => backendFetch(...call));

const PROJECT_TIMEOUT_MS = 4000;

/** Looked up at each call: the backend may start, stop and start again during the server's life. */
const backendFetch: Fetch = async (input, init) => {
  const backend = (globalThis as { [BACKEND]?: Backend })[BACKEND];
  if (backend) return backend.fetch(new Request(input, init));
  // A project that does not answer at all must not keep a reader waiting.
  const timeout = AbortSignal.timeout(PROJECT_TIMEOUT_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  const headers = new Headers(init?.headers);
  const id = currentRequestId();
  if (id !== undefined) headers.set('X-Request-Id', id);
  return fetch(input, { ...init, headers, signal });
};

let client: ServerClient | undefined;
let config: Config | undefined;

/**
 * Addresses that Astro adds by itself: `/_image` resizes whatever it is asked to, as large and as often
 * as somebody likes, and `/_server-islands` renders parts of pages. No page here uses either.
 */
const FRAMEWORK_ROUTE = /^\/_(?!mail\/)/;

/** Longer than any address of a page. The database refuses to look for a name of more than 2,000 characters. */
const MAX_PATH = 2000;

/** What shows dates or categories: pages, pictures of them, the order of one. */
const DATED_ROUTE = /^\/(?:\[\.{3}locale\]|(?:vi\/)?(?:tag|standards)|og|api|404)(?:\/|$)/;

/**
 * Sends on to where the page is that was meant, by habit, or went that was at this address; asked only where there
 * is none to hide.
 */
async function moved(context: APIContext): Promise<Response | null> {
  const { locals, request, url } = context;
  if (request.method !== 'GET') return null;
  // As it was sent: what is escaped over and over is nobody's habit.
  const meant = habitualPath(new URL(request.url).pathname);
  if (meant !== null) return context.redirect(meant + url.search, 301);
  const path = toSitePath(url.pathname);
  const to = path === null ? null : await movedTo(locals.supabase, path);
  if (to === null) return null;
  // What it leads to may be taken back, and put there again.
  keep(context, 'redirects', 'articles', 'authors', 'startups', 'investors');
  return context.redirect(toLocation(pathTo(locals.locale, to)), 301);
}

/** Where a page went, or the feed of one that did. */
async function movedTo(db: DatabaseClient, path: string): Promise<string | null> {
  const found = await getRedirect(db, path);
  if (found.ok) return found.value;
  const [feed = ''] = /\/feed\.[a-z]+$/.exec(path) ?? [];
  const page = feed === '' ? null : await getRedirect(db, path.slice(0, -feed.length));
  return page?.ok ? page.value + feed : null;
}

/** Gives every page its language, the public origin and an anonymous database client. */
export const onRequest = defineMiddleware(async (context, next) => {
  const { locals } = context;
  if (FRAMEWORK_ROUTE.test(context.routePattern)) return new Response(null, { status: 404 });
  locals.locale = localeOf(context.url.pathname);
  locals.settings = DEFAULT_SETTINGS;
  locals.choices = DEFAULT_SETTINGS.choices;
  config ??= parseConfig(process.env);
  const { siteUrl, pinged, dataDir } = config;
  // Instead of Astro's own check, which also stops mail programs from unsubscribing (RFC 8058).
  if (isForeignForm(context.request, [siteUrl, context.url.origin])) {
    return new Response('Cross-site form submissions are forbidden', { status: 403 });
  }
  // Astro serves its home pages under the names of files, too.
  const { pathname } = new URL(context.request.url);
  const home = LOCALES.find((each) => pathname === pathTo(each, '/index.html'));
  if (home !== undefined) return context.redirect(pathTo(home, '/'), 301);
  client ??= createServerClient(backendFetch);
  locals.siteUrl = siteUrl;
  locals.pinged = pinged;
  locals.supabase = client;
  locals.dataDir = dataDir;
  locals.askStorage = askStorage;
  const takesForGranted = !context.isPrerendered && DATED_ROUTE.test(context.routePattern);
  const [isKnown, settings] = takesForGranted
    ? await Promise.all([knowNewsroom(client), knownSettings(client)])
    : [true, null];
  if (settings?.ok) locals.choices = settings.value.choices;
  // `/xx/latest` matches the same routes as `/vi/latest`: only our own languages may. The home page of a
  // language is the route of every address that no page has.
  const isForeign = 'locale' in context.params && fromParam(context.params['locale']) === null;
  const isTooLong = context.url.pathname.length > MAX_PATH;
  const answer = isForeign || isTooLong ? new Response(null, { status: 404 }) : await next();
  if (!isKnown || settings?.ok === false) context.cache.set(false);
  if (settings?.ok && answer.headers.get('content-type')?.startsWith('text/html'))
    answer.headers.set('TDM-Reservation', reservation(settings.value.machines));
  if (answer.status !== 404 || isTooLong || context.routePattern === '/404') return answer;
  return (await moved(context)) ?? answer;
});
