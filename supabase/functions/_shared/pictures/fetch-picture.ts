import { MAX_IMAGE_BYTES } from '../../../../src/domain/image-type.ts';
import type { Unread } from '../../../../src/domain/ledger/source-checks.ts';
import type { Dns } from '../dns.ts';
import { isPublicAddress } from '../public-address.ts';

/** What is asked for: what the storage keeps. */
export const PICTURE_TYPES = 'image/webp,image/png,image/jpeg,image/svg+xml';

/** The first bytes of what an address answers; or why there is none. `busy`: ask again. Never throws. */
export type FetchPicture = (
  address: string,
) => Promise<{ readonly bytes: Uint8Array } | { readonly why: Unread | 'busy' }>;

const MOST_REDIRECTS = 3;
/** For everything together. */
const PATIENCE_MS = 8000;

type Parts = {
  readonly fetch: typeof globalThis.fetch;
  readonly dns: Pick<Dns, 'addresses'>;
  /** Says who asks, and where to complain. */
  readonly siteUrl: string;
  readonly accept?: string;
};

class Stop extends Error {
  readonly why: Unread;

  constructor(why: Unread) {
    super(why);
    this.why = why;
  }
}

/**
 * Fetches pictures where functions are hosted, which cannot say to which address of a name they connect. So only https
 * on its own port is asked for: what answers has to show a certificate of the name, which nothing inside has. What a
 * name leads to is looked at as well, all of it.
 */
export function pictureFetcher(parts: Parts): FetchPicture {
  return async (address) => {
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      return { bytes: await follow(parts, address, signal) };
    } catch (error) {
      if (error instanceof Stop) return { why: error.why };
      return { why: (error as Error).name === 'TimeoutError' ? 'slow' : 'unreachable' };
    }
  };
}

async function follow(
  { fetch, dns, siteUrl, accept = PICTURE_TYPES }: Parts,
  address: string,
  signal: AbortSignal,
): Promise<Uint8Array> {
  let url = URL.parse(address);
  for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
    if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
      throw new Stop('address');
    await checkName(dns, url.hostname);
    const answer = await fetch(url, {
      redirect: 'manual',
      signal,
      headers: { Accept: accept, 'User-Agent': `KhoiDesk/1.0 (+${siteUrl})` },
    });
    const location = answer.headers.get('location');
    if (answer.status >= 300 && answer.status < 400 && location !== null) {
      await answer.body?.cancel();
      url = URL.parse(location, url);
      continue;
    }
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new Stop('status');
    }
    return readAll(answer);
  }
  throw new Stop('redirects');
}

async function checkName(dns: Parts['dns'], hostname: string): Promise<void> {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (!/[.:]/.test(host)) throw new Stop('inside');
  const found = await dns.addresses(host);
  if ('failed' in found) throw new Stop('unreachable');
  if (found.is.length === 0) throw new Stop('unknown');
  if (!found.is.every(isPublicAddress)) throw new Stop('inside');
}

async function readAll(answer: Response): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of answer.body ?? []) {
    length += piece.length;
    if (length > MAX_IMAGE_BYTES) throw new Stop('large');
    pieces.push(piece);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
