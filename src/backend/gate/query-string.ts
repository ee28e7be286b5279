import { decodeOnce } from '#src/domain/pages/request-path.ts';
import { Refused } from './refused.ts';
import { isStorable } from './value-types.ts';

const MAX_LENGTH = 64 * 1024;
const MAX_PAIRS = 100;

export type Pair = readonly [name: string, value: string];

/**
 * Reads a query as forms encode it, and strictly: where URLSearchParams puts a replacement character
 * for what is no UTF-8, or keeps a lone percent sign, this refuses.
 *
 * @param search with or without its question mark
 */
export function parseQuery(search: string): readonly Pair[] {
  const text = search.replace(/^\?/, '');
  if (text === '') return [];
  const parts = text.split('&').filter(Boolean);
  if (text.length > MAX_LENGTH || parts.length > MAX_PAIRS) throw badQuery(414);
  return parts.map((part) => {
    const cut = part.indexOf('=');
    const name = decode(cut === -1 ? part : part.slice(0, cut));
    return [name, cut === -1 ? '' : decode(part.slice(cut + 1))];
  });
}

/** The other way round: every value encoded, so that its next reader reads the same. */
export function writeQuery(pairs: readonly Pair[]): string {
  if (pairs.length === 0) return '';
  return `?${pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')}`;
}

function decode(text: string): string {
  const decoded = decodeOnce(text.replaceAll('+', ' '));
  if (decoded === null || !isStorable(decoded)) throw badQuery(400);
  return decoded;
}

function badQuery(status: 400 | 414): Refused {
  const message =
    status === 414 ? 'The query is too long.' : 'The query is not encoded as it should be.';
  return new Refused({ status, code: 'bad_query', message });
}
