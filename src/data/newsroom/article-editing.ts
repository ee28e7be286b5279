import {
  type ArticleForm,
  articleForm,
  BLANK_ARTICLE,
  slugOf,
} from '#src/domain/articles/article-form.ts';
import { articleStatus } from '#src/domain/option-schemas.ts';
import type { ArticleStatus } from '#src/domain/options.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import { DEFAULT_LOCALE } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import type { Database } from '../database.types.ts';
import { refused } from '../report.ts';
import { getWorkingCopy, toWorkingCopy, type WorkingCopy } from './article-drafts.ts';
import { SAID } from './article-revisions.ts';
import type { NewArticle } from './articles.ts';
import { whyUntouched } from './list.ts';

type Row = Database['public']['Tables']['articles']['Row'];

/** An article as readers get it, or will, and what the newsroom knows of it. */
export type StoredArticle = {
  readonly id: string;
  readonly slug: string;
  readonly status: ArticleStatus;
  readonly authorId: string | null;
  /** ISO moments. */
  readonly updatedAt: string;
  readonly createdAt: string;
  readonly publishedAt: string | null;
  readonly scheduledAt: string | null;
  readonly translationOf: string | null;
  /** Fingerprints of the other language's version when this one was last saved beside it. */
  readonly counterpartSeen: readonly string[] | null;
  readonly review: Review;
  readonly form: ArticleForm;
};

/** Where a draft is between its author and the editors. It waits or has a note, never both. */
export type Review = {
  /** ISO moment since when it waits for an editor. */
  readonly requestedAt: string | null;
  /** What the editor said who sent it back. */
  readonly note: string | null;
  /** That editor's account; null when it is gone. */
  readonly noteBy: string | null;
};

function toStoredArticle(row: Row): StoredArticle {
  return {
    id: row.id,
    slug: row.slug ?? '',
    status: articleStatus.parse(row.status),
    authorId: row.author_id,
    updatedAt: row.updated_at,
    createdAt: row.created_at,
    publishedAt: row.published_at,
    scheduledAt: row.scheduled_at,
    translationOf: row.translation_of,
    counterpartSeen: row.counterpart_seen,
    review: {
      requestedAt: row.review_requested_at,
      note: row.review_note,
      noteBy: row.review_note_by,
    },
    form: articleForm.parse({
      ...row,
      slug: row.slug ?? '',
      excerpt: row.excerpt ?? '',
      featured_image: row.featured_image ?? '',
      image_alt: row.image_alt ?? '',
      image_credit: row.image_credit ?? '',
      image_caption: row.image_caption ?? '',
    }),
  };
}

export async function getStoredArticle(
  db: DatabaseClient,
  id: string,
): Promise<Result<StoredArticle>> {
  const { data, error } = await db.from('articles').select('*').eq('id', id).maybeSingle();
  if (error?.code === '22P02') return err('NOT_FOUND', 'getStoredArticle');
  if (error) return refused('getStoredArticle', error);
  return data === null ? err('NOT_FOUND', 'getStoredArticle') : ok(toStoredArticle(data));
}

/** Whether an article under this address says exactly this: the answer to storing it was lost. */
export async function isStored(db: DatabaseClient, form: ArticleForm): Promise<Result<boolean>> {
  const { data, error } = await db
    .from('articles')
    .select('title, content')
    .eq('slug', slugOf(form))
    .eq('locale', form.locale)
    .maybeSingle();
  if (error) return refused('isStored', error);
  return ok(data?.title === form.title.trim() && data.content === form.content);
}

/** The version in the other language, with what is pending in it. */
export type Counterpart = {
  readonly stored: StoredArticle;
  readonly pending: WorkingCopy | null;
};

/** The version of a story in the other language; null when it was not written yet. */
export async function getCounterpart(
  db: DatabaseClient,
  { id, translationOf }: { id: string | null; translationOf: string | null },
): Promise<Result<Counterpart | null>> {
  const versions = db.from('articles').select('*');
  const { data, error } = await (translationOf
    ? versions.eq('id', translationOf)
    : versions.eq('translation_of', id ?? '')
  ).limit(1);
  if (error) return refused('getCounterpart', error);
  const [row] = data;
  if (!row) return ok(null);
  const pending = await db
    .from('article_drafts')
    .select('*')
    .eq('article_id', row.id)
    .maybeSingle();
  if (pending.error) return refused('getCounterpart', pending.error);
  return ok({
    stored: toStoredArticle(row),
    pending: pending.data && toWorkingCopy(pending.data),
  });
}

/** What is said of the picture, where it is not what was stored; null: nothing any more. */
function pictureWords(form: ArticleForm, stored: ArticleForm = BLANK_ARTICLE) {
  const names = ['image_alt', 'image_credit', 'image_caption'] as const;
  const changed = names.filter((name) => form[name].trim() !== stored[name]);
  return Object.fromEntries(changed.map((name) => [name, form[name].trim() || null])) as {
    [Name in (typeof names)[number]]?: string | null;
  };
}

/** Spec §7, "Create article". What is ours beyond it is said only where it is used. */
export function toNewArticle(
  form: ArticleForm,
  about: {
    status: ArticleStatus;
    author: string;
    now: Date;
    minutes: number;
    translationOf: string | null;
    counterpartSeen: string[] | null;
    /** Whether its author asks for its review. */
    review: boolean;
    /** ISO moment; null or absent: it is not scheduled. */
    scheduledAt?: string | null;
  },
): NewArticle {
  const { status, author, now, minutes, translationOf, counterpartSeen, review, scheduledAt } =
    about;
  return {
    title: form.title.trim(),
    slug: slugOf(form),
    excerpt: form.excerpt.trim(),
    content: form.content,
    category: form.category,
    tags: form.tags,
    featured_image: form.featured_image.trim() || null,
    featured: form.featured,
    status,
    reading_time: minutes,
    author_id: author,
    published_at: status === 'published' ? now.toISOString() : null,
    ...pictureWords(form),
    ...(form.locale !== DEFAULT_LOCALE && { locale: form.locale }),
    ...(translationOf && { translation_of: translationOf }),
    ...(counterpartSeen && { counterpart_seen: counterpartSeen }),
    ...(review && { review_requested_at: now.toISOString() }),
    ...(scheduledAt && { scheduled_at: scheduledAt }),
  };
}

export type Change = {
  readonly status: ArticleStatus;
  /** ISO moment; null cancels, undefined leaves it. */
  readonly scheduledAt?: string | null;
  readonly counterpartSeen: string[] | null;
  /** Whether its author asks for the review of what is stored. */
  readonly review: boolean;
};

/**
 * Stores what the editor holds: spec §7, "Edit article", with what is ours where it changed.
 *
 * @returns `stale` when the article was changed or deleted since `stored` was read, FORBIDDEN
 *   when it was not and the caller may not change it any more, `slug_taken` for a slug that is
 */
export async function storeArticle(
  db: DatabaseClient,
  stored: StoredArticle,
  form: ArticleForm,
  { status, scheduledAt, counterpartSeen, review }: Change,
): Promise<Result<StoredArticle>> {
  const image = form.featured_image.trim();
  const { data, error } = await db
    .from('articles')
    .update({
      title: form.title.trim(),
      slug: slugOf(form),
      content: form.content,
      excerpt: form.excerpt.trim(),
      category: form.category,
      tags: form.tags,
      status,
      featured: form.featured,
      ...(image !== stored.form.featured_image && { featured_image: image || null }),
      ...pictureWords(form, stored.form),
      ...(form.locale !== stored.form.locale && { locale: form.locale }),
      ...(scheduledAt !== undefined && { scheduled_at: scheduledAt }),
      ...(counterpartSeen && { counterpart_seen: counterpartSeen }),
      ...(review && { review_requested_at: new Date().toISOString() }),
    })
    .eq('id', stored.id)
    .eq('updated_at', stored.updatedAt)
    .select('*');
  if (error) return refused('storeArticle', error);
  if (data[0]) return ok(toStoredArticle(data[0]));
  return whyUntouched(db, { id: stored.id, seen: stored.updatedAt });
}

/** Changes what is not text: the status, the appointment, the request for a review, what was compared. */
export async function changeArticle(
  db: DatabaseClient,
  id: string,
  change:
    | { status: ArticleStatus }
    | { scheduled_at: string | null }
    | { review_requested_at: null }
    | { counterpart_seen: string[] },
): Promise<Result<StoredArticle>> {
  const { data, error } = await db.from('articles').update(change).eq('id', id).select('*');
  if (error) return refused('changeArticle', error);
  return data[0] ? ok(toStoredArticle(data[0])) : err('NOT_FOUND', 'changeArticle');
}

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
    .select('*');
  if (error) return refused('sendBackArticle', error);
  return data[0] ? ok(toStoredArticle(data[0])) : err('stale');
}

/**
 * What the newsroom holds of an article. The working copy's `base` is brought up to date when the
 * article changed since in something else than its text; where it differs from the article's
 * `updatedAt`, somebody changed the text.
 */
export async function getHeld(
  db: DatabaseClient,
  id: string,
): Promise<Result<{ stored: StoredArticle; copy: WorkingCopy | null }>> {
  const [stored, found] = await Promise.all([
    getStoredArticle(db, id),
    getWorkingCopy(db, { articleId: id }),
  ]);
  if (!stored.ok) return stored;
  if (!found.ok) return found;
  const copy = found.value;
  if (copy?.base == null || copy.base === stored.value.updatedAt)
    return ok({ stored: stored.value, copy });
  const { data, error } = await db
    .from('article_revisions')
    .select('number')
    .eq('article_id', id)
    .in('reason', [...SAID])
    .gt('made_at', copy.base)
    .limit(1);
  if (error) return refused('getHeld', error);
  const base = data.length === 0 ? stored.value.updatedAt : copy.base;
  return ok({ stored: stored.value, copy: { ...copy, base } });
}

/** Publishes versions of a story with what is pending in them, all or none. */
export async function publishTogether(
  db: DatabaseClient,
  articles: readonly string[],
): Promise<Result<null>> {
  const { error } = await db.rpc('publish_articles', { articles: [...articles] });
  return error ? refused('publishTogether', error) : ok(null);
}
