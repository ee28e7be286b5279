import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { Unread } from '#src/domain/ledger/source-checks.ts';
import { isPublicAddress } from '#supabase/functions/_shared/public-address.ts';
import { type Network, theInternet } from './network.ts';
import { ENCODINGS, MAX_BYTES, readAnswer } from './read-answer.ts';

/*
 * Asks for an address that a person typed. Whoever types it may want this server to ask for something that only it
 * can reach, so nothing here depends on what the address looks like: names are resolved here, once, all that they
 * resolve to has to be public, and the connection goes to what was looked at (docs/decisions/0040).
 */

const MOST_REDIRECTS = 3;
/** For everything together: names, connections, redirects, answers. */
const PATIENCE_MS = 5000;
const MOST_AT_ONCE = 8;
const PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/** What came; `whole` unless it was longer than what is read. */
export type Outside = {
  readonly url: string;
  readonly type: string;
  readonly bytes: Buffer;
  readonly whole: boolean;
};

/** Why nothing came; `busy`: too many others wait for theirs. */
export type Refused = { readonly why: Unread | 'busy'; readonly status?: number | undefined };

/** Never throws. */
export type FetchOutside = (address: string, accept: string) => Promise<Outside | Refused>;

type Options = {
  /** Says who asks, and where to complain. */
  readonly siteUrl: string;
  readonly network?: Network;
  readonly patienceMs?: number;
  /** As much of an answer as is read, in bytes. */
  readonly most?: number;
};

class Stop extends Error {
  readonly refused: Refused;

  constructor(why: Unread, status?: number) {
    super(why);
    this.refused = { why, status };
  }
}

/** An address that may be asked for, as far as it tells by itself. */
function allowed(address: string, base?: string): URL {
  const url = URL.parse(address, base);
  const port = url && (url.port === '' ? PORTS[url.protocol] : Number(url.port));
  if (!url || !(url.protocol in PORTS) || !Object.values(PORTS).includes(port ?? 0))
    throw new Stop('address');
  if (url.username !== '' || url.password !== '') throw new Stop('address');
  return url;
}

/** A name with a dot in it: one without is a neighbour's. */
const isName = (host: string) => host.length <= 253 && /^[^.]+(?:\.[^.]+)+$/.test(host);

/** Where to connect to. All addresses of a name have to be public, so that no other try leads elsewhere. */
async function findAddress(hostname: string, network: Network): Promise<string> {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) === 0 && !isName(host)) throw new Stop('inside');
  const found = isIP(host) ? [host] : await network.resolve(host);
  const [first] = found;
  if (first === undefined) throw new Stop('unknown');
  if (!found.every(isPublicAddress)) throw new Stop('inside');
  return found.find((address) => isIP(address) === 4) ?? first;
}

type Ask = Required<Options> & { readonly accept: string; readonly signal: AbortSignal };

async function ask(url: URL, { network, siteUrl, accept, signal }: Ask): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  const address = await findAddress(url.hostname, network);
  signal.throwIfAborted();
  const { host, port, ca } = network.dial(address, Number(url.port) || (isSecure ? 443 : 80));
  const name = url.hostname.replace(/\.$/, '');
  return new Promise((resolve, reject) => {
    const request = (isSecure ? requestHttps : requestHttp)({
      // An address, so that nobody resolves anything again.
      host,
      port,
      path: `${url.pathname}${url.search}`,
      // No connection of before, which led where a name led then.
      agent: false,
      signal,
      ...(isSecure && { servername: isIP(name) || name.startsWith('[') ? '' : name }),
      ...(ca !== undefined && { ca }),
      headers: {
        Host: url.host,
        Accept: accept,
        'Accept-Encoding': ENCODINGS,
        'User-Agent': `KhoiDesk/1.0 (+${siteUrl})`,
        Connection: 'close',
      },
    });
    request.on('response', resolve);
    request.on('error', reject);
    request.end();
  });
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

async function follow(address: string, asking: Ask): Promise<Outside> {
  let url = allowed(address);
  for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
    const response = await ask(url, asking);
    const { statusCode: status = 0, headers } = response;
    // A connection that breaks while nobody reads is nobody's problem.
    response.on('error', () => {});
    if (REDIRECTS.has(status) && headers.location !== undefined) {
      response.destroy();
      url = allowed(headers.location, url.href);
      continue;
    }
    if (status < 200 || status >= 300) {
      response.destroy();
      throw new Stop('status', status);
    }
    const body = await readAnswer(response, asking.most);
    if (body === null) throw new Stop('unreadable');
    return { url: url.href, type: headers['content-type'] ?? '', ...body };
  }
  throw new Stop('redirects');
}

/** Codes of Node's TLS about what a server showed. */
const CERTIFICATE = /^(?:CERT_|ERR_TLS_CERT|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|ERR_SSL)/;

/** Of this process, whoever asks. */
let underway = 0;

/** Makes what asks for addresses that people typed. Nobody's cookies travel, and none are kept. */
export function createFetchOutside(options: Options): FetchOutside {
  const { siteUrl, network = theInternet(), patienceMs = PATIENCE_MS, most = MAX_BYTES } = options;
  return async (address, accept) => {
    if (underway >= MOST_AT_ONCE) return { why: 'busy' };
    underway += 1;
    const ending = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        ending.abort();
        reject(new Stop('slow'));
      }, patienceMs);
    });
    const { signal } = ending;
    const asked = follow(address, { siteUrl, network, patienceMs, most, accept, signal });
    try {
      return await Promise.race([asked, late]);
    } catch (error) {
      if (error instanceof Stop) return error.refused;
      const { code = '' } = error as NodeJS.ErrnoException;
      if (code === 'ETIMEOUT') return { why: 'slow' };
      return { why: CERTIFICATE.test(code) ? 'certificate' : 'unreachable' };
    } finally {
      clearTimeout(timer);
      ending.abort();
      underway -= 1;
      asked.catch(() => {});
    }
  };
}
