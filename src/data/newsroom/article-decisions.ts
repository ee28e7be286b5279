import { err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';
import { COLUMNS, type StoredArticle, toStoredArticle } from './article-editing.ts';
import type { Seen } from './store-over.ts';

// What editors decide about articles: sent back, published, scheduled.

/**
 * Hands a draft that waits for review back to its author, who is told the note.
 *
 * @returns `stale` when it waits no more
 */
export async function sendBackArticle(
  db: DatabaseClient,
  id: string,
  note: string,
): Promise<Result<StoredArticle>> {
  const { data, error } = await db
    .from('articles')
    .update({ review_requested_at: null, review_note: note })
    .eq('id', id)
    .not('review_requested_at', 'is', null)
    .select(COLUMNS);
  if (error) return refused('sendBackArticle', error);
  return data[0] ? ok(toStoredArticle(data[0])) : err('stale');
}

/** As the database compares it. */
const asSeen = (seen: readonly Seen[]) =>
  Object.fromEntries(
    seen.map(({ id, version, copy }) => [id, { version, revision: copy?.revision ?? null }]),
  );

/**
 * Publishes versions of a story with what is pending in them, all or none.
 *
 * @param seen what of them was read
 * @returns `stale` where one of these was changed, or written on, since
 */
export async function publishTogether(
  db: DatabaseClient,
  articles: readonly string[],
  seen: readonly Seen[] = [],
): Promise<Result<null>> {
  const { error } = await db.rpc('publish_articles', {
    articles: [...articles],
    seen: asSeen(seen),
  });
  return error ? refused('publishTogether', error) : ok(null);
}

/** Schedules drafts, such as both languages of a story, for one moment: all or none, as {@link publishTogether} does. */
export async function scheduleTogether(
  db: DatabaseClient,
  articles: readonly string[],
  moment: Date,
  seen: readonly Seen[] = [],
): Promise<Result<null>> {
  const { error } = await db.rpc('schedule_articles', {
    articles: [...articles],
    moment: moment.toISOString(),
    seen: asSeen(seen),
  });
  return error ? refused('scheduleTogether', error) : ok(null);
}
