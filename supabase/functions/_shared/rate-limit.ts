import type { Deps } from './deps.ts';
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
 * @returns whether the limit is kept
 */
export async function withinLimit(
  deps: Pick<Deps, 'db' | 'signingKey'>,
  limit: Limit,
  party: string,
): Promise<boolean> {
  const { data, error } = await deps.db.rpc('take_rate_limit', {
    limit_key: `${limit.name}:${await sign(party, deps.signingKey)}`,
    max_hits: limit.hits,
    window_seconds: limit.seconds,
  });
  if (error) throw error;
  return data;
}

/**
 * The network that an address belongs to: one IPv4 address, or the /64 that one IPv6 line is given.
 *
 * @example '203.0.113.7' → '203.0.113.7', '2001:db8:1:2:3:4:5:6' → '2001:db8:1:2'
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
