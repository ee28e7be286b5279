import { toldOf } from '#src/domain/directory/entries.ts';
import {
  LEAGUES,
  type LeagueLine,
  type Leagues,
  type QuarterSums,
  type Round,
  type RoundSums,
  type Source,
} from '#src/domain/ledger/rounds.ts';
import { ok, type Result } from '#src/domain/result.ts';
import { type Locale, toLocale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { unavailable } from '../report.ts';
import { type RoundRow, toRound } from './ledger.ts';

/**
 * Which rounds: columns that the database knows (`kind`, `sector`, `country`, `investor`, `startup`), days (`from`,
 * `to`), dollars (`least`, `below`, `undisclosed`). Nothing is everything that is public.
 */
export type Selection = Readonly<Record<string, string | number | boolean>>;

/** A round with what files say of its company. */
export type ListedRound = Round & {
  readonly sector: string | null;
  readonly location: string | null;
};

type SourceRow = {
  readonly url: string | null;
  readonly publisher: string | null;
  readonly title: string | null;
  readonly story: { readonly slug: string; readonly locale: string } | null;
};
type ListedRow = Omit<RoundRow, 'startups' | 'fact_sources'> & {
  readonly startups: {
    readonly slug: string;
    readonly name: string;
    readonly sector: string | null;
    readonly location: string | null;
  };
  readonly fact_sources: readonly SourceRow[];
};
type Answer = {
  readonly rounds: readonly ListedRow[];
  readonly investor: { readonly slug: string; readonly name: string } | null;
};

function toSource({ url, publisher, title, story }: SourceRow): readonly Source[] {
  if (url !== null) return [{ href: url, locale: null, publisher, title }];
  if (story === null) return [];
  const href = `/article/${story.slug}`;
  return [{ href, locale: toLocale(story.locale), publisher: null, title }];
}

/** A part of a selection in one of its orders, and the investor that it names, null where nobody is called so. */
export async function listSelectedRounds(
  db: DatabaseClient,
  locale: Locale,
  asked: Selection & { sort?: string; take: number; skip?: number },
): Promise<Result<{ rounds: readonly ListedRound[]; investor: Answer['investor'] }>> {
  const { data, error } = await db.rpc('list_rounds', { wanted: asked, reader_locale: locale });
  if (error) return unavailable('listSelectedRounds', error);
  const answer = data as unknown as Answer;
  const rounds = answer.rounds.map((row) => ({
    ...toRound({ ...row, fact_sources: [] }),
    sources: row.fact_sources.flatMap(toSource),
    sector: row.startups.sector,
    location: row.startups.location,
  }));
  return ok({ rounds, investor: answer.investor });
}

/** What a selection comes to, all together and by quarter, oldest first. Quarters without rounds are left out. */
export async function sumRounds(
  db: DatabaseClient,
  selection: Selection = {},
): Promise<Result<{ whole: RoundSums; quarters: readonly QuarterSums[] }>> {
  const { data, error } = await db.rpc('round_sums', { wanted: selection });
  if (error) return unavailable('sumRounds', error);
  const told = data.map(({ quarter, rounds, known, usd, median, disputed, disputed_usd }) => ({
    ...{ quarter, rounds: rounds ?? 0, known: known ?? 0, usd, median },
    ...{ disputed: disputed ?? 0, disputedUsd: disputed_usd },
  }));
  const nothing = { rounds: 0, known: 0, usd: null, median: null, disputed: 0, disputedUsd: null };
  const { quarter: _, ...whole } = told.find(({ quarter }) => quarter === null) ?? {
    ...nothing,
    quarter: null,
  };
  const quarters = told.flatMap(({ quarter, median, ...sums }) =>
    quarter === null ? [] : [{ ...sums, quarter }],
  );
  return ok({ whole, quarters });
}

/** The quarters that have rounds by their first days, newest first, and the countries of companies that have. */
export async function getRoundChoices(
  db: DatabaseClient,
): Promise<Result<{ quarters: readonly string[]; countries: readonly string[] }>> {
  const { data, error } = await db.rpc('round_choices');
  if (error) return unavailable('getRoundChoices', error);
  return ok(data as { quarters: string[]; countries: string[] });
}

/** Who was busiest between two days, and what went where. */
export async function getLeagues(
  db: DatabaseClient,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Result<Leagues>> {
  const { data, error } = await db.rpc('round_leagues', { since: from, until: to });
  if (error) return unavailable('getLeagues', error);
  const linesOf = (league: string): readonly LeagueLine[] =>
    data
      .filter((line) => line.league === league)
      .map(({ place, name, slug, rounds, led, known, usd, median }) => ({
        ...{ place: place ?? 0, name: name ?? '', slug, usd, median },
        path: slug === null ? null : `${toldOf('investor').entries}/${slug}`,
        ...{ rounds: rounds ?? 0, led: led ?? 0, known: known ?? 0 },
      }));
  return ok(Object.fromEntries(LEAGUES.map((league) => [league, linesOf(league)])) as Leagues);
}
