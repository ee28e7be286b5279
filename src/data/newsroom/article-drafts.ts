import { type ArticleForm, articleForm } from '#src/domain/articles/article-form.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import type { Database } from '../database.types.ts';
import { refused } from '../report.ts';

type Row = Database['public']['Tables']['article_drafts']['Row'];

/** What the newsroom is writing: a pending edit of an article, or an article not stored yet. */
export type WorkingCopy = {
  readonly id: string;
  /** Null: of an article that is not stored yet. */
  readonly articleId: string | null;
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
  readonly translationOf: string | null;
  readonly form: ArticleForm;
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
    translationOf: row.translation_of,
    form: articleForm.parse(row),
  };
}

/** The working copy of an article, or the one with this id. */
export async function getWorkingCopy(
  db: DatabaseClient,
  by: { articleId: string } | { id: string },
): Promise<Result<WorkingCopy | null>> {
  const [column, value] =
    'id' in by ? (['id', by.id] as const) : (['article_id', by.articleId] as const);
  const { data, error } = await db
    .from('article_drafts')
    .select('*')
    .eq(column, value)
    .maybeSingle();
  if (error) return refused('getWorkingCopy', error);
  return ok(data && toWorkingCopy(data));
}

const MOST_UNFINISHED = 20;

/** The articles that somebody began and has neither saved nor published, latest first. */
export async function listUnfinished(
  db: DatabaseClient,
  writer: string,
): Promise<Result<readonly { id: string; title: string; at: string; of: string | null }[]>> {
  const { data, error } = await db
    .from('article_drafts')
    .select('id,title,updated_at,translation_of')
    .is('article_id', null)
    .eq('created_by', writer)
    .order('updated_at', { ascending: false })
    .limit(MOST_UNFINISHED);
  if (error) return refused('listUnfinished', error);
  return ok(
    data.map(({ id, title, updated_at, translation_of }) => ({
      id,
      title,
      at: updated_at,
      of: translation_of,
    })),
  );
}

export type Save = {
  /** The copy as it was read or last saved; null to begin one. */
  readonly copy: { readonly id: string; readonly revision: number } | null;
  readonly articleId: string | null;
  readonly base: string | null;
  readonly translationOf: string | null;
  readonly restoredFrom: number | null;
  readonly counterpartSeen: string[] | null;
  readonly form: ArticleForm;
};

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
        .select('*')
    : await table
        .insert({ ...fields, article_id: save.articleId, translation_of: save.translationOf })
        .select('*');
  if (error?.code === '23505') return err('stale');
  if (error) return refused('saveWorkingCopy', error);
  return data[0] ? ok(toWorkingCopy(data[0])) : err('stale');
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

/** Drops an article that was begun and not stored, whoever saved it last. */
export async function dropUnfinished(db: DatabaseClient, id: string): Promise<Result<null>> {
  const { error } = await db.from('article_drafts').delete().eq('id', id).is('article_id', null);
  return error ? refused('dropUnfinished', error) : ok(null);
}
