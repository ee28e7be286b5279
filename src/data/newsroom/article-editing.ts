import { type ArticleForm, BLANK_ARTICLE, slugOf } from '#src/domain/articles/article-form.ts';
import type { Piece } from '#src/domain/articles/deeds.ts';
import { articleStatus } from '#src/domain/option-schemas.ts';
import type { ArticleStatus } from '#src/domain/options.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import { DEFAULT_LOCALE } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import type { Database } from '../database.types.ts';
import { refused } from '../report.ts';
import { getWorkingCopy, toWorkingCopy, type WorkingCopy } from './article-drafts.ts';
import { SAID, toForm } from './article-revisions.ts';
import type { NewArticle } from './articles.ts';
import { storeOver } from './store-over.ts';

type Row = Database['public']['Tables']['articles']['Row'] & {
  readonly article_plans: { readonly assignee_id: string | null } | null;
};

/** An article, and whose it is to write. */
export const COLUMNS = '*,article_plans(assignee_id)';

/** An article as readers get it, or will, and what the newsroom knows of it. */
export type StoredArticle = {
  readonly id: string;
  readonly slug: string;
  readonly status: ArticleStatus;
  readonly authorId: string | null;
  /** To whom it is assigned; null: not assigned, or not visible to the caller. */
  readonly assignee: string | null;
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

/**
 * Whether the article says what its working copy says as soon as that is saved: nothing of it is public, nor will
 * be by itself.
 */
export const isMirrored = ({ status, scheduledAt }: StoredArticle): boolean =>
  status === 'draft' && scheduledAt === null;

/** Where a draft is between its author and the editors. It waits or has a note, never both. */
export type Review = {
  /** ISO moment since when it waits for an editor. */
  readonly requestedAt: string | null;
  /** What the editor said who sent it back. */
  readonly note: string | null;
  /** That editor's account; null when it is gone. */
  readonly noteBy: string | null;
};

/** What of it decides who may do what with it. */
export const pieceOf = (stored: StoredArticle): Piece => ({
  status: stored.status,
  isScheduled: stored.scheduledAt !== null,
  wasPublished: stored.publishedAt !== null,
  isWaiting: stored.review.requestedAt !== null,
  isBegun: stored.form.content !== '',
  author: stored.authorId,
  assignee: stored.assignee,
});

export function toStoredArticle(row: Row): StoredArticle {
  return {
    id: row.id,
    slug: row.slug ?? '',
    status: articleStatus.parse(row.status),
    authorId: row.author_id,
    assignee: row.article_plans?.assignee_id ?? null,
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
    form: toForm(row),
  };
}

export async function getStoredArticle(
  db: DatabaseClient,
  id: string,
): Promise<Result<StoredArticle>> {
  const { data, error } = await db.from('articles').select(COLUMNS).eq('id', id).maybeSingle();
  if (error?.code === '22P02') return err('NOT_FOUND', 'getStoredArticle');
  if (error) return refused('getStoredArticle', error);
  return data === null ? err('NOT_FOUND', 'getStoredArticle') : ok(toStoredArticle(data));
}

/**
 * Stores a new article under an id that the caller chose, so that a second attempt finds what the first one
 * stored when its answer was lost.
 *
 * @returns `slug_taken` and `translated` when another article has its slug, or is its original's version already
 */
export async function beginArticle(
  db: DatabaseClient,
  id: string,
  article: NewArticle,
): Promise<Result<StoredArticle>> {
  const { data, error } = await db
    .from('articles')
    .insert({ id, ...article })
    .select(COLUMNS)
    .single();
  if (error?.code === '23505' && error.message.includes('"articles_pkey"'))
    return getStoredArticle(db, id);
  return error ? refused('beginArticle', error) : ok(toStoredArticle(data));
}

/** An article with what is written in it and not in what it says; null: nothing. */
export type Held = { readonly stored: StoredArticle; readonly copy: WorkingCopy | null };

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
  const versions = db.from('articles').select(COLUMNS);
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

/** What is said of the picture, and to machines, where it is not what was stored; null: nothing any more. */
function ownFields(form: ArticleForm, stored: ArticleForm = BLANK_ARTICLE) {
  const names = [
    ...(['image_alt', 'image_credit', 'image_caption', 'seo_title', 'seo_description'] as const),
    ...(['social_title', 'social_image', 'canonical_url'] as const),
  ];
  const changed = names.filter((name) => form[name].trim() !== stored[name]);
  const texts = Object.fromEntries(changed.map((name) => [name, form[name].trim() || null])) as {
    [Name in (typeof names)[number]]?: string | null;
  };
  return { ...texts, ...(form.noindex !== stored.noindex && { noindex: form.noindex }) };
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
    ...ownFields(form),
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
  /** The working copy that `form` was read from or saved as; null: none is known. */
  readonly copy: { readonly id: string; readonly revision: number } | null;
};

/**
 * Stores what the editor holds: spec §7, "Edit article", with what is ours where it changed.
 *
 * @returns `stale` when the article was changed or deleted since `stored` was read, or its working copy since `copy` was,
 *   FORBIDDEN when it was not and the caller may not change it any more, `slug_taken` for a slug that is
 */
export async function storeArticle(
  db: DatabaseClient,
  stored: StoredArticle,
  form: ArticleForm,
  { status, scheduledAt, counterpartSeen, review, copy }: Change,
): Promise<Result<StoredArticle>> {
  const image = form.featured_image.trim();
  const done = await storeOver(
    db,
    { id: stored.id, version: stored.updatedAt, copy },
    {
      title: form.title.trim(),
      slug: slugOf(form),
      content: form.content,
      excerpt: form.excerpt.trim(),
      category: form.category,
      tags: form.tags,
      status,
      featured: form.featured,
      ...(image !== stored.form.featured_image && { featured_image: image || null }),
      ...ownFields(form, stored.form),
      ...(form.locale !== stored.form.locale && { locale: form.locale }),
      ...(scheduledAt !== undefined && { scheduled_at: scheduledAt }),
      ...(counterpartSeen && { counterpart_seen: counterpartSeen }),
      ...(review && { review_requested_at: new Date().toISOString() }),
    },
  );
  return done.ok ? getStoredArticle(db, stored.id) : done;
}

/**
 * Changes what is not text: the status, the appointment, the request for a review, what was compared.
 *
 * @returns `stale` for a review that waits no more
 */
export async function changeArticle(
  db: DatabaseClient,
  id: string,
  change:
    | { status: ArticleStatus }
    | { scheduled_at: string | null }
    | { review_requested_at: null }
    | { counterpart_seen: string[] },
): Promise<Result<StoredArticle>> {
  const isReview = 'review_requested_at' in change;
  const changing = db.from('articles').update(change).eq('id', id);
  // Sent back, or published, by an editor meanwhile.
  const { data, error } = await (isReview
    ? changing.not('review_requested_at', 'is', null)
    : changing
  ).select(COLUMNS);
  if (error) return refused('changeArticle', error);
  if (data[0]) return ok(toStoredArticle(data[0]));
  return isReview ? err('stale') : err('NOT_FOUND', 'changeArticle');
}

/**
 * What the newsroom holds of an article. The working copy's `base` is brought up to date when the
 * article changed since in something else than its text; where it differs from the article's
 * `updatedAt`, somebody changed the text.
 */
export async function getHeld(db: DatabaseClient, id: string): Promise<Result<Held>> {
  const [stored, found] = await Promise.all([getStoredArticle(db, id), getWorkingCopy(db, id)]);
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
