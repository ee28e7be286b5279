import { err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';

/** The pending edit of a live article that goes public at a time. */
export type ArticleUpdate = {
  /** ISO moment. */
  readonly publishAt: string;
  /** The revision of the working copy that was taken: what was written later is not in it. */
  readonly copyRevision: number;
  /** Why it will not go public: the article was changed since, or the database refused it. */
  readonly problem: 'changed' | 'refused' | null;
};

/** The updates of those articles that have one, by the article's id. None for who is no editor. */
export async function listUpdates(
  db: DatabaseClient,
  articles: readonly string[],
): Promise<Result<ReadonlyMap<string, ArticleUpdate>>> {
  if (articles.length === 0) return ok(new Map());
  const { data, error } = await db
    .from('article_updates')
    .select('article_id,publish_at,copy_revision,problem')
    .in('article_id', [...articles]);
  if (error) return refused('listUpdates', error);
  return ok(
    new Map(
      data.map((row) => [
        row.article_id,
        {
          publishAt: row.publish_at,
          copyRevision: row.copy_revision,
          problem: row.problem === 'changed' || row.problem === 'refused' ? row.problem : null,
        },
      ]),
    ),
  );
}

export async function getUpdate(
  db: DatabaseClient,
  article: string,
): Promise<Result<ArticleUpdate | null>> {
  const found = await listUpdates(db, [article]);
  return found.ok ? ok(found.value.get(article) ?? null) : found;
}

/**
 * Has the working copy of a live article go public at a time, in place of what was scheduled before.
 *
 * @returns `stale` when somebody saved or published since, `past_moment` and `embargoed` for a time too early
 */
export async function scheduleUpdate(
  db: DatabaseClient,
  update: { article: string; copyRevision: number; publishAt: Date },
): Promise<Result<null>> {
  const { article, copyRevision, publishAt } = update;
  const values = { copy_revision: copyRevision, publish_at: publishAt.toISOString() };
  const moved = await db
    .from('article_updates')
    .update(values)
    .eq('article_id', article)
    .select('article_id');
  if (moved.error) return refused('scheduleUpdate', moved.error);
  if (moved.data.length > 0) return ok(null);
  const { error } = await db.from('article_updates').insert({ article_id: article, ...values });
  return error ? refused('scheduleUpdate', error) : ok(null);
}

/** Has it go public at another time, as it is. NOT_FOUND when it did, or was taken back. */
export async function moveUpdate(
  db: DatabaseClient,
  article: string,
  publishAt: string,
): Promise<Result<null>> {
  const { data, error } = await db
    .from('article_updates')
    .update({ publish_at: publishAt })
    .eq('article_id', article)
    .select('article_id');
  if (error) return refused('moveUpdate', error);
  return data.length === 0 ? err('NOT_FOUND', 'moveUpdate') : ok(null);
}

/** Takes the appointment away; the working copy stays. */
export async function cancelUpdate(db: DatabaseClient, article: string): Promise<Result<null>> {
  const { error } = await db.from('article_updates').delete().eq('article_id', article);
  return error ? refused('cancelUpdate', error) : ok(null);
}
