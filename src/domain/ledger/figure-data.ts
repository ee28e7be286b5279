import type { FigureData } from './draw-figure.ts';
import type { LedgerFigure } from './figure.ts';
import type { QuarterSums, Round, RoundKind, RoundStatus } from './rounds.ts';

/*
 * What `ledger_figures` of the database answers, read for pages and for mails alike.
 */

type Named = { readonly slug: string; readonly name: string };
type RoundRow = {
  readonly id: string;
  readonly announced_on: string;
  readonly kind: string;
  readonly status: string;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly amount_usd: number | null;
  readonly usd_rate_on: string | null;
  readonly startups: Named;
  readonly round_investors: readonly {
    readonly name: string | null;
    readonly lead: boolean;
    readonly investors: Named | null;
  }[];
};
type SumsRow = Omit<QuarterSums, 'disputedUsd' | 'apartUsd'> & {
  readonly disputed_usd: number | null;
  readonly apart_usd: number | null;
};
type CompanyRow = {
  readonly slug: string;
  readonly name: string;
  readonly category: string;
  readonly stage: string | null;
  readonly location: string | null;
  readonly rounds: readonly RoundRow[];
};

function toRound(row: RoundRow): Round {
  const { id, announced_on: on, amount, currency, amount_usd: usd } = row;
  return {
    ...{ id, on, amount, currency, usd, sources: [] },
    kind: row.kind as RoundKind,
    status: row.status as RoundStatus,
    rateOn: currency === 'USD' ? null : row.usd_rate_on,
    company: { name: row.startups.name, path: `/startup/${row.startups.slug}` },
    investors: row.round_investors
      .map(({ name, lead, investors: fund }) => ({
        name: fund?.name ?? name ?? '',
        path: fund && `/investors/${fund.slug}`,
        lead,
      }))
      .toSorted((a, b) => Number(b.lead) - Number(a.lead) || a.name.localeCompare(b.name)),
  };
}

/** What is told to a figure; null where it shows nothing any more. */
export function readFigure({ kind }: Pick<LedgerFigure, 'kind'>, told: unknown): FigureData | null {
  if (!told) return null;
  if (kind === 'rounds') return { kind, rounds: (told as readonly RoundRow[]).map(toRound) };
  if (kind === 'chart') {
    const quarters = (told as readonly SumsRow[]).map(({ disputed_usd, apart_usd, ...sums }) => ({
      ...sums,
      disputedUsd: disputed_usd,
      apartUsd: apart_usd,
    }));
    return { kind, quarters };
  }
  const { slug, rounds, ...company } = told as CompanyRow;
  const [newest] = rounds.map(toRound);
  return { kind, company: { ...company, path: `/startup/${slug}`, newest: newest ?? null } };
}
