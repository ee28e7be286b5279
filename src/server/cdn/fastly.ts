import type { CdnConfig } from '#src/domain/config/cdn.ts';
import { callApi, chunksOf } from './call-api.ts';
import type { ApiOptions, Cdn } from './cdn.ts';

/** Of one call. */
const MOST_KEYS = 256;

type Account = Pick<CdnConfig, 'id' | 'token'>;

/**
 * Fastly. What is only outdated is purged softly: it is kept for standing in, as long as
 * `stale-while-revalidate` and `stale-if-error` of the page say.
 *
 * @see https://www.fastly.com/documentation/reference/api/purging/
 * @see https://www.fastly.com/documentation/guides/concepts/edge-state/cache/cache-freshness/
 */
export function createFastly(
  { id, token }: Account,
  { base = 'https://api.fastly.com', timeoutMs }: ApiOptions = {},
): Cdn {
  async function purgeKeys(keys: readonly string[], soft: boolean): Promise<void> {
    for (const some of chunksOf([...new Set(keys)], MOST_KEYS))
      await callApi(`${base}/service/${id}/purge`, {
        headers: {
          'Fastly-Key': token,
          'Surrogate-Key': some.join(' '),
          ...(soft && { 'Fastly-Soft-Purge': '1' }),
        },
        timeoutMs,
      });
  }

  return {
    controlHeader: 'Surrogate-Control',
    tagsHeader: 'Surrogate-Key',
    separator: ' ',
    async purge({ gone, outdated }) {
      await purgeKeys(gone, false);
      await purgeKeys(outdated, true);
    },
  };
}
