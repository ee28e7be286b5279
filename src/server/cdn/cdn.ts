import type { CdnConfig } from '#src/domain/config/cdn.ts';
import { createCloudflare } from './cloudflare.ts';
import { createFastly } from './fastly.ts';

/** Cache tags whose pages a CDN is to fetch anew. */
export type Purge = {
  /** What these pages are about has changed: nobody may see them as they were. */
  readonly gone: readonly string[];
  /** What these pages list has changed: they may stand in while they are fetched anew. */
  readonly outdated: readonly string[];
};

/**
 * A CDN: in which headers it reads how long a page may be kept and under which tags, and how it is made
 * to forget. Another one is another object like this, and a line in `ADAPTERS`: docs/deploy/cdn.md.
 */
export type Cdn = {
  /** Takes `max-age=…, stale-while-revalidate=…, stale-if-error=…`, before Cache-Control. */
  readonly controlHeader: string;
  readonly tagsHeader: string;
  /** What stands between two tags there. */
  readonly separator: string;
  /**
   * Done when the CDN has taken the whole order; the same one may come again.
   *
   * @throws PurgeError when it did not; any other error is a network that failed
   */
  purge(purge: Purge): Promise<void>;
};

/** Where a CDN's API is and how long it may take, in milliseconds; for tests. */
export type ApiOptions = { readonly base?: string; readonly timeoutMs?: number };

const ADAPTERS: Readonly<
  Record<CdnConfig['name'], (account: CdnConfig, options?: ApiOptions) => Cdn>
> = {
  cloudflare: createCloudflare,
  fastly: createFastly,
};

export function createCdn(account: CdnConfig): Cdn {
  return ADAPTERS[account.name](account);
}
