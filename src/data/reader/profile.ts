import type { EntryKind } from '#src/domain/directory/entries.ts';
import { personPath } from '#src/domain/ledger/people.ts';
import type { Change, CompanyRole, Holding, Person, Verified } from '#src/domain/ledger/rounds.ts';
import { ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { unavailable } from '../report.ts';
import { type RoundRow, type SourceRow, toCited, toRound, type WithCited } from './ledger.ts';

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
  readonly claims: readonly { readonly domain: string; readonly verified_at: string }[];
  /** Sources of the team's size. */
  readonly employees: readonly SourceRow[];
};

/** What the ledger has of one company or fund. */
export type LedgerProfile = {
  /** Its rounds, or those that it took part in; newest first. */
  readonly rounds: readonly WithCited<Holding>[];
  /** Who is there before who was. */
  readonly people: readonly WithCited<Person>[];
  readonly changes: readonly Change[];
  /** What somebody of it has shown. */
  readonly verified: Verified | null;
  /** Days on which sources of its facts were last looked at. */
  readonly seen: Readonly<Record<'rounds' | 'people' | 'employees', string | null>>;
};

const newestOf = (sources: readonly SourceRow[]) =>
  sources.flatMap(({ seen_on }) => seen_on ?? []).reduce<string | null>(later, null);
const later = (one: string | null, other: string) => (one !== null && one > other ? one : other);

/** All that the ledger has of a startup or an investor, in one question. */
export async function getLedgerProfile(
  db: DatabaseClient,
  kind: EntryKind,
  id: string,
): Promise<Result<LedgerProfile>> {
  const { data, error } = await db.rpc('ledger_profile', { [kind]: id });
  if (error) return unavailable('getLedgerProfile', error);
  const { rounds, roles, changes, claims, employees } = data as unknown as Row;
  const people = roles.map(({ role, since, until, people: person, fact_sources }) => ({
    ...{ name: person.name, path: personPath(person.slug) },
    ...{ role: role as CompanyRole, since, until },
    sources: fact_sources.flatMap(toCited),
  }));
  const [claim] = claims;
  return ok({
    rounds: rounds.map((row) => ({ ...toRound(row), led: row.led })),
    people: people.toSorted(
      (a, b) =>
        Number(a.until !== null) - Number(b.until !== null) ||
        (a.since ?? 0) - (b.since ?? 0) ||
        a.name.localeCompare(b.name),
    ),
    changes,
    verified: claim ? { domain: claim.domain, at: claim.verified_at } : null,
    seen: {
      rounds: newestOf(rounds.flatMap(({ fact_sources }) => fact_sources ?? [])),
      people: newestOf(roles.flatMap(({ fact_sources }) => fact_sources)),
      employees: newestOf(employees),
    },
  });
}
