import type { CdnConfig } from '#src/domain/config/cdn.ts';
import type { Keep } from '../cache.ts';
import type { Header } from '../header.ts';
import { createCdn } from './cdn.ts';
import { forCdn, keptBriefly } from './page-headers.ts';
import { createPurges, type Purges } from './purges.ts';

/** What the server does because a CDN stands in front of it. */
export type Edge = Purges & {
  /** Completes the headers of a page that may be shown to everybody. */
  share(headers: readonly Header[], keep: Keep): readonly Header[];
  /** How to change the headers of an answer from memory; undefined: not at all. */
  adapt(isStale?: boolean): ((headers: string[]) => string[]) | undefined;
};

/** @param isTold whether we hear of changes */
export function openEdge(account: CdnConfig, isTold: () => boolean): Edge {
  const cdn = createCdn(account);
  const briefly = (headers: string[]) => keptBriefly(headers, cdn);
  return {
    ...createPurges(cdn),
    share: (headers, keep) => forCdn(headers, keep, cdn),
    adapt: (isStale = false) => (isStale || !isTold() ? briefly : undefined),
  };
}
