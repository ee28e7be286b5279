import { type ArticleForm, articleForm } from '#src/domain/articles/article-form.ts';
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
      'title,slug,content,excerpt,category,tags,featured_image,image_alt,image_credit,image_caption,featured',
    )
    .eq('article_id', article)
    .eq('number', number)
    .maybeSingle();
  if (error) return refused('getRevision', error);
  if (data === null) return err('NOT_FOUND', 'getRevision');
  return ok(
    articleForm.parse({
      ...data,
      slug: data.slug ?? '',
      excerpt: data.excerpt ?? '',
      featured_image: data.featured_image ?? '',
      image_alt: data.image_alt ?? '',
      image_credit: data.image_credit ?? '',
      image_caption: data.image_caption ?? '',
      locale,
    }),
  );
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

/** What the members of the newsroom are called. */
export async function namesOf(
  db: DatabaseClient,
  accounts: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const people = [...new Set(accounts.flatMap((account) => account ?? []))];
  if (people.length === 0) return new Map();
  const { data, error } = await db.rpc('newsroom_names', { people });
  // A history without names is better than none.
  if (error) refused('namesOf', error);
  return new Map((data ?? []).map(({ user_id, name }) => [user_id ?? '', name ?? '']));
}
