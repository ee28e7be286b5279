import { MessageChannel, Worker } from 'node:worker_threads';
import { residentMegabytes } from '#tests/performance/load.ts';
import { migratedDatabase } from '#tests/support/database.ts';
import { type RunningSite, startSite } from '#tests/support/site.ts';
import { readCatalog } from './catalog.ts';
import { type Context, type Finding, noneOf } from './claim.ts';
import type { Question } from './health-worker.ts';
import { malformedRequest } from './malformed.ts';
import { createPerson, headersOf, signInFirstAdmin } from './people.ts';
import { createRandom } from './random.ts';
import { sendRaw, type WireRequest } from './wire.ts';

const REQUESTS = 20_000;
const AT_ONCE = 12;
/** Sent before those that count: then caches and the heap have their usual size, however quick the machine. */
const WARM_UP = 10_000;
const HEALTH_EVERY = 100;
const HEALTH_LIMIT_MS = 1000;
const GROWTH_LIMIT_MB = 100;
const DETAILS = 40;

/** Malformed requests over every endpoint: no answer blames the server, and it stays healthy. */
export async function malformed({ seed, scale, say }: Context): Promise<readonly Finding[]> {
  const random = createRandom(seed);
  const db = await migratedDatabase();
  const catalog = await readCatalog(db);
  await db.close();
  const site = await startSite({ env: { TRUSTED_PROXIES: '1' } });
  try {
    const asker = new Worker(new URL('./health-worker.ts', import.meta.url));
    asker.unref();
    const people = [null, null, await createPerson(site, 'prove@example.net')];
    const admin = await signInFirstAdmin(site);
    const total = WARM_UP + Math.round(REQUESTS * scale);
    const blamed: string[] = [];
    const unhealthy: string[] = [];
    const slow: [ms: number, words: string][] = [];
    const underWay = new Map<number, WireRequest>();
    let slowest = 0;
    let warm = 0;
    let sent = 0;
    const nextRequest = (): WireRequest => {
      // Everybody from an address of their own: limits have a test of their own.
      const from = {
        'X-Forwarded-For': Array.from({ length: 4 }, () => random.below(256)).join('.'),
      };
      const who = random.chance(0.1) ? admin : random.pick(people);
      const key = random.chance(0.95) ? headersOf(who) : {};
      return malformedRequest(random, catalog, { ...from, ...key });
    };
    const work = async () => {
      while (sent < total) {
        sent += 1;
        const number = sent;
        const request = nextRequest();
        underWay.set(number, request);
        const answer = await sendRaw(site.port, request);
        underWay.delete(number);
        if (answer.ms > HEALTH_LIMIT_MS)
          slow.push([answer.ms, `${answer.status} to ${inWords(number, request)}`]);
        if (answer.status >= 500) blamed.push(`${answer.status} to ${inWords(number, request)}`);
        if (number === WARM_UP) warm = residentMegabytes(site.pid);
        if (number % HEALTH_EVERY !== 0) continue;
        const beside = [...underWay].map(([each, what]) => inWords(each, what));
        const ms = await askHealth(asker, site);
        slowest = Math.max(slowest, ms);
        if (ms > HEALTH_LIMIT_MS)
          unhealthy.push(`after ${number}: ${Math.round(ms)} ms, beside`, ...beside);
        if (number % 2000 === 0) say(`${number.toLocaleString('en')} malformed requests`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const growth = residentMegabytes(site.pid) - warm;
    const kinds = new Set(site.problems().map(({ time, ...problem }) => JSON.stringify(problem)));
    for (const problem of [...kinds].slice(0, DETAILS)) say(`logged: ${problem.slice(0, 300)}`);
    for (const [ms, words] of slow.toSorted(([a], [b]) => b - a).slice(0, 3))
      say(`${Math.round(ms)} ms: ${words}`);
    return [
      noneOf('malformed requests answered 5xx', total, 'requests', blamed.slice(0, DETAILS)),
      {
        claim: 'a healthy answer after every 100th of them',
        figure: `slowest ${Math.round(slowest)} ms`,
        bar: `< ${HEALTH_LIMIT_MS} ms`,
        holds: unhealthy.length === 0,
        details: unhealthy,
      },
      {
        claim: 'memory that they leave behind',
        figure: `${growth} MB`,
        bar: `< ${GROWTH_LIMIT_MB} MB`,
        holds: growth < GROWTH_LIMIT_MB,
      },
    ];
  } finally {
    await site.stop();
  }
}

/** Milliseconds that a plain read takes; Infinity when it fails. */
function askHealth(asker: Worker, { port }: RunningSite): Promise<number> {
  const { port1, port2: reply } = new MessageChannel();
  const request = {
    method: 'GET',
    target: '/rest/v1/articles?select=id&limit=1',
    headers: headersOf(null),
  };
  asker.postMessage({ port, request, reply } satisfies Question, [reply]);
  return new Promise((resolve) => {
    port1.once('message', (ms: number) => {
      port1.close();
      resolve(ms);
    });
  });
}

function inWords(number: number, { method, target, body, raw }: WireRequest): string {
  const shown = raw ? JSON.stringify(raw.toString('latin1').slice(0, 120)) : `${method} ${target}`;
  const sent = body === undefined ? '' : ` ${JSON.stringify(String(body).slice(0, 160))}`;
  return `no. ${number}: ${shown.slice(0, 240)}${sent}`;
}
