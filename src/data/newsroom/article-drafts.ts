import { type ArticleForm, articleForm } from '#src/domain/articles/article-form.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import type { Database } from '../database.types.ts';
import { refused } from '../report.ts';

type Row = Database['public']['Tables']['article_drafts']['Row'];

/** What the newsroom is writing: what is typed of an article, beside what it says. */
export type WorkingCopy = {
  readonly id: string;
  readonly articleId: string;
  /** Counts the saves. */
  readonly revision: number;
  /** `updated_at` of the article that it was begun from. */
  readonly base: string | null;
  /** Account of the last writer; null when it is gone. */
  readonly by: string | null;
  /** ISO moment of the last save. */
  readonly at: string;
  /** The number of the older version that it brings back. */
  readonly restoredFrom: number | null;
  /** What it has taken over of the other language; null where nobody said it. */
  readonly counterpartSeen: readonly string[] | null;
  readonly form: ArticleForm;
  /** Whether readers saw the article when it was saved; absent: not asked. */
  readonly isPublic?: boolean;
};

export function toWorkingCopy(row: Row): WorkingCopy {
  return {
    id: row.id,
    articleId: row.article_id,
    revision: row.revision,
    base: row.base_updated_at,
    by: row.updated_by,
    at: row.updated_at,
    restoredFrom: row.restored_from,
    counterpartSeen: row.counterpart_seen,
    form: articleForm.parse(row),
  };
}

export async function getWorkingCopy(
  db: DatabaseClient,
  article: string,
): Promise<Result<WorkingCopy | null>> {
  const { data, error } = await db
    .from('article_drafts')
    .select('*')
    .eq('article_id', article)
    .maybeSingle();
  if (error) return refused('getWorkingCopy', error);
  return ok(data && toWorkingCopy(data));
}

export type Save = {
  /** The copy as it was read or last saved; null to begin one. */
  readonly copy: { readonly id: string; readonly revision: number } | null;
  readonly articleId: string;
  readonly base: string | null;
  readonly restoredFrom: number | null;
  readonly counterpartSeen: string[] | null;
  readonly form: ArticleForm;
};

/** With whether it is public by now: it may have been published meanwhile. */
const SAVED = '*,article:articles(status)';

/** `stale` when somebody else saved, published or discarded it since. */
export async function saveWorkingCopy(
  db: DatabaseClient,
  save: Save,
): Promise<Result<WorkingCopy>> {
  const fields = {
    ...save.form,
    base_updated_at: save.base,
    restored_from: save.restoredFrom,
    ...(save.counterpartSeen && { counterpart_seen: save.counterpartSeen }),
  };
  const table = db.from('article_drafts');
  const { data, error } = save.copy
    ? await table
        .update(fields)
        .eq('id', save.copy.id)
        .eq('revision', save.copy.revision)
        .select(SAVED)
    : await table.insert({ ...fields, article_id: save.articleId }).select(SAVED);
  if (error?.code === '23505') return err('stale');
  if (error) return refused('saveWorkingCopy', error);
  const [row] = data;
  if (!row) return err('stale');
  return ok({ ...toWorkingCopy(row), isPublic: row.article?.status === 'published' });
}

/** Drops a working copy. `stale` when somebody else saved it since. */
export async function dropWorkingCopy(
  db: DatabaseClient,
  { id, revision }: { id: string; revision: number },
): Promise<Result<null>> {
  const { data, error } = await db
    .from('article_drafts')
    .delete()
    .eq('id', id)
    .eq('revision', revision)
    .select('id');
  if (error) return refused('dropWorkingCopy', error);
  return data.length === 0 ? err('stale') : ok(null);
}
