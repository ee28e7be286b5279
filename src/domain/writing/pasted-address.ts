import { leadsNowhere } from '../articles/office-links.ts';
import { toAddress } from './addresses.ts';

/** Pages that count a click before they send it on, and the parameters that name where to. */
const DETOURS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:www\.)?google(?:\.[a-z]{2,3}){1,2}\/url$/, ['q', 'url']],
  [/^(?:l|lm)\.facebook\.com\/l\.php$/, ['u']],
  [/^(?:www\.)?facebook\.com\/flx\/warn\/?$/, ['u']],
  [/^l\.(?:instagram|messenger|threads)\.(?:com|net)\/(?:l\.php)?$/, ['u']],
  [/^(?:www\.)?youtube\.com\/redirect$/, ['q']],
  [/^(?:www\.)?linkedin\.com\/(?:redir\/redirect|safety\/go)\/?$/, ['url']],
  [/^out\.reddit\.com\//, ['url']],
  [/^slack-redir\.net\/link$/, ['url']],
  [/^(?:[\w-]+\.)?safelinks\.protection\.outlook\.com\//, ['url']],
  [/^(?:www\.)?vk\.com\/away\.php$/, ['to']],
];

/** Parameters that say who sent a reader, and nothing about the page. */
const TRACKERS =
  /^(?:utm_[\w.-]+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|ttclid|twclid|li_fat_id|igsh|igshid|mc_cid|mc_eid|_hsenc|_hsmi|mkt_tok|zarsrc|__tn__|__cft__(?:\[\d+\]|%5B\d+%5D))$/i;

/** Where a detour leads; the address itself where it is none. */
function straight(address: string, depth = 0): string {
  if (depth > 3 || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return address;
  const { hostname, pathname, searchParams } = new URL(address);
  const found = DETOURS.find(([page]) => page.test(`${hostname}${pathname}`));
  if (!found) return address;
  const target = found[1].map((name) => searchParams.get(name)).find((value) => value);
  return target ? straight(target, depth + 1) : '';
}

/** The same address without what counts readers. Whatever else stands in it stays as it was written. */
function untracked(address: string): string {
  const [, page = '', query, fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  if (query === undefined) return address;
  const kept = query.split('&').filter((pair) => !TRACKERS.test(pair.replace(/=.*/s, '')));
  if (kept.length === query.split('&').length) return address;
  return `${page}${kept.length > 0 ? `?${kept.join('&')}` : ''}${fragment}`;
}

const encoded = (address: string) => address.replace(/[ "<>\\^`{|}]/g, encodeURIComponent);

/**
 * Where a copied link leads a reader: without the detour of those who count clicks, and without what they add.
 *
 * @param origin this site's: its own pages are linked by their paths
 * @returns null for what leads nowhere: no address, or one of the office
 */
export function pastedAddress(address: string, origin: string): string | null {
  const text = straight(address.trim().replace(/[\t\n\r]/g, ''));
  if (!/^(?:https?:|mailto:|tel:|\/)/i.test(text)) return null;
  const found = toAddress(encoded(untracked(text)), origin);
  return found === null || leadsNowhere(found) ? null : found;
}
