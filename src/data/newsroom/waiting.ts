import type { EntryKind } from '#src/domain/directory/entries.ts';
import { ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { ENTRY_TABLES } from '../entry-tables.ts';
import { refused } from '../report.ts';

/** How much waits for a reviewer of a kind of entries. */
export type Waiting = {
  readonly submissions: number;
  /** Suggestions for what is there, and claims that more than one person has shown. */
  readonly proposals: number;
};

/** Counts what waits. Suggestions of people stand with those of startups, as they do where they are decided. */
export async function countWaiting(db: DatabaseClient, kind: EntryKind): Promise<Result<Waiting>> {
  const proposed = db
    .from('fact_proposals')
    .select('id', { count: 'exact', head: true })
    .eq('state', 'pending');
  const answers = await Promise.all([
    db
      .from(ENTRY_TABLES[kind])
      .select('id', { count: 'exact', head: true })
      .eq('status', 'pending'),
    kind === 'startup' ? proposed.is('investor_id', null) : proposed.not('investor_id', 'is', null),
    db
      .from('claims')
      .select('id', { count: 'exact', head: true })
      .eq('state', 'disputed')
      .not(`${kind}_id`, 'is', null),
  ]);
  const error = answers.find((answer) => answer.error)?.error;
  if (error) return refused('countWaiting', error);
  const [submissions = 0, proposals = 0, disputes = 0] = answers.map(({ count }) => count ?? 0);
  return ok({ submissions, proposals: proposals + disputes });
}
