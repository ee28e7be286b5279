import { entryPath } from '#src/domain/directory/entries.ts';
import { FEWEST_ROUNDS, PERIODS_PATH, periodPath, quarterOf } from '#src/domain/ledger/periods.ts';
import {
  type Claim,
  inOrder,
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
import type { Database } from '../database.types.ts';
import { unavailable } from '../report.ts';
import type { Address } from './addresses.ts';
import {
  type SourceRow as CitedRow,
  type RoundRow,
  type Story,
  toRound,
  type WithCited,
} from './ledger.ts';

type Functions = Database['public']['Functions'];

/**
 * Which rounds: columns that the database knows (`kind`, `sector`, `country`, `investor`, which may have `led` them,
 * `startup`), days (`from`, `to`), dollars (`least`, `below`, `disclosed`, `undisclosed`), whether they are `counted` in
 * sums. Nothing is everything that is public.
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
  readonly supports: readonly Claim[];
  readonly unreachable_since: string | null;
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
type NewestRow = Omit<RoundRow, 'fact_sources'> & {
  readonly fact_sources: readonly (CitedRow & { readonly story: Story | null })[];
};
type Listed = {
  readonly rounds: readonly ListedRow[];
  readonly investor: { readonly slug: string; readonly name: string } | null;
};
type SumsRow = Functions['round_sums']['Returns'][number];
type LeagueRow = Functions['round_leagues']['Returns'][number];
type Choices = { readonly quarters: readonly string[]; readonly countries: readonly string[] };
type PageAnswer = Listed & Choices & { readonly sums: readonly SumsRow[] };
type PeriodAnswer = PageAnswer & {
  readonly compared: readonly SumsRow[];
  readonly leagues: readonly LeagueRow[];
};

/** A part of a selection in one of its orders. */
export type Part = Selection & {
  readonly sort?: string;
  readonly take: number;
  readonly skip?: number;
};

/** What rounds come to, all together and by quarter, oldest first. Quarters without rounds are left out. */
export type Sums = { readonly whole: RoundSums; readonly quarters: readonly QuarterSums[] };

function toSource(row: SourceRow): readonly Source[] {
  const { url, publisher, title, story, supports, unreachable_since: since } = row;
  if (url !== null)
    return [
      {
        ...{ href: url, locale: null, publisher, title, supports },
        ...(since && { unreachableSince: since }),
      },
    ];
  if (story === null) return [];
  const href = `/article/${story.slug}`;
  return [{ href, locale: toLocale(story.locale), publisher: null, title, supports }];
}

function toRounds(rows: readonly ListedRow[]): readonly ListedRound[] {
  return rows.map((row) => ({
    ...toRound({ ...row, fact_sources: [] }),
    sources: inOrder(row.fact_sources.flatMap(toSource)),
    sector: row.startups.sector,
    location: row.startups.location,
  }));
}

const NOTHING: RoundSums = {
  ...{ rounds: 0, known: 0, usd: null, median: null, disputed: 0, disputedUsd: null },
  ...{ apart: 0, apartUsd: null },
};

function toSums(rows: readonly SumsRow[]): Sums {
  const told = rows.map(({ quarter, rounds, known, usd, median, disputed, apart, ...row }) => ({
    ...{ quarter, rounds: rounds ?? 0, known: known ?? 0, usd, median },
    ...{ disputed: disputed ?? 0, disputedUsd: row.disputed_usd },
    ...{ apart: apart ?? 0, apartUsd: row.apart_usd },
  }));
  const { quarter: _, ...whole } = told.find(({ quarter }) => quarter === null) ?? {
    ...NOTHING,
    quarter: null,
  };
  const quarters = told.flatMap(({ quarter, median, ...sums }) =>
    quarter === null ? [] : [{ ...sums, quarter }],
  );
  return { whole, quarters };
}

function toLeagues(rows: readonly LeagueRow[]): Leagues {
  const linesOf = (league: string): readonly LeagueLine[] =>
    rows
      .filter((line) => line.league === league)
      .map(({ place, name, slug, rounds, led, known, usd, median }) => ({
        ...{ place: place ?? 0, name: name ?? '', slug, usd, median },
        path: slug === null ? null : entryPath('investor', slug),
        ...{ rounds: rounds ?? 0, led: led ?? 0, known: known ?? 0 },
      }));
  return Object.fromEntries(LEAGUES.map((league) => [league, linesOf(league)])) as Leagues;
}

function toPage({ rounds, investor, quarters, countries, sums }: PageAnswer) {
  return {
    rounds: toRounds(rounds),
    investor,
    choices: { quarters, countries },
    sums: toSums(sums),
  };
}

/**
 * A page of rounds with the investor that the selection names (null where nobody is called so), what the
 * selection comes to, and what can be chosen: one question for all of it.
 */
export async function getFundingPage(db: DatabaseClient, locale: Locale, wanted: Part) {
  const { data, error } = await db.rpc('funding_page', { wanted, reader_locale: locale });
  if (error) return unavailable('getFundingPage', error);
  return ok(toPage(data as unknown as PageAnswer));
}

/**
 * The same of a time, with what another one comes to, and who was busiest.
 *
 * @param wanted has its days, `from` and `to`
 */
export async function getFundingPeriod(
  db: DatabaseClient,
  locale: Locale,
  { wanted, compared }: { readonly wanted: Part; readonly compared: Selection },
) {
  const asked = { wanted, compared, reader_locale: locale };
  const { data, error } = await db.rpc('funding_period', asked);
  if (error) return unavailable('getFundingPeriod', error);
  const answer = data as unknown as PeriodAnswer;
  return ok({
    ...toPage(answer),
    compared: toSums(answer.compared),
    leagues: toLeagues(answer.leagues),
  });
}

/** Rounds of a selection alone. */
export async function listSelectedRounds(
  db: DatabaseClient,
  locale: Locale,
  wanted: Part,
): Promise<Result<readonly ListedRound[]>> {
  const { data, error } = await db.rpc('list_rounds', { wanted, reader_locale: locale });
  if (error) return unavailable('listSelectedRounds', error);
  return ok(toRounds((data as unknown as Listed).rounds));
}

const NEWEST_COLUMNS =
  'id,announced_on,kind,amount,currency,amount_usd,usd_rate_on,status,startups(slug,name),round_investors(name,lead,investors(slug,name)),fact_sources(url,publisher,title,unreachable_since,supports,article_id,story:articles(id,slug,title,locale,translation_of))';

/**
 * The newest public rounds in one question, without what they come to, and the stories of ours that they cite, each
 * in its own language alone.
 *
 * @param limit rounds
 */
export async function listNewestRounds(
  db: DatabaseClient,
  limit: number,
): Promise<
  Result<{ readonly rounds: readonly WithCited<Round>[]; readonly stories: readonly Story[] }>
> {
  const { data, error } = await db
    .from('funding_rounds')
    .select(NEWEST_COLUMNS)
    .eq('is_public', true)
    .order('announced_on', { ascending: false })
    .order('id')
    .limit(limit)
    .overrideTypes<NewestRow[], { merge: false }>();
  if (error) return unavailable('listNewestRounds', error);
  const cited = data.flatMap(({ fact_sources: sources }) => sources);
  return ok({ rounds: data.map(toRound), stories: cited.flatMap(({ story }) => story ?? []) });
}

/** What a selection comes to. */
export async function sumRounds(
  db: DatabaseClient,
  selection: Selection = {},
): Promise<Result<Sums>> {
  const { data, error } = await db.rpc('round_sums', { wanted: selection });
  return error ? unavailable('sumRounds', error) : ok(toSums(data));
}

/**
 * The pages of years and quarters for the sitemap, newest first, after the one that lists them: without those that are
 * left out of search. Nothing while there are no rounds.
 */
export async function listPeriodAddresses(
  db: DatabaseClient,
): Promise<Result<readonly Pick<Address, 'path' | 'updatedAt'>[]>> {
  const { data, error } = await db.rpc('period_addresses');
  if (error) return unavailable('listPeriodAddresses', error);
  const pages = new Map<string, { rounds: number; updatedAt: string }>();
  for (const { quarter: day, rounds, updated_at: updatedAt } of data) {
    const quarter = quarterOf(day ?? '');
    const paths = [periodPath({ ...quarter, quarter: null }), periodPath(quarter)];
    for (const path of [PERIODS_PATH, ...paths]) {
      const known = pages.get(path) ?? { rounds: 0, updatedAt: '' };
      pages.set(path, {
        rounds: known.rounds + (rounds ?? 0),
        updatedAt: [known.updatedAt, updatedAt ?? ''].toSorted().at(-1) ?? '',
      });
    }
  }
  const isFound = (path: string, rounds: number) =>
    path === PERIODS_PATH || rounds >= FEWEST_ROUNDS;
  return ok(
    [...pages].flatMap(([path, { rounds, updatedAt }]) =>
      isFound(path, rounds) ? [{ path, updatedAt }] : [],
    ),
  );
}
