import type { CdnConfig } from '#src/domain/config/cdn.ts';
import { parseJson } from '#src/domain/text/parse-json.ts';
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
        const said = parseJson(text) as { success?: unknown } | null;
        if (said?.success !== true)
          throw new PurgeError('The API of the CDN answered without success', { isFinal: true });
      }
    },
  };
}
