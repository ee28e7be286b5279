import { startSite } from '#tests/support/site.ts';
import { type Context, type Finding, noneOf } from './claim.ts';
import { KILLERS } from './killers.ts';
import { headersOf, signInFirstAdmin } from './people.ts';
import { sendRaw } from './wire.ts';

const ALIVE_WITHIN_MS = 5000;

/** Requests of which each one once stopped the database, or would stop a weaker one. */
export async function killers({ say }: Context): Promise<readonly Finding[]> {
  const site = await startSite({ env: { TRUSTED_PROXIES: '1' } });
  try {
    const admin = await signInFirstAdmin(site);
    const dead: string[] = [];
    const blamed: string[] = [];
    let slowest = 0;
    let number = 0;
    for (const { name, request } of KILLERS) {
      number += 1;
      for (const who of [null, admin]) {
        const headers = {
          ...headersOf(who),
          'X-Forwarded-For': `10.1.${number % 250}.${who ? 2 : 1}`,
          ...request.headers,
        };
        const answer = await sendRaw(site.port, { ...request, headers });
        if (answer.status >= 500) blamed.push(`${name}: ${answer.status}`);
        const begun = performance.now();
        let alive = false;
        while (!alive && performance.now() - begun < ALIVE_WITHIN_MS) {
          const health = await sendRaw(site.port, {
            method: 'GET',
            target: '/rest/v1/articles?select=id&limit=1',
            headers: headersOf(null),
          });
          alive = health.status === 200;
        }
        slowest = Math.max(slowest, answer.ms);
        if (!alive) dead.push(name);
      }
    }
    say(`slowest answer to one of them: ${Math.round(slowest)} ms`);
    return [
      noneOf('named killers that the database does not survive', KILLERS.length, 'killers', dead),
      noneOf('named killers answered 5xx', KILLERS.length, 'killers', blamed),
    ];
  } finally {
    await site.stop();
  }
}
