import { type ArticleForm, articleForm } from '#src/domain/articles/article-form.ts';
import { METADATA_COLUMNS } from '#src/domain/articles/metadata.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';

export const REVISION_REASONS = [
  'saved',
  'published',
  'restored',
  'set_aside',
  'scheduled',
] as const;
export type RevisionReason = (typeof REVISION_REASONS)[number];

/** Of versions that the article has said itself. */
export const SAID: readonly RevisionReason[] = ['saved', 'published', 'restored'];

/** A row as the editor holds it, where nothing is an empty text. */
export const toForm = (row: object): ArticleForm =>
  articleForm.parse(
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? ''])),
  );

/** A line of an article's history. */
export type Revision = {
  readonly number: number;
  /** ISO moment. */
  readonly at: string;
  /** Account; null for the system and for accounts that are gone. */
  readonly by: string | null;
  readonly reason: RevisionReason;
  readonly restoredFrom: number | null;
  readonly title: string;
};

const SHOWN = 200;

/** What an article said, latest first, without the texts. */
export async function listRevisions(
  db: DatabaseClient,
  article: string,
): Promise<Result<readonly Revision[]>> {
  const { data, error } = await db
    .from('article_revisions')
    .select('number,made_at,made_by,reason,restored_from,title')
    .eq('article_id', article)
    .order('number', { ascending: false })
    .limit(SHOWN);
  if (error) return refused('listRevisions', error);
  return ok(
    data.map((row) => ({
      number: row.number,
      at: row.made_at,
      by: row.made_by,
      reason: REVISION_REASONS.find((reason) => reason === row.reason) ?? 'saved',
      restoredFrom: row.restored_from,
      title: row.title,
    })),
  );
}

/** One version, as the editor holds an article. */
export async function getRevision(
  db: DatabaseClient,
  { article, number, locale }: { article: string; number: number; locale: Locale },
): Promise<Result<ArticleForm>> {
  const { data, error } = await db
    .from('article_revisions')
    .select(
      `title,slug,content,excerpt,category,tags,featured_image,image_alt,image_credit,image_caption,featured,${METADATA_COLUMNS}`,
    )
    .eq('article_id', article)
    .eq('number', number)
    .maybeSingle();
  if (error) return refused('getRevision', error);
  if (data === null) return err('NOT_FOUND', 'getRevision');
  return ok(toForm({ ...data, locale }));
}

/** Files a version that lost against another writer's, so that it can be restored. */
export async function setAside(
  db: DatabaseClient,
  article: string,
  { locale: _, ...form }: ArticleForm,
): Promise<Result<null>> {
  const { error } = await db.from('article_revisions').insert({ article_id: article, ...form });
  return error ? refused('setAside', error) : ok(null);
}

/** Account of who published an article last; null where the clock did, or that account is gone. */
export async function getPublisher(
  db: DatabaseClient,
  article: string,
): Promise<Result<string | null>> {
  const { data, error } = await db
    .from('article_revisions')
    .select('made_by')
    .eq('article_id', article)
    .eq('reason', 'published')
    .order('number', { ascending: false })
    .limit(1);
  return error ? refused('getPublisher', error) : ok(data[0]?.made_by ?? null);
}

/** Who wrote what an article says now; null: not known. */
export async function getWriter(db: DatabaseClient, article: string): Promise<string | null> {
  const { data, error } = await db
    .from('article_revisions')
    .select('made_by')
    .eq('article_id', article)
    .in('reason', [...SAID])
    .order('number', { ascending: false })
    .limit(1);
  // Words without their writer's name are better than none.
  if (error) refused('getWriter', error);
  return data?.[0]?.made_by ?? null;
}
