import { toPictureAddress } from '#src/domain/articles/picture-address.ts';
import type { Startup } from '#src/domain/directory/directory.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import type { Tables } from '../database.types.ts';
import { unavailable } from '../report.ts';

const COLUMNS =
  'id,name,slug,description,logo_url,website,category,stage,location,employees,founded_year,funding_stage,funding_amount,status,featured';

type StartupRow = Pick<
  Tables<'startups'>,
  | 'id'
  | 'name'
  | 'slug'
  | 'description'
  | 'logo_url'
  | 'website'
  | 'category'
  | 'stage'
  | 'location'
  | 'employees'
  | 'founded_year'
  | 'funding_stage'
  | 'funding_amount'
  | 'featured'
>;

function toStartup(row: StartupRow): Startup {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    website: row.website,
    category: row.category,
    stage: row.stage,
    location: row.location,
    employees: row.employees,
    foundedYear: row.founded_year,
    fundingStage: row.funding_stage,
    fundingAmount: row.funding_amount,
    logo: row.logo_url && toPictureAddress(row.logo_url),
    featured: row.featured,
    path: `/startup/${row.slug}`,
  };
}

export type StartupFilter = {
  /** A term; blank means the plain listing (spec §5). */
  readonly q: string;
  readonly category: string | null;
  readonly stage: string | null;
};

/** A page of approved startups, featured first, then newest; with a term, best names first. */
export async function listStartups(
  db: DatabaseClient,
  query: StartupFilter & { page: number; pageSize: number },
): Promise<Result<{ items: readonly Startup[]; total: number }>> {
  const filter = {
    q: query.q,
    ...(query.category ? { only_category: query.category } : {}),
    ...(query.stage ? { only_stage: query.stage } : {}),
  };
  const [rows, total] = await Promise.all([
    db
      .rpc('search_startups', {
        ...filter,
        page_size: query.pageSize,
        page_offset: (query.page - 1) * query.pageSize,
      })
      .select(COLUMNS),
    db.rpc('count_startups', filter),
  ]);
  if (rows.error) return unavailable('listStartups', rows.error);
  if (total.error) return unavailable('listStartups', total.error);
  return ok({ items: rows.data.map(toStartup), total: total.data });
}

/** One approved startup. @returns NOT_FOUND for an unknown slug and for one that is not approved */
export async function getStartup(db: DatabaseClient, slug: string): Promise<Result<Startup>> {
  const { data, error } = await db
    .from('startups')
    .select(COLUMNS)
    .eq('slug', slug)
    .eq('status', 'approved')
    .maybeSingle();
  if (error) return unavailable('getStartup', error);
  return data === null ? err('NOT_FOUND', 'getStartup') : ok(toStartup(data));
}

/** Approved startups of some categories, featured first, without one of them. */
export async function listStartupsOf(
  db: DatabaseClient,
  query: { categories: readonly string[]; without?: string; limit: number },
): Promise<Result<readonly Startup[]>> {
  const all = db
    .from('startups')
    .select(COLUMNS)
    .eq('status', 'approved')
    .in('category', [...query.categories])
    .order('featured', { ascending: false })
    .order('created_at', { ascending: false })
    .limit(query.limit);
  const { data, error } = await (query.without ? all.neq('id', query.without) : all);
  if (error) return unavailable('listStartupsOf', error);
  return ok(data.map(toStartup));
}
