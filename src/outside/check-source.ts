import { PUBLISHER_LENGTH, type SourceCheck } from '#src/domain/ledger/source-checks.ts';
import type { FetchOutside } from './fetch-outside.ts';
import { readPage, toText } from './read-page.ts';

/**
 * Whether a page elsewhere answers, and what it says of itself.
 *
 * @returns null while too many others are being asked for
 */
export async function checkSource(
  fetchOutside: FetchOutside,
  address: string,
): Promise<SourceCheck | null> {
  const found = await fetchOutside(address, 'text/html, application/xhtml+xml, */*;q=0.5');
  if ('why' in found) {
    const { why, status } = found;
    return why === 'busy' ? null : { reachable: false, why, ...(status && { status }) };
  }
  const host = new URL(found.url).hostname.replace(/^www\./, '').slice(0, PUBLISHER_LENGTH);
  // A document that is no page says nothing of itself.
  if (!/html/i.test(found.type)) return { reachable: true, title: null, publisher: host };
  const { title, site } = readPage(toText(found.bytes, found.type));
  return { reachable: true, title, publisher: site ?? host };
}
