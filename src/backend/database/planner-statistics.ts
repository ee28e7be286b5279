import { logProblem } from '#src/log.ts';
import type { Database } from './database.ts';

/** Rows also change where no page does: sessions, limits, the outbox. */
const INTERVAL_MS = 60 * 60 * 1000;

/** After this much quiet behind a change, so that an import is looked at once, when it is done. */
const QUIET_MS = 2_000;

// Postgres' own thresholds (autovacuum_*), but for half of its share of dead rows: some on every page, and no question is
// answered from an index alone (twice the time for a page of funding). And tables that were filled but never looked at.
const STALE = `
  select format('%I.%I', s.schemaname, s.relname) as name,
    s.n_dead_tup > 50 + 0.1 * greatest(c.reltuples, 0)
      or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0) as dirty
  from pg_stat_user_tables as s join pg_class as c on c.oid = s.relid
  where s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
    or s.n_dead_tup > 50 + 0.1 * greatest(c.reltuples, 0)
    or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)
    or (c.reltuples < 0 and pg_relation_size(c.oid) > 0)
  order by 1`;

/**
 * Looks again at tables that changed a lot, and frees the room of rows that are gone. PGlite has no
 * autovacuum: without statistics Postgres sorts 100,000 articles for a page of 24 instead of reading
 * the index (50 ms, not 1), and without vacuum every table only ever grows, and counting rows reads
 * all of them, not just an index.
 *
 * @returns the names of the tables it looked at
 */
export async function refreshStatistics(database: Database): Promise<string[]> {
  // Postgres writes its counters down once a second at most.
  await database.exec('select pg_stat_force_next_flush()');
  const stale = await database.query<{ name: string; dirty: boolean }>(STALE);
  // One by one: requests get their turn in between.
  for (const { name, dirty } of stale.rows)
    await database.exec(`${dirty ? 'vacuum analyze' : 'analyze'} ${name}`);
  return stale.rows.map(({ name }) => name);
}

export type StatisticsKeeper = {
  /** Something changed; the statistics follow when it gets quiet. */
  readonly changed: () => void;
  /** Ends the waiting; resolves when nothing is under way any more. */
  readonly stop: () => Promise<void>;
};

/** Keeps the planner's statistics fresh for as long as the process runs. */
export function keepStatistics(database: Database): StatisticsKeeper {
  let timer: NodeJS.Timeout | undefined;
  let work: Promise<unknown> = Promise.resolve();
  const refresh = () => {
    work = database
      .uncounted(() => refreshStatistics(database))
      .catch((error: unknown) => logProblem('statistics', { error }));
  };
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(refresh, QUIET_MS);
    timer.unref();
  };
  const hourly = setInterval(refresh, INTERVAL_MS).unref();
  changed();
  return {
    changed,
    stop: async () => {
      clearTimeout(timer);
      clearInterval(hourly);
      await work;
    },
  };
}
