import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that keeps answers for everybody, as a CDN does. Says `X-Cache: hit`, `miss` or `pass`. */
export type CachingProxy = {
  readonly name: string;
  readonly url: string;
  close(): Promise<void>;
};

type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};
type Lifetime = { readonly fresh: number; readonly stale: number; readonly ifError: number };
type Kept = Answer & Lifetime & { readonly keys: ReadonlySet<string>; staleAt: number };

/** Nobody of this machine: whoever has just changed something is shown more than others. */
export const READER = '203.0.113.7';
const PURGE = /^\/service\/\w+\/purge$/;

/**
 * A cache for one origin that keeps to RFC 9111, RFC 9213 and RFC 5861, and takes purges as Fastly does: no
 * more than the tests of the site need, so that they run where there is no other proxy.
 */
export async function startCachingProxy(port: number): Promise<CachingProxy> {
  const kept = new Map<string, Kept>();
  const refreshing = new Set<string>();

  async function ask(incoming: IncomingMessage, extra: Record<string, string> = {}) {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const { connection: _, 'if-none-match': __, ...headers } = incoming.headers;
    const outgoing = send({
      port,
      host: '127.0.0.1',
      method: incoming.method,
      path: incoming.url,
      headers: { ...headers, 'x-forwarded-for': READER, ...extra },
    });
    outgoing.end(Buffer.concat(chunks));
    const [answer]: IncomingMessage[] = await once(outgoing, 'response');
    if (answer === undefined) throw new Error('nothing was answered');
    const body: Buffer[] = [];
    for await (const chunk of answer) body.push(chunk);
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(body) };
  }

  /** Asks the origin, with what there is in hand, and keeps what may be kept. */
  async function renew(key: string, incoming: IncomingMessage, old?: Kept): Promise<Answer> {
    const etag = old?.headers.etag;
    let answer: Answer = await ask(incoming, etag ? { 'if-none-match': etag } : {});
    if (answer.status === 304 && old)
      answer = { ...old, headers: { ...old.headers, ...answer.headers } };
    const lifetime = answer.status === 200 ? lifetimeOf(answer.headers) : null;
    if (lifetime === null) kept.delete(key);
    else
      kept.set(key, {
        ...answer,
        ...lifetime,
        keys: new Set(String(answer.headers['surrogate-key'] ?? '').split(' ')),
        staleAt: Date.now() + lifetime.fresh * 1000,
      });
    return answer;
  }

  async function get(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const key = `${incoming.url} ${incoming.headers['accept-encoding'] ?? ''}`;
    const old = kept.get(key);
    const staleSeconds = old ? (Date.now() - old.staleAt) / 1000 : Infinity;
    if (old && staleSeconds < old.stale) {
      if (staleSeconds >= 0 && !refreshing.has(key)) {
        refreshing.add(key);
        renew(key, incoming, old)
          .catch(() => {})
          .finally(() => refreshing.delete(key));
      }
      return deliver(old, 'hit', incoming, outgoing);
    }
    const answer = await renew(key, incoming, old).catch(() => null);
    const failed = answer === null || answer.status >= 500;
    if (failed && old && staleSeconds < old.ifError) {
      kept.set(key, old);
      return deliver(old, 'hit', incoming, outgoing);
    }
    if (answer === null) return void outgoing.writeHead(502).end();
    deliver(answer, 'miss', incoming, outgoing);
  }

  function purge({ headers }: IncomingMessage): void {
    const wanted = String(headers['surrogate-key'] ?? '').split(' ');
    for (const [key, entry] of kept) {
      if (!wanted.some((each) => entry.keys.has(each))) continue;
      if (headers['fastly-soft-purge'] === '1') entry.staleAt = Math.min(entry.staleAt, Date.now());
      else kept.delete(key);
    }
  }

  const server = createServer(async (incoming, outgoing) => {
    if (incoming.method === 'POST' && PURGE.test(incoming.url ?? '')) {
      purge(incoming);
      return void outgoing.end('{"status":"ok"}');
    }
    const isShared = incoming.method === 'GET' && incoming.headers.authorization === undefined;
    if (isShared) return get(incoming, outgoing);
    const answer = await ask(incoming).catch(() => null);
    if (answer === null) return void outgoing.writeHead(502).end();
    deliver(answer, 'pass', incoming, outgoing);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    name: 'our own proxy',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** In seconds; null: not to be kept. */
function lifetimeOf(headers: IncomingHttpHeaders): Lifetime | null {
  const control = headers['cache-control'] ?? '';
  if (/no-store|no-cache|private/.test(control) || headers['set-cookie']) return null;
  const targeted = headers['surrogate-control'] ?? headers['cdn-cache-control'];
  if (targeted !== undefined) {
    const text = String(targeted);
    const [fresh, stale, ifError] = ['max-age', 'stale-while-revalidate', 'stale-if-error'].map(
      (name) => seconds(text, name) ?? 0,
    );
    return fresh ? { fresh, stale: stale ?? 0, ifError: ifError ?? 0 } : null;
  }
  const fresh = seconds(control, 's-maxage') ?? seconds(control, 'max-age') ?? 0;
  return fresh > 0 ? { fresh, stale: 0, ifError: 0 } : null;
}

function seconds(text: string, name: string): number | undefined {
  const [, value] = new RegExp(`(?:^|[\\s,])${name}=(\\d+)`).exec(text) ?? [];
  return value === undefined ? undefined : Number(value);
}

function deliver(
  { status, headers, body }: Answer,
  from: 'hit' | 'miss' | 'pass',
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const {
    'surrogate-control': _,
    'surrogate-key': __,
    'transfer-encoding': ___,
    connection: ____,
    ...said
  } = headers;
  const given = { ...said, 'x-cache': from, 'content-length': String(body.length) };
  if (status === 200 && incoming.headers['if-none-match'] === headers.etag && headers.etag)
    return void outgoing.writeHead(304, { ...said, 'x-cache': from }).end();
  const hasBody = incoming.method !== 'HEAD' && status !== 204 && status !== 304;
  outgoing.writeHead(status, hasBody ? given : { ...said, 'x-cache': from });
  outgoing.end(hasBody ? body : undefined);
}
