import type { EntryKind } from '#src/domain/directory/entries.ts';
import { ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { ENTRY_TABLES } from '../entry-tables.ts';
import { refused } from '../report.ts';

/** How much waits for a reviewer of a kind of entries. */
export type Waiting = {
  readonly submissions: number;
  /** Suggestions for what is there, and, for who settles them, claims that more than one person has shown. */
  readonly proposals: number;
};

/** Suggestions that wait for a decision, and what was accepted and is still to be done. */
export const PROPOSALS_WAITING = 'state.eq.pending,and(state.eq.accepted,done_at.is.null)';

/** Counts what waits. Suggestions of people stand with those of startups, as they do where they are decided. */
export async function countWaiting(
  db: DatabaseClient,
  kind: EntryKind,
  settles: boolean,
): Promise<Result<Waiting>> {
  const proposed = db
    .from('fact_proposals')
    .select('id', { count: 'exact', head: true })
    .or(PROPOSALS_WAITING);
  const answers = await Promise.all([
    db
      .from(ENTRY_TABLES[kind])
      .select('id', { count: 'exact', head: true })
      .eq('status', 'pending'),
    kind === 'startup' ? proposed.is('investor_id', null) : proposed.not('investor_id', 'is', null),
    ...(settles
      ? [
          db
            .from('claims')
            .select('id', { count: 'exact', head: true })
            .eq('state', 'disputed')
            .not(`${kind}_id`, 'is', null),
        ]
      : []),
  ]);
  const error = answers.find((answer) => answer.error)?.error;
  if (error) return refused('countWaiting', error);
  const [submissions = 0, proposals = 0, disputes = 0] = answers.map(({ count }) => count ?? 0);
  return ok({ submissions, proposals: proposals + disputes });
}

/** How many messages are new, or wait for the answer of their assignee. */
export async function countMessages(
  db: DatabaseClient,
  which: 'new' | { readonly askedOf: string },
): Promise<Result<number>> {
  const all = db.from('contact_messages').select('id', { count: 'exact', head: true });
  const { count, error } = await (which === 'new'
    ? all.eq('status', 'new')
    : all.in('status', ['new', 'open']).eq('assignee_id', which.askedOf));
  return error ? refused('countMessages', error) : ok(count ?? 0);
}
