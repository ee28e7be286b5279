import type { Claim } from '#src/domain/ledger/rounds.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';
import { type Reached, type TypedSources, toSourceRows } from './named-sources.ts';
import { checkSource } from './sources.ts';

/** Why something of the ledger waits for an editor. */
export const QUEUES = ['unsourced', 'disputed', 'stale'] as const;
export type Queue = (typeof QUEUES)[number];

/** A fact that waits. */
export type WaitingFact = {
  readonly fact: 'round' | 'role' | 'employees';
  readonly fact_id: string;
  readonly owner: 'startup' | 'investor';
  readonly owner_id: string;
  readonly owner_name: string;
  /**
   * Of a round its kind and day, and what of it no source that can be read supports; of a role whose it is and which,
   * else the number of employees.
   */
  readonly about: {
    readonly [name in
      | 'kind'
      | 'announced_on'
      | 'role'
      | 'name'
      | 'person_id'
      | 'employees']?: string;
  } & { readonly unsupported?: readonly Claim[] };
  readonly since: string;
  readonly sources: readonly {
    readonly id: string;
    readonly url: string | null;
    readonly article: string | null;
    readonly title: string | null;
    readonly reachable: boolean | null;
    readonly seen_on: string | null;
    readonly unreachable_since: string | null;
  }[];
};

/** At most 200, the longest waiting first. */
export async function listWaiting(
  db: DatabaseClient,
  reason: Queue,
): Promise<Result<readonly WaitingFact[]>> {
  const { data, error } = await db.rpc('ledger_queue', { reason });
  return error ? refused('listWaiting', error) : ok(data as unknown as readonly WaitingFact[]);
}

/**
 * Asks whether the page of a source still answers; only then it was seen on that day.
 *
 * @returns whether it answers; SLOW_DOWN or `offline` where that could not be asked
 */
export async function lookAgain(
  db: DatabaseClient,
  { source, url, day }: { source: string; url: string | null; day: string },
): Promise<Result<boolean>> {
  if (url !== null) {
    const found = await checkSource(db, url);
    if (!found.ok) return found;
    const { reachable } = found.value;
    const { data, error } = await db
      .from('fact_sources')
      .update({
        reachable,
        checked_at: new Date().toISOString(),
        ...(reachable && { seen_on: day }),
      })
      .eq('id', source)
      .select('id');
    if (error) return refused('lookAgain', error);
    return data.length === 0 ? err('NOT_FOUND', 'lookAgain') : ok(reachable);
  }
  const seen = await seeAgain(db, { source, day });
  return seen.ok ? ok(true) : seen;
}

/** Somebody looked at a source again, and it says so still. */
export async function seeAgain(
  db: DatabaseClient,
  { source, day }: { source: string; day: string },
): Promise<Result<null>> {
  const { data, error } = await db
    .from('fact_sources')
    .update({ seen_on: day })
    .eq('id', source)
    .select('id');
  if (error) return refused('seeAgain', error);
  return data.length === 0 ? err('NOT_FOUND', 'seeAgain') : ok(null);
}

/** Says where the number of employees of a startup comes from, besides what was said of it. */
export async function sourceEmployees(
  db: DatabaseClient,
  asked: { startup: string; typed: TypedSources; origin: string; reached: Reached },
): Promise<Result<null>> {
  const { startup, typed, origin, reached } = asked;
  const rows = await toSourceRows(db, typed, { origin, reached });
  if (!rows.ok) return rows;
  if (rows.value.length === 0) return err('source_missing', 'sourceEmployees');
  const { error } = await db
    .from('fact_sources')
    .insert(rows.value.map((row) => ({ ...row, employees_of: startup })));
  return error ? refused('sourceEmployees', error) : ok(null);
}
