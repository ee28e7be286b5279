import { type EntryKind, entryPath, toldOf } from '#src/domain/directory/entries.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import { type Locale, toLocale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { ENTRY_TABLES } from '../entry-tables.ts';
import { unavailable } from '../report.ts';

/** Where one language version of a page is. */
export type Version = { readonly locale: Locale; readonly path: string };

/** A public page of the database: its English-form path and, for articles, its language versions. */
export type Address = {
  readonly path: string;
  readonly updatedAt: string;
  /** Absent where the page exists in every language under the same path. */
  readonly versions?: readonly Version[];
};

const ADDRESS_COLUMNS =
  'id,slug,locale,title,published_at,updated_at,sibling_id,sibling_slug,sibling_locale';

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

export type NewsAddress = Version & { readonly title: string; readonly publishedAt: string };

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

/** How many pages of each kind there are to list. */
export async function countAddresses(
  db: DatabaseClient,
): Promise<Result<{ articles: number; startups: number; investors: number; people: number }>> {
  const [articles, startups, investors, people] = await Promise.all([
    db.from('articles').select('id', { count: 'exact', head: true }).eq('status', 'published'),
    db.from('startups').select('id', { count: 'exact', head: true }).eq('status', 'approved'),
    db.from('investors').select('id', { count: 'exact', head: true }).eq('status', 'approved'),
    db.from('people').select('id,roles!inner(id)', { count: 'exact', head: true }),
  ]);
  const error = articles.error ?? startups.error ?? investors.error ?? people.error;
  if (error) return unavailable('countAddresses', error);
  return ok({
    articles: articles.count ?? 0,
    startups: startups.count ?? 0,
    investors: investors.count ?? 0,
    people: people.count ?? 0,
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
  return data === null ? err('NOT_FOUND', 'getEntryCard') : ok(data);
}
