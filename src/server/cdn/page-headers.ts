import { collectionOf } from '#src/domain/pages/cache-tags.ts';
import { type Keep, STALE_IF_ERROR_MS, STALE_SECONDS } from '../cache.ts';
import { type Header, headerOf } from '../header.ts';
import { REVALIDATE } from '../response-headers.ts';
import type { Cdn } from './cdn.ts';

/** What was not purged, for whatever reason, is true again after a minute: as where nobody tells us. */
export const LASTS_SECONDS = 60;
/** At the end of that minute, while a page is fetched anew. */
const MOST_STALE_SECONDS = 10;
const FRESH_SECONDS = LASTS_SECONDS - MOST_STALE_SECONDS;
/** For answers that may be wrong already: enough to ask us once for a crowd. */
const BRIEF_SECONDS = 1;

/**
 * Of the header that names a page's tags, in bytes. Cloudflare and Fastly take 16 KB of it; proxies on the
 * way, and their buffers, often 8 KB of all headers together.
 */
const MOST_TAG_BYTES = 4096;
/** What no CDN has to escape, nor is too long for one (Fastly: 1 KB, Akamai: 128). */
const TAG = /^[\w:.-]{1,128}$/;

type Names = Pick<Cdn, 'controlHeader' | 'tagsHeader' | 'separator'>;

/**
 * Tells a CDN how long a page may be kept, and what it was made from. Left alone: what is not for
 * everybody, what sets a cookie, and what could not be purged.
 *
 * For browsers nothing changes: they ignore `s-maxage`. How long the page may stand in afterwards is in
 * the CDN's own header only, since browsers would do the same (RFC 5861), and `s-maxage` forbids it to
 * shared caches (RFC 9111 §5.2.2.10).
 *
 * @param headers complete, as a visitor gets them
 */
export function forCdn(headers: readonly Header[], keep: Keep, cdn: Names): readonly Header[] {
  if (headerOf(headers, 'Cache-Control') !== REVALIDATE) return headers;
  if (headerOf(headers, 'Set-Cookie') !== undefined) return headers;
  const filed = fileUnder(keep.tags);
  if (filed === null) return headers;
  const seconds = Math.min(FRESH_SECONDS, keep.maxAge);
  // Purged by the tag of all rows it would be shown as it was, also if it is about the one that changed.
  const staleFor = filed.isCoarse
    ? 0
    : Math.min(MOST_STALE_SECONDS, keep.staleFor ?? STALE_SECONDS);
  const control = [
    `max-age=${seconds}`,
    ...(staleFor > 0 ? [`stale-while-revalidate=${staleFor}`] : []),
    `stale-if-error=${STALE_IF_ERROR_MS / 1000}`,
  ];
  return [
    ...headers.map(([name, value]): Header => {
      if (name.toLowerCase() !== 'cache-control') return [name, value];
      return [name, `public, max-age=0, s-maxage=${seconds}, must-revalidate`];
    }),
    [cdn.controlHeader, control.join(', ')],
    [cdn.tagsHeader, filed.tags.join(cdn.separator)],
  ];
}

/**
 * The tags that a CDN is told. Too many for a header, those of single rows give way to the one of all rows
 * of their kind, which every change of a row names too.
 *
 * @returns null when a page could not be found again by its tags
 */
function fileUnder(tags: readonly string[]): { tags: readonly string[]; isCoarse: boolean } | null {
  if (tags.length === 0 || !tags.every((tag) => TAG.test(tag))) return null;
  if (lengthOf(tags) <= MOST_TAG_BYTES) return { tags, isCoarse: false };
  const collections = tags.map(collectionOf);
  const coarse = [...new Set(collections.filter((tag) => tag !== null))];
  if (collections.includes(null) || lengthOf(coarse) > MOST_TAG_BYTES) return null;
  return { tags: coarse, isCoarse: true };
}

function lengthOf(tags: readonly string[]): number {
  return tags.reduce((bytes, tag) => bytes + tag.length + 1, 0);
}

/**
 * The same answer, to be kept for a second: it stands in for a newer one, or was made while nobody told us
 * of changes. Said explicitly, also in a 304: a CDN would go on with what it was told before.
 *
 * @param headers names and values by turns, as `writeHead` takes them
 */
export function keptBriefly(headers: readonly string[], cdn: Names): string[] {
  return headers.map((value, index) => {
    const name = index % 2 === 1 ? headers[index - 1] : undefined;
    if (name === cdn.controlHeader) return `max-age=${BRIEF_SECONDS}`;
    if (name?.toLowerCase() !== 'cache-control') return value;
    return value.replace(/s-maxage=\d+/, `s-maxage=${BRIEF_SECONDS}`);
  });
}
