import { addDays, type Day } from '../text/days.ts';

/** What tells rounds of a company from each other. */
type Round = {
  readonly id: string;
  readonly announced_on: Day;
  readonly kind: string;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly amount_usd: number | null;
  readonly status: string;
};

type Asked = Pick<Round, 'announced_on' | 'kind' | 'amount' | 'currency'> & {
  readonly id: string | null;
  readonly dollars: number | null;
};

/** Papers tell of a round weeks apart. */
const DAYS = 45;
/** And round its sum, or change it at another rate. */
const PART = 0.2;

const isClose = (one: number, other: number) =>
  Math.abs(one - other) <= PART * Math.max(one, other);

/**
 * Rounds of the same company that may be the one that is about to be added: within 45 days, and of a similar sum, or
 * of the same kind where one of the two sums is not known.
 */
export function similarRounds<Each extends Round>(
  rounds: readonly Each[],
  asked: Asked,
): readonly Each[] {
  const [from, to] = [addDays(asked.announced_on, -DAYS), addDays(asked.announced_on, DAYS)];
  return rounds.filter((round) => {
    if (round.id === asked.id || round.status === 'withdrawn') return false;
    if (round.announced_on < from || round.announced_on > to) return false;
    if (round.amount === null || asked.amount === null) return round.kind === asked.kind;
    if (round.currency === asked.currency) return isClose(round.amount, asked.amount);
    return (
      round.amount_usd !== null &&
      asked.dollars !== null &&
      isClose(round.amount_usd, asked.dollars)
    );
  });
}
