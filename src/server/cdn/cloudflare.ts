import type { CdnConfig } from '#src/domain/config/cdn.ts';
import { callApi, chunksOf, PurgeError } from './call-api.ts';
import type { ApiOptions, Cdn } from './cdn.ts';

/** Every plan takes as many, today's a hundred. */
const MOST_TAGS = 30;

type Account = Pick<CdnConfig, 'id' | 'token'>;

/**
 * Cloudflare, whose purges are all of one kind: what was purged is never shown again.
 *
 * @see https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/
 * @see https://developers.cloudflare.com/cache/concepts/cdn-cache-control/ and RFC 9213
 */
export function createCloudflare(
  { id, token }: Account,
  { base = 'https://api.cloudflare.com/client/v4', timeoutMs }: ApiOptions = {},
): Cdn {
  return {
    controlHeader: 'CDN-Cache-Control',
    tagsHeader: 'Cache-Tag',
    separator: ',',
    async purge({ gone, outdated }) {
      for (const tags of chunksOf([...new Set([...gone, ...outdated])], MOST_TAGS)) {
        const text = await callApi(`${base}/zones/${id}/purge_cache`, {
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({ tags }),
          timeoutMs,
        });
        if (!saysSuccess(text))
          throw new PurgeError('The API of the CDN answered without success', { isFinal: true });
      }
    },
  };
}

function saysSuccess(text: string): boolean {
  try {
    const answer: unknown = JSON.parse(text);
    return (answer as { success?: unknown } | null)?.success === true;
  } catch {
    return false;
  }
}
