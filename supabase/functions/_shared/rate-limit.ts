import { waitInWords } from '../../../src/domain/text/wait-in-words.ts';
import { fillIn } from '../../../src/i18n/fill-in.ts';
import type { Locale } from '../../../src/i18n/locales.ts';
import type { Deps } from './deps.ts';
import { HttpError } from './http.ts';
import { sign } from './secrets.ts';

export type Limit = {
  /** What is counted; counters of different names are independent. */
  readonly name: string;
  readonly hits: number;
  readonly seconds: number;
};

/**
 * Counts one use of something by one party.
 *
 * @param party an address or a network; stored only as a keyed hash
 * @returns seconds until the limit is free again; 0 while it is kept
 */
export async function waitForLimit(
  deps: Pick<Deps, 'db' | 'signingKey'>,
  limit: Limit,
  party: string,
): Promise<number> {
  const { data, error } = await deps.db.rpc('wait_for_limit', {
    limit_key: `${limit.name}:${await sign(party, deps.signingKey)}`,
    max_hits: limit.hits,
    window_seconds: limit.seconds,
  });
  if (error) throw error;
  return data;
}

/**
 * Refuses what is over a limit, and says when it would not be.
 *
 * @param sentence with `{{when}}`
 * @param seconds as `waitForLimit` gives them; for 0 nothing is refused
 * @throws HttpError 429 with Retry-After
 */
export function refuseUntil(sentence: string, seconds: number, locale: Locale): void {
  if (seconds === 0) return;
  const message = fillIn(sentence, { when: waitInWords(seconds, locale) });
  throw new HttpError(429, message, { 'Retry-After': String(seconds) });
}

/** Counts one use of something by one party, and tells whether the limit is kept. */
export async function withinLimit(
  deps: Pick<Deps, 'db' | 'signingKey'>,
  limit: Limit,
  party: string,
): Promise<boolean> {
  return (await waitForLimit(deps, limit, party)) === 0;
}

/**
 * The network that an address belongs to: one IPv4 address, or the /64 that one IPv6 line is given. All
 * spellings of an address are the same network, and one of IPv4 in IPv6 is that of IPv4.
 *
 * @returns what is no address as it came
 * @example '203.0.113.7' → '203.0.113.7', '2001:DB8:1:2:3:4:5:6' → '2001:db8:1:2'
 * @see https://www.rfc-editor.org/rfc/rfc5952#section-2
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const bare = address.split('%', 1)[0] ?? '';
  // As hosts are written, in one way, and IPv4 at its end in hexadecimals.
  const [, canonical] = /^\[(.*)\]$/.exec(URL.parse(`http://[${bare}]/`)?.hostname ?? '') ?? [];
  if (canonical === undefined) return address;
  const [head = '', tail = ''] = canonical.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  const groups = [...before, ...zeros, ...after];
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return ipv4Of(groups.slice(6));
  return groups.slice(0, 4).join(':');
}

function ipv4Of(groups: readonly string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}
