import type { Holding, RoundKind } from './rounds.ts';
import { ROUND_KINDS } from './rounds.ts';

/** What an investor's rounds say together. */
export type Portfolio = {
  readonly companies: number;
  readonly rounds: number;
  readonly led: number;
  /** In the order of a company's life. */
  readonly kinds: readonly { readonly kind: RoundKind; readonly rounds: number }[];
  /** Of whole rounds, in US dollars: nobody tells what one of several put in. Null where no sum is known. */
  readonly sizes: {
    readonly median: number;
    readonly least: number;
    readonly most: number;
    readonly known: number;
  } | null;
  /** Who took part in the same rounds, those of the most first. */
  readonly partners: readonly {
    readonly name: string;
    readonly path: string | null;
    readonly rounds: number;
  }[];
};

function middleOf(sorted: readonly number[]): number {
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2;
}

/**
 * Sums up what an investor took part in. What is disputed counts nowhere.
 *
 * @param own English path of the investor, who is no partner of their own
 */
export function summarizePortfolio(holdings: readonly Holding[], own: string): Portfolio {
  const sure = holdings.filter(({ status }) => status !== 'disputed');
  const sums = sure.flatMap(({ usd }) => usd ?? []).toSorted((a, b) => a - b);
  const [least] = sums;
  const most = sums.at(-1);
  const partners = new Map<string, Portfolio['partners'][number]>();
  for (const { name, path } of sure.flatMap(({ investors }) => investors)) {
    if (path === own) continue;
    const key = path ?? name;
    partners.set(key, { name, path, rounds: (partners.get(key)?.rounds ?? 0) + 1 });
  }
  return {
    companies: new Set(sure.flatMap(({ company }) => company?.path ?? [])).size,
    rounds: sure.length,
    led: sure.filter(({ led }) => led).length,
    kinds: ROUND_KINDS.flatMap((kind) => {
      const rounds = sure.filter((round) => round.kind === kind).length;
      return rounds > 0 ? { kind, rounds } : [];
    }),
    sizes:
      least === undefined || most === undefined
        ? null
        : { median: middleOf(sums), least, most, known: sums.length },
    partners: [...partners.values()].toSorted(
      (a, b) => b.rounds - a.rounds || a.name.localeCompare(b.name),
    ),
  };
}
