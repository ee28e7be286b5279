import type { AstroGlobal } from 'astro';
import { getFundingPeriod } from '#src/data/reader/funding.ts';
import {
  daysOf,
  FEWEST_ROUNDS,
  isWithin,
  neighboursOf,
  type Period,
  parsePeriod,
  shiftPeriod,
} from '#src/domain/ledger/periods.ts';

/** Quarters that the chart of one of them shows. */
const QUARTERS_SHOWN = 8;
const BIGGEST = 10;

/** What to compare with: the quarters up to this one, or the year before. */
function comparedDays(period: Period) {
  const before = shiftPeriod(period, -1);
  if (period.quarter === null) return daysOf(before);
  return { from: daysOf(shiftPeriod(period, 1 - QUARTERS_SHOWN)).from, to: daysOf(period).to };
}

/**
 * A quarter or a year of the ledger; null while the database cannot be asked.
 *
 * @returns an empty 404 for what is no period and for one without rounds
 */
export async function loadPeriod({ params, locals }: Pick<AstroGlobal, 'params' | 'locals'>) {
  const { locale, supabase } = locals;
  const period = parsePeriod(params['period'] ?? '');
  if (period === null) return new Response(null, { status: 404 });
  const days = daysOf(period);
  const page = await getFundingPeriod(supabase, locale, {
    wanted: { ...days, sort: 'amount', take: BIGGEST },
    // Its middle is shown nowhere.
    compared: { ...comparedDays(period), middle: false },
  });
  if (!page.ok) return { period, found: null };
  const { rounds, sums, compared, leagues, choices } = page.value;
  const { whole } = sums;
  if (whole.rounds + whole.disputed === 0) return new Response(null, { status: 404 });
  const previous = shiftPeriod(period, -1);
  const ofPrevious =
    period.quarter === null
      ? compared.whole
      : compared.quarters.find(({ quarter }) => isWithin(quarter, previous));
  return {
    period,
    found: {
      ...{ sums: whole, rounds, leagues, previous },
      before: {
        ...{ rounds: ofPrevious?.rounds ?? 0, known: ofPrevious?.known ?? 0 },
        usd: ofPrevious?.usd ?? null,
      },
      quarters: (period.quarter === null ? sums : compared).quarters,
      isThin: whole.rounds < FEWEST_ROUNDS,
      neighbours: neighboursOf(period, choices.quarters),
      /** Those of the year, oldest first. */
      ofYear: choices.quarters
        .filter((quarter) => isWithin(quarter, { ...period, quarter: null }))
        .toReversed(),
    },
  };
}
