import { toPictureAddress } from '#src/domain/articles/picture-address.ts';
import { type ListedEntry, stagesOfFilter } from '#src/domain/directory/directory.ts';
import { columnsOf, type Entry, type EntryKind, toldOf } from '#src/domain/directory/entries.ts';
import { INVESTOR_FILTER_STAGES } from '#src/domain/options.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import { isUuid } from '#src/domain/text/uuid.ts';
import type { DatabaseClient } from '../client.ts';
import { ENTRY_TABLES } from '../entry-tables.ts';
import { unavailable } from '../report.ts';

type Row<Kind extends EntryKind> = Entry<Kind> & {
  readonly id: string;
  readonly slug: string;
  readonly logo_url: string | null;
  readonly featured: boolean;
};

const columns = (kind: EntryKind) =>
  ['id', 'slug', 'logo_url', 'featured', ...columnsOf(kind)].join();

function toListed<Kind extends EntryKind>(kind: Kind, row: Row<Kind>): ListedEntry<Kind> {
  const logo = row.logo_url && toPictureAddress(row.logo_url);
  return { ...row, logo, path: `${toldOf(kind).entries}/${row.slug}` };
}

/** What a directory is asked for: a term (blank means everything, spec §5), and its selects. */
export type DirectoryFilter = {
  readonly q: string;
  readonly filters: Readonly<Record<string, string | null>>;
};

function toArguments(kind: EntryKind, { q, filters: { category, type, stage } }: DirectoryFilter) {
  const known = INVESTOR_FILTER_STAGES.find((each) => each === stage);
  return {
    q,
    ...(category && { only_category: category }),
    ...(type && { only_type: type }),
    ...(stage && kind === 'startup' && { only_stage: stage }),
    // Investors who put money into at least one of these stages.
    ...(known && kind === 'investor' && { only_stages: [...stagesOfFilter(known)] }),
  };
}

const SEARCHES = {
  startup: ['search_startups', 'count_startups'],
  investor: ['search_investors', 'count_investors'],
} as const satisfies Record<EntryKind, readonly [string, string]>;

/** A page of approved entries, featured first, then newest; with a term, best names first. */
export async function listEntries<Kind extends EntryKind>(
  db: DatabaseClient,
  kind: Kind,
  { page, ...asked }: DirectoryFilter & { readonly page: number },
): Promise<Result<{ items: readonly ListedEntry<Kind>[]; total: number }>> {
  const filter = toArguments(kind, asked);
  const { pageSize } = toldOf(kind);
  const part = { page_size: pageSize, page_offset: (page - 1) * pageSize };
  const [search, count] = SEARCHES[kind];
  const [rows, total] = await Promise.all([
    db.rpc(search, { ...filter, ...part }).select<string, Row<Kind>>(columns(kind)),
    db.rpc(count, filter),
  ]);
  if (rows.error) return unavailable('listEntries', rows.error);
  if (total.error) return unavailable('listEntries', total.error);
  return ok({ items: rows.data.map((row) => toListed(kind, row)), total: total.data });
}

/**
 * One approved entry.
 *
 * @param key its slug; of an investor also its id
 * @returns NOT_FOUND for an unknown key and for one that is not approved
 */
export async function getEntry<Kind extends EntryKind>(
  db: DatabaseClient,
  kind: Kind,
  key: string,
): Promise<Result<ListedEntry<Kind>>> {
  const isId = kind === 'investor' && isUuid(key);
  const { data, error } = await db
    .from(ENTRY_TABLES[kind])
    .select<string, Row<Kind>>(columns(kind))
    .match({ [isId ? 'id' : 'slug']: key, status: 'approved' })
    .maybeSingle();
  if (error) return unavailable('getEntry', error);
  return data === null ? err('NOT_FOUND', 'getEntry') : ok(toListed(kind, data));
}

/** Approved startups of some categories, featured first, without one of them. */
export async function listStartupsOf(
  db: DatabaseClient,
  query: { categories: readonly string[]; without?: string; limit: number },
): Promise<Result<readonly ListedEntry<'startup'>[]>> {
  const all = db
    .from('startups')
    .select<string, Row<'startup'>>(columns('startup'))
    .eq('status', 'approved')
    .in('category', [...query.categories])
    .order('featured', { ascending: false })
    .order('created_at', { ascending: false })
    .limit(query.limit);
  const { data, error } = await (query.without ? all.neq('id', query.without) : all);
  if (error) return unavailable('listStartupsOf', error);
  return ok(data.map((row) => toListed('startup', row)));
}
