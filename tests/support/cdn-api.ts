import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CachingProxy } from '#tests/support/caching-proxy.ts';
import { PROJECT } from '#tests/support/site.ts';

export type CdnApi = {
  /** Makes a site tell this one of changes. */
  readonly env: Readonly<Record<string, string>>;
  readonly token: string;
  /** Headers of the orders that were taken. */
  readonly orders: readonly IncomingHttpHeaders[];
  /** Refuses every order. */
  isDown: boolean;
  close(): void;
};

/** Stands for api.fastly.com, and passes on to proxies what a site tells it. */
export async function startCdnApi(
  proxies: () => Iterable<Pick<CachingProxy, 'url'>>,
): Promise<CdnApi> {
  const token = 'fastly-token-that-stays-secret';
  const orders: IncomingHttpHeaders[] = [];
  const server = createServer(async (incoming, outgoing) => {
    incoming.resume();
    if (api.isDown) return void outgoing.writeHead(503).end();
    orders.push(incoming.headers);
    const { 'surrogate-key': keys = '', 'fastly-soft-purge': soft } = incoming.headers;
    const headers = {
      'Surrogate-Key': String(keys),
      ...(soft !== undefined && { 'Fastly-Soft-Purge': String(soft) }),
    };
    for (const { url } of proxies())
      await fetch(`${url}${incoming.url}`, { method: 'POST', headers }).catch(() => null);
    outgoing.end('{"status":"ok"}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const shim = pathToFileURL(path.join(PROJECT, 'tests/support/cdn-address.mjs')).href;
  const api: CdnApi = {
    env: {
      CDN: 'on',
      TRUSTED_PROXIES: '1',
      FASTLY_SERVICE_ID: 'SU1Z0isxPaozGVKXdv0eY',
      FASTLY_API_TOKEN: token,
      NODE_OPTIONS: `--import=${shim}`,
      KHOI_TEST_CDN: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    token,
    orders,
    isDown: false,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return api;
}
