import type autocannon from 'autocannon';
import { type SignIn, signedInClient, startSite } from '#tests/support/site.ts';
import { cpuSeconds, load } from './load.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36';

/** More networks than a run has requests, so that none has had its share. */
function network(): string {
  return Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.');
}

/** What a page sends when it is read, each from a network of its own behind a proxy. */
const beacon: autocannon.Request = {
  method: 'POST',
  path: '/functions/v1/page-view',
  body: 'path=%2F&referrer=',
  setupRequest: (request) => ({
    ...request,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': BROWSER,
      'x-forwarded-for': network(),
    },
  }),
};

/** How many views a second a process takes, and how many of them it has counted once it was ended. */
export async function measureViews(options: {
  readonly dataDir: string;
  readonly signIn: SignIn;
  readonly connections: number;
  readonly seconds: number;
}) {
  const { dataDir, signIn, connections, seconds } = options;
  const start = () => startSite({ dataDir, env: { TRUSTED_PROXIES: '1' } });
  const stored = async (site: Awaited<ReturnType<typeof start>>) => {
    const client = await signedInClient(site, signIn);
    const { data, error } = await client.from('page_views').select('views').eq('path', '/');
    if (error) throw error;
    return data.reduce((sum, { views }) => sum + views, 0);
  };
  const site = await start();
  const before = await stored(site);
  const used = cpuSeconds(site.pid);
  const { perSecond, p99, failed } = await load(site.url, connections, seconds, [beacon]);
  const cpu = cpuSeconds(site.pid) - used;
  await site.stop();
  const next = await start();
  const counted = (await stored(next)) - before;
  await next.stop();
  return {
    'page views': `${connections} readers at a time`,
    'views/s': Math.round(perSecond),
    'p99 ms': p99,
    // The same on a busy machine.
    'CPU ms a view': Number(((1000 * cpu) / (perSecond * seconds)).toFixed(2)),
    failed,
    'counted, %': Math.round((100 * counted) / (perSecond * seconds)),
  };
}
