import type { Piece } from '#src/domain/articles/deeds.ts';
import { articleStatus } from '#src/domain/option-schemas.ts';
import type { ArticleCategory, ArticleStatus } from '#src/domain/options.ts';
import { ok, type Result } from '#src/domain/result.ts';
import { type Locale, toLocale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import type { Database } from '../database.types.ts';
import { refused } from '../report.ts';
import { type ArticleUpdate, listUpdates } from './article-updates.ts';
import { type ListPage, type ListQuery, listRows } from './list.ts';
import { namesOf } from './names.ts';
import { listPlans, NO_PLAN, type Plan } from './plans.ts';
import { type Seen, storeOver } from './store-over.ts';

type Row = Database['public']['Tables']['articles']['Row'];

/** A line of the back office's tables. */
export type AdminArticle = Pick<
  Row,
  | 'id'
  | 'slug'
  | 'title'
  | 'category'
  | 'status'
  | 'featured'
  | 'locale'
  | 'created_at'
  | 'published_at'
  | 'scheduled_at'
  | 'review_requested_at'
  | 'review_note'
  | 'author_id'
> & {
  /** ISO moment of the last save of a working copy that is not published; null when there is none. */
  readonly pending: string | null;
  /** A pending edit of a live article that goes public by itself. */
  readonly update: ArticleUpdate | null;
  readonly plan: Plan & {
    /** What its assignee is called; null for nobody. */
    readonly name: string | null;
  };
};

/** What of a line decides who may do what with it. Whether it has a text is not listed. */
export const pieceOfLine = (line: AdminArticle): Piece => ({
  status: articleStatus.parse(line.status),
  isScheduled: line.scheduled_at !== null,
  wasPublished: line.published_at !== null,
  isWaiting: line.review_requested_at !== null,
  isBegun: true,
  author: line.author_id,
  assignee: line.plan.assignee,
});

/** A line of /admin/articles, which shows more. */
export type ListedArticle = AdminArticle & {
  /** What who wrote it is called; null for the system and for accounts that are gone. */
  readonly author: string | null;
  /** Whom readers see as its authors, in order; null is the editorial team. */
  readonly byline: string | null;
  /** Paragraphs of the other language that changed since this version was last saved beside it; null when it never was. */
  readonly behind: number | null;
  /** The version in the other language; null when there is none. */
  readonly other: {
    readonly id: string;
    readonly locale: Locale;
    readonly status: string;
    /** How many paragraphs that one is behind this; null when it was never compared. */
    readonly behind: number | null;
  } | null;
  /** How often it was read, at all, today and yesterday; null when that is not the caller's to know. */
  readonly views: number | null;
  readonly viewsToday: number | null;
  readonly viewsYesterday: number | null;
};

/** Spec §7, "Edit article". */
export type ArticleChange = {
  readonly title: string;
  readonly slug: string;
  readonly content: string;
  readonly excerpt: string;
  readonly category: string;
  readonly tags: string[];
  readonly status: ArticleStatus;
  readonly featured: boolean;
};

/** Spec §7, "Create article"; the last five are ours, English and no translation unless told. */
export type NewArticle = {
  readonly title: string;
  /** Null: it has none before it is published. */
  readonly slug: string | null;
  readonly excerpt: string;
  readonly content: string;
  readonly category: ArticleCategory;
  readonly tags: string[];
  readonly featured_image: string | null;
  readonly featured: boolean;
  readonly status: ArticleStatus;
  readonly reading_time: number;
  readonly author_id: string;
  /** ISO moment; null for a draft. */
  readonly published_at: string | null;
  readonly locale?: Locale;
  readonly image_alt?: string | null;
  readonly image_credit?: string | null;
  readonly image_caption?: string | null;
  readonly translation_of?: string;
  readonly counterpart_seen?: string[];
  /** ISO moment; of a draft that its author hands to the editors. */
  readonly review_requested_at?: string;
};

const LINE =
  'id,slug,title,category,status,featured,locale,created_at,published_at,scheduled_at,review_requested_at,review_note,author_id';

/** Values of the status filter beside the statuses: drafts that wait for an editor, came back, have an appointment. */
export const STATES = ['waiting', 'returned', 'scheduled'] as const;

/** How many articles the caller wrote or is to write, by the values of the status filter. */
export async function countOwnArticles(
  db: DatabaseClient,
): Promise<Result<Readonly<Record<string, number>>>> {
  const { data, error } = await db.rpc('count_own_articles');
  if (error) return refused('countOwnArticles', error);
  return ok(Object.fromEntries(data.map(({ state, total }) => [state, total])));
}

/** Spec §9. */
const RECENT = 5;

/**
 * The five most recent articles, whatever their status (spec §7).
 *
 * @param author who wrote them, or is to; null is everybody's
 */
export async function listRecentArticles(
  db: DatabaseClient,
  author: string | null,
): Promise<Result<readonly AdminArticle[]>> {
  if (author !== null) {
    const query = { page: 1, pageSize: RECENT, sort: 'created_at', ascending: false, search: '' };
    const page = await listAllArticles(db, { ...query, filters: { author_id: author } });
    return page.ok ? ok(page.value.rows) : page;
  }
  const { data, error } = await db
    .from('articles')
    .select('*')
    .order('created_at', { ascending: false })
    .limit(RECENT);
  if (error) return refused('listRecentArticles', error);
  return withPending(db, data);
}

/**
 * Every article, for /admin/articles; a search reads titles, excerpts, tags, bylines and bodies. Filters: status (or one
 * of {@link STATES}), category, locale, author_id, when (`today`, `week`, a month `2026-10` or a year: of publication,
 * else of the draft's beginning), and other: `missing` is without a version in another language.
 */
export async function listAllArticles(
  db: DatabaseClient,
  query: ListQuery,
): Promise<Result<ListPage<ListedArticle>>> {
  const page = await listRows(db, 'articles', query, (ids) =>
    db
      .from('articles')
      .select(`${LINE},article_authors(role,position,authors(name))`)
      .in('id', ids),
  );
  if (!page.ok) return page;
  const rows = page.value.rows.map(({ article_authors: credits, ...row }) => ({
    ...row,
    byline:
      credits
        .filter(({ role }) => role === 'author')
        .toSorted((one, other) => one.position - other.position)
        .map(({ authors }) => authors.name)
        .join(', ') || null,
  }));
  const lines = await withPending(db, rows);
  if (!lines.ok) return lines;
  const listed = await withLines(db, lines.value);
  return listed.ok ? ok({ ...page.value, rows: listed.value }) : listed;
}

/** Tells how far the other language of articles is, who wrote them and how often they were read. */
async function withLines<Line extends { readonly id: string; readonly author_id: string | null }>(
  db: DatabaseClient,
  articles: readonly Line[],
): Promise<Result<(Line & Omit<ListedArticle, keyof AdminArticle | 'byline'>)[]>> {
  if (articles.length === 0) return ok([]);
  const [{ data, error }, names] = await Promise.all([
    db.rpc('article_lines', { ids: articles.map(({ id }) => id) }),
    namesOf(
      db,
      articles.map(({ author_id }) => author_id),
    ),
  ]);
  if (error) return refused('withLines', error);
  const lines = new Map(data.map((line) => [line.id, line]));
  return ok(
    articles.map((article) => {
      const line = lines.get(article.id);
      return {
        ...article,
        author: names.get(article.author_id ?? '') ?? null,
        behind: line?.behind ?? null,
        views: line?.views ?? null,
        viewsToday: line?.views_today ?? null,
        viewsYesterday: line?.views_yesterday ?? null,
        other: line?.other_id
          ? {
              id: line.other_id,
              locale: toLocale(line.other_locale ?? ''),
              status: line.other_status ?? '',
              behind: line.other_behind ?? null,
            }
          : null,
      };
    }),
  );
}

/** Tells which articles somebody is working on, and what is planned about them. */
async function withPending<Line extends { readonly id: string }>(
  db: DatabaseClient,
  lines: readonly Line[],
): Promise<Result<(Line & Pick<AdminArticle, 'pending' | 'update' | 'plan'>)[]>> {
  if (lines.length === 0) return ok([]);
  const ids = lines.map(({ id }) => id);
  const [{ data, error }, plans, updates] = await Promise.all([
    db.from('article_drafts').select('article_id,updated_at').in('article_id', ids),
    listPlans(db, ids),
    listUpdates(db, ids),
  ]);
  if (error) return refused('withPending', error);
  if (!plans.ok) return plans;
  if (!updates.ok) return updates;
  const names = await namesOf(
    db,
    [...plans.value.values()].map(({ assignee }) => assignee),
  );
  const pending = new Map(data.map((row) => [row.article_id, row.updated_at]));
  return ok(
    lines.map((line) => {
      const plan = plans.value.get(line.id) ?? NO_PLAN;
      const name = names.get(plan.assignee ?? '') ?? null;
      const update = updates.value.get(line.id) ?? null;
      return { ...line, pending: pending.get(line.id) ?? null, update, plan: { ...plan, name } };
    }),
  );
}

/** Stores an edit of what was seen; it is refused as {@link storeOver} refuses. */
export const updateArticle = (
  db: DatabaseClient,
  { change, ...seen }: Seen & { readonly change: ArticleChange },
): Promise<Result<null>> => storeOver(db, seen, change);
