import type { SourceCheck } from '#src/domain/ledger/source-checks.ts';
import type { Result } from '#src/domain/result.ts';

/** What a file's trial asks for at most, how many at a time, and for how long it begins new ones. */
const LIMITS = { most: 100, atOnce: 4, forMs: 60_000 } as const;

/** Finds out whether the sources of a file answer, each once, however often the file is tried. */
export type SourceAsker = {
  /** A trial begins: what was not asked for is asked for now, within its own limits. */
  readonly begin: () => void;
  /** Waits for those of these addresses that nobody asked for, while the limits allow it. */
  readonly ask: (addresses: readonly string[]) => Promise<void>;
  readonly isElsewhere: (address: string) => boolean;
  /** What was found at an address; undefined for what nobody could ask. */
  readonly found: (address: string) => SourceCheck | undefined;
};

/**
 * @param check asks for one; what it cannot ask for may be asked for again
 * @param isElsewhere whether an address leads to another site
 */
export function createSourceAsker(
  check: (address: string) => Promise<Result<SourceCheck>>,
  isElsewhere: (address: string) => boolean,
  { most, atOnce, forMs, now = () => performance.now() }: Limits = LIMITS,
): SourceAsker {
  const verdicts = new Map<string, SourceCheck>();
  const tried = new Set<string>();
  let until = 0;
  const next = async (waiting: string[]): Promise<void> => {
    const address = waiting.shift();
    if (address === undefined || tried.size >= most || now() >= until) return;
    tried.add(address);
    const answer = await check(address);
    if (answer.ok) verdicts.set(address, answer.value);
    return next(waiting);
  };
  return {
    begin: () => {
      tried.clear();
      until = now() + forMs;
    },
    ask: async (addresses) => {
      const waiting = [...new Set(addresses)].filter(
        (address) => isElsewhere(address) && !verdicts.has(address) && !tried.has(address),
      );
      await Promise.all(Array.from({ length: atOnce }, () => next(waiting)));
    },
    isElsewhere,
    found: (address) => verdicts.get(address),
  };
}

type Limits = {
  readonly most: number;
  readonly atOnce: number;
  readonly forMs: number;
  readonly now?: () => number;
};
