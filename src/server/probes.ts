import type { ServerRoutes } from './listener.ts';
import type { Reply } from './reply.ts';

/**
 * What a supervisor and a proxy ask. Neither asks the database: a site whose database sleeps goes on
 * from memory, and restarting it, or taking every process away, would only make it worse. That is what
 * `/healthz` tells.
 *
 * @param whyNotReady why nobody should send requests here; null when they may
 */
export function createProbes(reply: Reply, whyNotReady: () => string | null): ServerRoutes {
  return {
    '/livez': async (_, response) => reply(response, '/livez', 200, { status: 'ok' }),
    '/readyz': async (_, response) => {
      const wrong = whyNotReady();
      reply(response, '/readyz', wrong ? 503 : 200, { status: wrong ?? 'ok' });
    },
  };
}
