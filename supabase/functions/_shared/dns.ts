import dns from 'node:dns';
import { z } from 'zod';
import { type Answer, isHostName } from '../../../src/domain/mail/answers.ts';
import { isAddress, reverseName } from '../../../src/domain/mail/networks.ts';
import type { Exchange } from '../../../src/domain/mail/routes.ts';

/** Asks DNS. Never throws: who does not answer in time is told apart from what is not there. */
export type Dns = {
  txt(name: string): Promise<Answer>;
  mx(name: string): Promise<Answer<Exchange>>;
  /** Addresses of a host, of both kinds; an address is its own. */
  addresses(host: string): Promise<Answer>;
  /** Names of an address. */
  names(address: string): Promise<Answer>;
};

/** Numbers of RFC 1035 and RFC 3596. */
const KINDS = { A: 1, PTR: 12, MX: 15, TXT: 16, AAAA: 28 } as const;
type Kind = keyof typeof KINDS;

/** What the records of a name say, as zone files have it; texts whole. Throws with a `code` when nobody answers. */
type Ask = (name: string, kind: Kind) => Promise<readonly string[]>;

/** For one answer, whatever was tried. */
const PATIENCE_MS = 5_000;
/** A datagram may get lost. */
const TRY_MS = 1_500;
const TRIES = 2;

export function dnsClient(ask: Ask): Dns {
  const answer = async (name: string, kind: Kind): Promise<Answer> => {
    if (!isHostName(name)) return { is: [] };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(unanswered('ETIMEOUT')), PATIENCE_MS);
    });
    try {
      return { is: await Promise.race([ask(name, kind), late]) };
    } catch (error) {
      return { failed: (error as NodeJS.ErrnoException).code ?? 'EFAILED' };
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    txt: (name) => answer(name, 'TXT'),
    mx: async (name) => {
      const found = await answer(name, 'MX');
      return 'is' in found ? { is: found.is.map(toExchange) } : found;
    },
    addresses: async (host) => {
      if (isAddress(host)) return { is: [host] };
      const both = await Promise.all([answer(host, 'A'), answer(host, 'AAAA')]);
      const is = both.flatMap((found) => ('is' in found ? found.is : []));
      const failed = both.find((found) => 'failed' in found);
      return is.length === 0 && failed ? failed : { is };
    },
    names: async (address) => {
      const found = await answer(reverseName(address), 'PTR');
      return 'is' in found ? { is: found.is.map(plain) } : found;
    },
  };
}

const unanswered = (code: string) => Object.assign(new Error(code), { code });

const plain = (name: string) => name.toLowerCase().replace(/\.$/, '');

/** @example '10 Mail.example.com.' → { priority: 10, host: 'mail.example.com' } */
function toExchange(text: string): Exchange {
  const [priority = '', host = ''] = text.split(' ', 2);
  return { priority: Number(priority), host: plain(host) };
}

/** The name, or the kind of record, does not exist (RFC 1035 §4.1.1: NXDOMAIN, or no data). */
const ABSENT = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * The DNS servers of this machine.
 *
 * @param servers others, as addresses with ports
 * @param tryMs how long to wait before a question is put again
 */
export function machineDns(servers?: readonly string[], tryMs = TRY_MS): Ask {
  return async (name, kind) => {
    const resolver = new dns.promises.Resolver({ timeout: tryMs, tries: TRIES });
    resolver.setServers(servers ?? dns.getServers());
    try {
      switch (kind) {
        case 'TXT':
          // A record of more than 255 letters comes in pieces (RFC 7208 §3.3).
          return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
        case 'MX':
          return (await resolver.resolveMx(name)).map(
            ({ priority, exchange }) => `${priority} ${exchange}`,
          );
        case 'A':
          return await resolver.resolve4(name);
        case 'AAAA':
          return await resolver.resolve6(name);
        case 'PTR':
          // Not `reverse`, which also reads this machine's list of hosts.
          return await resolver.resolvePtr(name);
      }
    } catch (error) {
      if (ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) return [];
      throw error;
    }
  };
}

const said = z.object({
  Status: z.number(),
  Answer: z.array(z.object({ type: z.number(), data: z.string() })).default([]),
});

const NAMES_OF_STATUS: Readonly<Record<number, string>> = { 2: 'ESERVFAIL', 5: 'EREFUSED' };
const NXDOMAIN = 3;

/**
 * DNS over HTTPS, as JSON: Deno cannot tell a name that is not there from a server that fails, and where functions are
 * hosted nothing but HTTPS is sure to get out.
 *
 * @param server what answers `?name=…&type=…`
 * @see https://developers.cloudflare.com/1.1.1.1/encryption/dns-over-https/make-api-requests/dns-json/
 */
export function dnsOverHttps(
  fetch: typeof globalThis.fetch,
  server = 'https://cloudflare-dns.com/dns-query',
): Ask {
  return async (name, kind) => {
    const url = new URL(server);
    url.search = new URLSearchParams({ name, type: kind }).toString();
    const answer = await fetch(url, {
      headers: { Accept: 'application/dns-json' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((error: Error) => {
      throw unanswered(error.name === 'TimeoutError' ? 'ETIMEOUT' : 'EUNREACHABLE');
    });
    const parsed = said.safeParse(answer.ok ? await answer.json() : null);
    if (!parsed.success) throw unanswered('EBADRESP');
    const { Status: status, Answer: records } = parsed.data;
    if (status !== 0 && status !== NXDOMAIN)
      throw unanswered(NAMES_OF_STATUS[status] ?? `ERCODE${status}`);
    return records
      .filter(({ type }) => type === KINDS[kind])
      .map(({ data }) => (kind === 'TXT' ? unquoted(data) : data));
  };
}

/** A text as zone files have it, in pieces between quotes (RFC 1035 §5.1). @example '"v=spf1 " "~all"' → 'v=spf1 ~all' */
function unquoted(data: string): string {
  const pieces = [...data.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, piece = '']) => piece);
  if (pieces.length === 0) return data;
  return pieces
    .join('')
    .replace(/\\(?:(\d{3})|(.))/g, (_, code: string | undefined, letter = '') =>
      code === undefined ? letter : String.fromCharCode(Number(code)),
    );
}

/** The host of an address such as `smtp://user:password@host:587`, as DNS has it. */
export function hostOf(url: string): string {
  return new URL(url).hostname
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
}
