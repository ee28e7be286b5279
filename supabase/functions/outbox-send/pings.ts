import {
  FEED_FORMATS,
  type FeedFormat,
  feedPath,
  feedsOf,
} from '../../../src/domain/feeds/feed-address.ts';
import { KEY_PATH } from '../../../src/domain/feeds/pings.ts';
import { isLocale } from '../../../src/i18n/locales.ts';
import { pathTo } from '../../../src/i18n/paths.ts';
import type { Deps } from '../_shared/deps.ts';

/** As many addresses as an order of IndexNow may hold. */
const MOST = 10_000;
const TIMEOUT_MS = 5000;
/** Whoever takes an order of IndexNow tells the others. @see https://www.indexnow.org/documentation */
const INDEXNOW = 'https://api.indexnow.org/indexnow';

type Ping = { readonly path: string; readonly locale: string; readonly category: string };

/**
 * Tells search engines (IndexNow) and feed readers (WebSub) of stories that were published, corrected or taken
 * away. Who is not named in the environment is told nothing; what was not taken is told again later.
 */
export async function tellOthers(deps: Deps): Promise<void> {
  const { data: due, error } = await deps.db
    .from('pings')
    .select('id, path, locale, category')
    .lte('next_attempt_at', deps.now().toISOString())
    .order('id')
    .limit(MOST);
  if (error) throw error;
  if (due.length === 0) return;
  const answers = await Promise.all([tellEngines(deps, due), tellHub(deps, due)]);
  const settled = await deps.db.rpc('settle_pings', {
    ids: due.map(({ id }) => id),
    told: answers.every((told) => told),
  });
  if (settled.error) throw settled.error;
  if (settled.data > 0)
    deps.log({ level: 'error', event: 'pings.given_up', detail: { stories: settled.data } });
}

/** @returns whether there is nothing more to tell them */
async function tellEngines(deps: Deps, pings: readonly Ping[]): Promise<boolean> {
  const { indexNowKey: key } = deps.pinged;
  if (key === undefined) return true;
  const { url } = deps.site;
  const urlList = [...new Set(pings.map(({ path, locale }) => addressOf(url, locale, path)))];
  return post(deps, 'indexnow', INDEXNOW, {
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ host: new URL(url).host, key, keyLocation: url + KEY_PATH, urlList }),
  });
}

/** The hub reads the feeds that the stories are in, and sends them on. @see https://www.w3.org/TR/websub/ */
async function tellHub(deps: Deps, pings: readonly Ping[]): Promise<boolean> {
  const { webSubHub } = deps.pinged;
  if (webSubHub === undefined) return true;
  const body = new URLSearchParams({ 'hub.mode': 'publish' });
  const formats = Object.keys(FEED_FORMATS) as FeedFormat[];
  const feeds = pings.flatMap(({ locale, category }) =>
    feedsOf(category).flatMap((feed) =>
      formats.map((format) => addressOf(deps.site.url, locale, feedPath(feed, format))),
    ),
  );
  for (const feed of new Set(feeds)) body.append('hub.url', feed);
  return post(deps, 'websub', webSubHub, { body });
}

const addressOf = (site: string, locale: string, path: string) =>
  site + (isLocale(locale) ? pathTo(locale, path) : path);

/** @returns false where telling it again may help: nobody answered, or they were busy */
async function post(
  { fetch, log }: Deps,
  whom: string,
  address: string,
  request: RequestInit,
): Promise<boolean> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(address, { method: 'POST', redirect: 'manual', signal, ...request })
    .then(async (response) => {
      await response.body?.cancel();
      return response.status;
    })
    .catch(() => 0);
  if (answer >= 200 && answer < 300) return true;
  const isBusy = answer === 0 || answer === 429 || answer >= 500;
  log({ level: 'warn', event: 'pings.refused', detail: { whom, status: answer, again: isBusy } });
  return !isBusy;
}
