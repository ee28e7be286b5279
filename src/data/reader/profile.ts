import type { ListedEntry } from '#src/domain/directory/directory.ts';
import { type EntryKind, entryPath } from '#src/domain/directory/entries.ts';
import { personPath } from '#src/domain/ledger/people.ts';
import type { Portfolio } from '#src/domain/ledger/portfolio.ts';
import {
  type Change,
  type CompanyRole,
  type Holding,
  type Person,
  ROUND_KINDS,
  type Source,
  type Verified,
} from '#src/domain/ledger/rounds.ts';
import { ok, type Result } from '#src/domain/result.ts';
import { DEFAULT_LOCALE, type Locale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { unavailable } from '../report.ts';
import { toListedIn, type WithTexts } from './directory.ts';
import {
  type RoundRow,
  type SourceRow,
  type Story,
  toCited,
  toRound,
  type WithCited,
} from './ledger.ts';

type PortfolioRow = {
  readonly companies: number;
  readonly rounds: number;
  readonly led: number;
  readonly known: number;
  readonly least: number | null;
  readonly most: number | null;
  readonly median: number | null;
  readonly kinds: Readonly<Record<string, number>>;
  readonly partners: readonly {
    readonly name: string;
    readonly slug: string | null;
    readonly rounds: number;
  }[];
};

/** What `ledger_profile` answers. */
type Row = {
  readonly rounds: readonly (RoundRow & { readonly led: boolean })[];
  readonly roles: readonly {
    readonly role: string;
    readonly since: number | null;
    readonly until: number | null;
    readonly people: { readonly slug: string; readonly name: string };
    readonly fact_sources: readonly SourceRow[];
  }[];
  /** Newest first. */
  readonly changes: readonly Change[];
  /** The oldest first. */
  readonly claims: readonly { readonly domain: string | null; readonly verified_at: string }[];
  /** Sources of the team's size. */
  readonly employees: readonly SourceRow[];
  readonly similar: readonly WithTexts<'startup'>[];
  readonly stories: readonly Story[];
  /** Of an investor: how many rounds there are, and when the sources of those here were last looked at. */
  readonly held?: number;
  readonly seen_on?: string | null;
  readonly portfolio?: PortfolioRow;
};

/** What the ledger has of one company or fund. */
export type LedgerProfile = {
  /** Its rounds, or the newest 40 of those that it took part in, without who else did; newest first. */
  readonly rounds: readonly WithCited<Holding>[];
  /** How many rounds there are of all. */
  readonly held: number;
  /** What the rounds of an investor say together, those included that are not here. */
  readonly portfolio: Portfolio | null;
  /** Where the size of the team is from. */
  readonly team: WithCited<{ readonly sources: readonly Source[] }>;
  /** Who is there before who was. */
  readonly people: readonly WithCited<Person>[];
  readonly changes: readonly Change[];
  /** What somebody of it has shown. */
  readonly verified: Verified | null;
  /** Days on which sources of its facts were last looked at. */
  readonly seen: Readonly<Record<'rounds' | 'people' | 'employees', string | null>>;
  /** Startups like it; whom an investor might back, where nothing is known of what they did. */
  readonly similar: readonly ListedEntry<'startup'>[];
  /** What its facts cite of ours, in all languages. */
  readonly stories: readonly Story[];
};

/** Partners of as many rounds are sorted by their names. */
function toPortfolio({ least, most, median, kinds, partners, ...row }: PortfolioRow): Portfolio {
  const { companies, rounds, led, known } = row;
  return {
    ...{ companies, rounds, led },
    kinds: ROUND_KINDS.flatMap((kind) => {
      const count = kinds[kind];
      return count === undefined ? [] : [{ kind, rounds: count }];
    }),
    sizes:
      least === null || most === null || median === null ? null : { median, least, most, known },
    partners: partners
      .map(({ name, slug, rounds: together }) => ({
        ...{ name, rounds: together },
        path: slug === null ? null : entryPath('investor', slug),
      }))
      .toSorted((a, b) => b.rounds - a.rounds || a.name.localeCompare(b.name)),
  };
}

/** A page that does not answer verifies nothing, whenever it was last seen. */
const newestOf = (sources: readonly SourceRow[]) =>
  sources
    .flatMap(({ seen_on, unreachable_since }) => (unreachable_since ? [] : (seen_on ?? [])))
    .reduce<string | null>(later, null);
const later = (one: string | null, other: string) => (one !== null && one > other ? one : other);

/**
 * All that the ledger has of a startup or an investor, in one question.
 *
 * @param locale of the descriptions of those like it
 */
export async function getLedgerProfile(
  db: DatabaseClient,
  kind: EntryKind,
  id: string,
  locale: Locale = DEFAULT_LOCALE,
): Promise<Result<LedgerProfile>> {
  const { data, error } = await db.rpc('ledger_profile', { [kind]: id });
  if (error) return unavailable('getLedgerProfile', error);
  const row = data as unknown as Row;
  const { rounds, roles, changes, claims, employees, portfolio } = row;
  const people = roles.map(({ role, since, until, people: person, fact_sources }) => ({
    ...{ name: person.name, path: personPath(person.slug) },
    ...{ role: role as CompanyRole, since, until },
    sources: fact_sources.flatMap(toCited),
  }));
  const [claim] = claims;
  return ok({
    rounds: rounds.map((round) => ({ ...toRound(round), led: round.led })),
    held: row.held ?? rounds.length,
    portfolio: portfolio ? toPortfolio(portfolio) : null,
    team: { sources: employees.flatMap(toCited) },
    people: people.toSorted(
      (a, b) =>
        Number(a.until !== null) - Number(b.until !== null) ||
        (a.since ?? 0) - (b.since ?? 0) ||
        a.name.localeCompare(b.name),
    ),
    changes,
    verified: claim ? { domain: claim.domain, at: claim.verified_at } : null,
    seen: {
      rounds: row.seen_on ?? newestOf(rounds.flatMap(({ fact_sources }) => fact_sources ?? [])),
      people: newestOf(roles.flatMap(({ fact_sources }) => fact_sources)),
      employees: newestOf(employees),
    },
    similar: row.similar.map((startup) => toListedIn(locale, 'startup', startup)),
    stories: row.stories,
  });
}
