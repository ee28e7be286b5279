import { toPictureAddress } from '#src/domain/articles/picture-address.ts';
import type { Investor } from '#src/domain/directory/directory.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import { isUuid } from '#src/domain/text/uuid.ts';
import type { DatabaseClient } from '../client.ts';
import type { Tables } from '../database.types.ts';
import { unavailable } from '../report.ts';

const COLUMNS =
  'id,name,slug,description,website,logo_url,type,aum_range,location,founded_year,investment_stage,investment_focus,featured';

type InvestorRow = Pick<
  Tables<'investors'>,
  | 'id'
  | 'name'
  | 'slug'
  | 'description'
  | 'website'
  | 'logo_url'
  | 'type'
  | 'aum_range'
  | 'location'
  | 'founded_year'
  | 'investment_stage'
  | 'investment_focus'
  | 'featured'
>;

function toInvestor(row: InvestorRow): Investor {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    website: row.website,
    type: row.type,
    aum: row.aum_range,
    location: row.location,
    foundedYear: row.founded_year,
    stages: row.investment_stage,
    focus: row.investment_focus,
    logo: row.logo_url && toPictureAddress(row.logo_url),
    featured: row.featured,
    path: `/investors/${row.slug}`,
  };
}

export type InvestorFilter = {
  readonly q: string;
  readonly type: string | null;
  /** Investors who put money into at least one of these stages. */
  readonly stages: readonly string[] | null;
};

/** A page of approved investors, featured first, then newest; with a term, best names first. */
export async function listInvestors(
  db: DatabaseClient,
  query: InvestorFilter & { page: number; pageSize: number },
): Promise<Result<{ items: readonly Investor[]; total: number }>> {
  const filter = {
    q: query.q,
    ...(query.type ? { only_type: query.type } : {}),
    ...(query.stages ? { only_stages: [...query.stages] } : {}),
  };
  const [rows, total] = await Promise.all([
    db
      .rpc('search_investors', {
        ...filter,
        page_size: query.pageSize,
        page_offset: (query.page - 1) * query.pageSize,
      })
      .select(COLUMNS),
    db.rpc('count_investors', filter),
  ]);
  if (rows.error) return unavailable('listInvestors', rows.error);
  if (total.error) return unavailable('listInvestors', total.error);
  return ok({ items: rows.data.map(toInvestor), total: total.data });
}

/**
 * One approved investor.
 *
 * @param key its slug or its id
 * @returns NOT_FOUND for an unknown key and for one that is not approved
 */
export async function getInvestor(db: DatabaseClient, key: string): Promise<Result<Investor>> {
  const { data, error } = await db
    .from('investors')
    .select(COLUMNS)
    .eq(isUuid(key) ? 'id' : 'slug', key)
    .eq('status', 'approved')
    .maybeSingle();
  if (error) return unavailable('getInvestor', error);
  return data === null ? err('NOT_FOUND', 'getInvestor') : ok(toInvestor(data));
}
