import { Refused } from './refused.ts';
import type { Wishes } from './rest-tree.ts';

/** What a client may wish for; everything else of `Prefer` is left out. */
const WISHES: ReadonlyMap<string, RegExp> = new Map([
  ['return', /^(?:representation|minimal|headers-only)$/],
  ['count', /^(?:exact|planned|estimated)$/],
  ['resolution', /^(?:merge|ignore)-duplicates$/],
  ['missing', /^default$/],
  ['max-affected', /^\d{1,6}$/],
  ['handling', /^(?:strict|lenient)$/],
]);

const OBJECT = 'application/vnd.pgrst.object+json';

/** @throws Refused for another schema than the one that is served */
export function checkProfile(headers: Headers): void {
  for (const name of ['accept-profile', 'content-profile']) {
    const schema = headers.get(name);
    if (schema !== null && schema !== 'public')
      throw new Refused({
        status: 406,
        code: 'PGRST106',
        message: 'Invalid schema',
        hint: 'Only the following schemas are exposed: public',
      });
  }
}

/**
 * Reads `Accept`, `Prefer` and `Range`. Of a wish that is there twice the first counts.
 *
 * @throws Refused for an answer that is no JSON
 */
export function readWishes({ method, headers }: Request): Wishes {
  const isSingular = readAccept(headers.get('accept'));
  const wishes = readPrefer(headers.get('prefer'));
  const returns = wishes.get('return');
  const count = wishes.get('count');
  const isStrict = wishes.get('handling') === 'strict';
  const most = wishes.get('max-affected');
  const isRead = method === 'GET' || method === 'HEAD';
  return {
    returns: returns === 'representation' || returns === 'headers-only' ? returns : 'minimal',
    count: count === 'exact' || count === 'planned' || count === 'estimated' ? count : null,
    resolution: toResolution(wishes.get('resolution')),
    isMissingDefault: wishes.has('missing'),
    maxAffected: isStrict && most !== undefined ? Number(most) : null,
    applied: [...wishes].map(([name, value]) => `${name}=${value}`).join(', '),
    isSingular,
    isHead: method === 'HEAD',
    range: isRead ? readRange(headers.get('range')) : null,
  };
}

function toResolution(wish: string | undefined): Wishes['resolution'] {
  if (wish === 'merge-duplicates') return 'merge';
  return wish === 'ignore-duplicates' ? 'ignore' : null;
}

function readPrefer(given: string | null): ReadonlyMap<string, string> {
  const wishes = new Map<string, string>();
  for (const wish of (given ?? '').split(',')) {
    const [, name = '', value = ''] = /^([a-z-]+)=(.*)$/.exec(wish.trim()) ?? [];
    if (WISHES.get(name)?.test(value) && !wishes.has(name)) wishes.set(name, value);
  }
  return wishes;
}

/** @returns whether one object is asked for */
function readAccept(given: string | null): boolean {
  const types = (given ?? '*/*')
    .split(',')
    .map((type) => type.split(';', 1)[0]?.trim().toLowerCase());
  if (types.includes(OBJECT) && !/nulls\s*=/.test(given ?? '')) return true;
  if (types.some((type) => ['application/json', 'application/*', '*/*', ''].includes(type ?? '')))
    return false;
  throw new Refused({
    status: 406,
    code: 'PGRST107',
    message: 'None of these media types are available',
  });
}

function readRange(given: string | null): Wishes['range'] {
  const [, first = '', last = ''] = /^(\d{1,9})-(\d{0,9})$/.exec(given ?? '') ?? [];
  if (first === '') return null;
  return [Number(first), last === '' ? Number.POSITIVE_INFINITY : Number(last)];
}
