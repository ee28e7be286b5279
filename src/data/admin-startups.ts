import { err, ok, type Result } from '#src/domain/result.ts';
import {
  isBeyondEnd,
  type ListPage,
  type ListQuery,
  rangeOf,
  refused,
  toSearchPattern,
} from './admin-list.ts';
import type { DatabaseClient } from './client.ts';
import type { Database } from './database.types.ts';

export type AdminStartup = Omit<Database['public']['Tables']['startups']['Row'], 'search'>;

/** Spec §7, "Edit startup". */
export type StartupChange = {
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly website: string;
  readonly category: string;
  readonly stage: string;
  readonly location: string;
  readonly employees: string;
  readonly founded_year: number | null;
  readonly funding_stage: string;
  readonly funding_amount: number | null;
  readonly featured: boolean;
};

const COLUMNS =
  'id,name,slug,description,website,category,stage,location,employees,founded_year,funding_stage,funding_amount,logo_url,status,submitted_by,approved_by,featured,review_note,created_at,updated_at';

const SORTS = ['name', 'category', 'status', 'featured', 'created_at'] as const;

/** Startups of every status. Filters: status, category. */
export async function listAllStartups(
  db: DatabaseClient,
  query: ListQuery,
): Promise<Result<ListPage<AdminStartup>>> {
  const sort = SORTS.find((column) => column === query.sort) ?? 'created_at';
  let rows = db
    .from('startups')
    .select(COLUMNS, { count: 'exact' })
    .order(sort, { ascending: query.ascending })
    .order('id')
    .range(...rangeOf(query));
  if (query.search.trim() !== '') rows = rows.ilike('search', toSearchPattern(query.search));
  for (const column of ['status', 'category'] as const)
    if (query.filters[column]) rows = rows.eq(column, query.filters[column]);
  const { data, error, count } = await rows;
  if (error)
    return isBeyondEnd(error) ? ok({ rows: [], total: 0 }) : refused('listAllStartups', error);
  return ok({ rows: data, total: count ?? data.length });
}

/** Stores an edit. CONFLICT when the slug is taken. */
export async function updateStartup(
  db: DatabaseClient,
  id: string,
  change: StartupChange,
): Promise<Result<null>> {
  const { data, error } = await db.from('startups').update(change).eq('id', id).select('id');
  if (error) return refused('updateStartup', error);
  return data.length === 0 ? err('NOT_FOUND', 'updateStartup') : ok(null);
}

export async function deleteStartup(db: DatabaseClient, id: string): Promise<Result<null>> {
  const { data, error } = await db.from('startups').delete().eq('id', id).select('id');
  if (error) return refused('deleteStartup', error);
  return data.length === 0 ? err('NOT_FOUND', 'deleteStartup') : ok(null);
}
