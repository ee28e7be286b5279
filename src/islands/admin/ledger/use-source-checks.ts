import { useRef, useState } from 'react';
import type { Reached } from '#src/data/newsroom/named-sources.ts';
import { checkSource } from '#src/data/newsroom/sources.ts';
import type { SourceCheck } from '#src/domain/ledger/source-checks.ts';
import { useAdmin } from '../admin-context.ts';

/** What the server found at addresses of sources. */
export type SourceChecks = {
  /** Undefined for what nobody asked for, or could not be asked. */
  readonly of: (address: string) => SourceCheck | 'checking' | undefined;
  readonly check: (address: string) => Promise<SourceCheck | null>;
  /** Waits for all of them; those that did not answer are `unread`. */
  readonly settle: (
    addresses: readonly string[],
  ) => Promise<{ readonly reached: Reached; readonly unread: readonly string[] }>;
};

export const isElsewhere = (address: string) =>
  /^https?:\/\//i.test(address) && URL.parse(address)?.origin !== location.origin;

/**
 * Asks whether sources answer, each once.
 *
 * @param known addresses that were named before, which nobody typed now
 */
export function useSourceChecks(known: readonly string[]): SourceChecks {
  const { db } = useAdmin();
  const [found, setFound] = useState<ReadonlyMap<string, SourceCheck | 'checking'>>(new Map());
  const underway = useRef(new Map<string, Promise<SourceCheck | null>>());
  const note = (address: string, verdict: SourceCheck | 'checking' | null) =>
    setFound((before) => {
      const after = new Map(before);
      if (verdict === null) after.delete(address);
      else after.set(address, verdict);
      return after;
    });
  const check = (typed: string): Promise<SourceCheck | null> => {
    const address = typed.trim();
    if (!isElsewhere(address) || known.includes(address)) return Promise.resolve(null);
    const before = underway.current.get(address);
    if (before) return before;
    note(address, 'checking');
    const asked = checkSource(db, address).then((answer) => {
      const verdict = answer.ok ? answer.value : null;
      // Whoever could not ask may ask again.
      if (verdict === null) underway.current.delete(address);
      note(address, verdict);
      return verdict;
    });
    underway.current.set(address, asked);
    return asked;
  };
  return {
    of: (address) => found.get(address.trim()),
    check,
    settle: async (addresses) => {
      const verdicts = await Promise.all(
        addresses.map(async (each) => [each.trim(), await check(each)] as const),
      );
      const told = verdicts.flatMap(([address, verdict]) =>
        verdict === null ? [] : [[address, verdict.reachable] as const],
      );
      return {
        reached: Object.fromEntries(told),
        unread: told.filter(([, reachable]) => !reachable).map(([address]) => address),
      };
    },
  };
}
