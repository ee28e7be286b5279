import { type EntryKind, entryPath, toldOf } from '#src/domain/directory/entries.ts';
import { ok, type Result } from '#src/domain/result.ts';
import { type Locale, toLocale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { ENTRY_TABLES } from '../entry-tables.ts';
import { unavailable } from '../report.ts';
import { missing } from './removed.ts';

/** Where one language version of a page is. */
export type Version = { readonly locale: Locale; readonly path: string };

/** A public page of the database: its English-form path and, for articles, its language versions. */
export type Address = {
  readonly path: string;
  readonly updatedAt: string;
  /** Absent where the page exists in every language under the same path. */
  readonly versions?: readonly Version[];
  /** Address of its picture, as it is stored. */
  readonly picture?: string;
};

const ADDRESS_COLUMNS =
  'id,slug,locale,title,published_at,updated_at,sibling_id,sibling_slug,sibling_locale,featured_image';

const localeOf = (value: string | null) => toLocale(value);

/** Published articles, in a fixed order. `from` and `to` count rows, both included. */
export async function listArticleAddresses(
  db: DatabaseClient,
  range: { from: number; to: number },
): Promise<Result<readonly Address[]>> {
  const { data, error } = await db
    .from('article_addresses')
    .select(ADDRESS_COLUMNS)
    .order('published_at')
    .order('id')
    .range(range.from, range.to);
  if (error) return unavailable('listArticleAddresses', error);
  return ok(
    data.map((row) => {
      const own = { locale: localeOf(row.locale), path: `/article/${row.slug ?? row.id}` };
      return {
        path: own.path,
        updatedAt: row.updated_at ?? '',
        ...(row.featured_image && { picture: row.featured_image }),
        versions: row.sibling_id
          ? [
              own,
              {
                locale: localeOf(row.sibling_locale),
                path: `/article/${row.sibling_slug ?? row.sibling_id}`,
              },
            ]
          : [own],
      };
    }),
  );
}

export type NewsAddress = Version & {
  readonly title: string;
  readonly publishedAt: string;
  readonly updatedAt: string;
};

/** What was published since a moment, newest first; at most the 1,000 that a news sitemap may hold. */
export async function listNewsAddresses(
  db: DatabaseClient,
  since: Date,
): Promise<Result<readonly NewsAddress[]>> {
  const { data, error } = await db
    .from('article_addresses')
    .select(ADDRESS_COLUMNS)
    .gte('published_at', since.toISOString())
    .order('published_at', { ascending: false })
    .limit(1000);
  if (error) return unavailable('listNewsAddresses', error);
  return ok(
    data.map((row) => ({
      locale: localeOf(row.locale),
      path: `/article/${row.slug ?? row.id}`,
      title: row.title ?? '',
      publishedAt: row.published_at ?? '',
      updatedAt: row.updated_at ?? '',
    })),
  );
}

/** Approved entries of a directory, in a fixed order. */
export async function listEntryAddresses(
  db: DatabaseClient,
  kind: EntryKind,
  range: { from: number; to: number },
): Promise<Result<readonly Address[]>> {
  const { data, error } = await db
    .from(ENTRY_TABLES[kind])
    .select('slug,updated_at')
    .eq('status', 'approved')
    .order('created_at')
    .order('id')
    .range(range.from, range.to);
  if (error) return unavailable('listEntryAddresses', error);
  return ok(data.map((row) => ({ path: entryPath(kind, row.slug), updatedAt: row.updated_at })));
}

/** Issues of the newsletter that were sent, newest first. */
export async function listIssueAddresses(db: DatabaseClient): Promise<Result<readonly Address[]>> {
  const { data, error } = await db
    .from('newsletter_issues')
    .select('id,slug,sent_at')
    .eq('status', 'sent')
    .order('sent_at', { ascending: false })
    .limit(1000);
  if (error) return unavailable('listIssueAddresses', error);
  return ok(
    data.map((row) => ({
      path: `/newsletter/${row.slug ?? row.id}`,
      updatedAt: row.sent_at ?? '',
    })),
  );
}

/** Kinds of pages whose sitemaps are split into parts. */
const SPLIT_KINDS = ['articles', 'startups', 'investors', 'people'] as const;
type SplitKind = (typeof SPLIT_KINDS)[number];
type List = SplitKind | 'newsletter' | 'corrections';

/** When what sitemaps name last changed. */
export type SitemapChanges = {
  /** The parts, in order. */
  readonly parts: readonly {
    readonly kind: SplitKind;
    readonly part: number;
    readonly updatedAt: string;
  }[];
  /** When a story of one of these categories last changed; '' where there is none. */
  readonly storiesOf: (categories: readonly string[]) => string;
  /** The same of a whole list. */
  readonly list: (name: List) => string;
};

const latest = (moments: readonly string[]) => moments.toSorted().at(-1) ?? '';

/** @param size of a part, in rows */
export async function getSitemapChanges(
  db: DatabaseClient,
  size: number,
): Promise<Result<SitemapChanges>> {
  const { data, error } = await db.rpc('sitemap_changes', { size });
  if (error) return unavailable('getSitemapChanges', error);
  const rows = data.map(({ kind, name, updated_at: at }) => ({
    ...{ kind: kind ?? '', name: name ?? '', at: at ?? '' },
  }));
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  return ok({
    parts: SPLIT_KINDS.flatMap((kind) =>
      of(kind)
        .map(({ name, at }) => ({ kind, part: Number(name), updatedAt: at }))
        .toSorted((one, other) => one.part - other.part),
    ),
    storiesOf: (categories) =>
      latest(of('category').flatMap(({ name, at }) => (categories.includes(name) ? at : []))),
    list: (name) => latest(of(name).map(({ at }) => at)),
  });
}

type EntryCard = { id: string; name: string; label: string | null; location: string | null };

/** What the preview image of an approved entry says. */
export async function getEntryCard(
  db: DatabaseClient,
  kind: EntryKind,
  slug: string,
): Promise<Result<EntryCard>> {
  const { data, error } = await db
    .from(ENTRY_TABLES[kind])
    .select<string, EntryCard>(`id,name,label:${toldOf(kind).badge},location`)
    .eq('slug', slug)
    .eq('status', 'approved')
    .maybeSingle();
  if (error) return unavailable('getEntryCard', error);
  return data === null ? missing(db, entryPath(kind, slug), 'getEntryCard') : ok(data);
}
