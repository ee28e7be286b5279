import { z } from 'zod';
import type { Deps, Handler } from '../_shared/deps.ts';
import { readBody, serve } from '../_shared/http.ts';
import { networkOf } from '../_shared/rate-limit.ts';
import { mayCount } from '../_shared/readership.ts';

const input = z.object({
  path: z.string().min(1).max(300),
  referrer: z.string().max(2000).default(''),
});

/**
 * Pages with readers, and the ways from a profile to its website: what else is asked for is not counted, so that nobody
 * fills the table.
 */
const COUNTED =
  /^\/(vi(\/|$))?((latest|funding|startup|tech|founder|newsletter|about|contact|careers|press|startup-directory|investors|resources|privacy|terms|cookies|disclaimer|search)?|(article|startup|investors|newsletter)\/[a-z0-9-]{1,200}|(startup|investors)\/[a-z0-9-]{1,200}\/website)$/;

/** Where readers look for something here. */
const SEARCHES = /^\/(vi\/)?(search|startup-directory|investors)\/?$/;

/**
 * Host of the site that a reader came from; `search` where they looked for something here, which no host is called, and
 * '' for none, for another page of this site and for what is no address.
 */
function referringDomain(referrer: string, siteUrl: string): string {
  const url = URL.parse(referrer);
  if (url === null || !/^https?:$/.test(url.protocol)) return '';
  const host = url.hostname.toLowerCase().replace(/^www\./, '');
  const own = new URL(siteUrl).hostname.replace(/^www\./, '');
  if (host === own)
    return SEARCHES.test(url.pathname) && url.searchParams.get('q')?.trim() ? 'search' : '';
  return host === 'search' || host.length > 253 || !/^[a-z0-9.-]+$/.test(host) ? '' : host;
}

/**
 * `page-view`: counts that a page was read today, and the site the reader came from. Keeps no
 * address, no cookie and no identifier; the network counts against a limit only, in memory, for a
 * minute. Answers 204 whether or not anything was counted.
 */
export const createHandler = (deps: Deps): Handler =>
  serve({ methods: ['POST'], log: deps.log }, async (request) => {
    const parsed = input.safeParse(await readBody(request));
    const done = new Response(null, { status: 204 });
    if (!parsed.success || !mayCount(request)) return done;
    const path = parsed.data.path.replace(/(?<=.)\/$/, '');
    if (!COUNTED.test(path)) return done;
    const referrer = referringDomain(parsed.data.referrer, deps.site.url);
    await deps.views.count({ path, referrer }, networkOf(deps.clientAddress(request)));
    return done;
  });
