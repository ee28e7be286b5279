import type { InvestorEntry } from '#src/domain/directory/submission.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import type { Database } from '../database.types.ts';
import { type ListPage, type ListQuery, listRows, refused } from './list.ts';

export type AdminInvestor = Omit<Database['public']['Tables']['investors']['Row'], 'search'>;

/** Spec §7, "Edit investor". */
export type InvestorChange = InvestorEntry & { readonly slug: string; readonly featured: boolean };

const COLUMNS =
  'id,name,slug,description,website,logo_url,type,aum_range,location,founded_year,investment_stage,investment_focus,status,submitted_by,approved_by,featured,review_note,created_at,updated_at';

/** Investors of every status. Filters: status, aum_range. */
export async function listAllInvestors(
  db: DatabaseClient,
  query: ListQuery,
): Promise<Result<ListPage<AdminInvestor>>> {
  return listRows(db, 'investors', query, (ids) =>
    db.rpc('investor_records', { ids }).select(COLUMNS),
  );
}

/** Stores an edit. CONFLICT when the slug is taken. */
export async function updateInvestor(
  db: DatabaseClient,
  id: string,
  change: InvestorChange,
): Promise<Result<null>> {
  const { data, error } = await db.from('investors').update(change).eq('id', id).select('id');
  if (error) return refused('updateInvestor', error);
  return data.length === 0 ? err('NOT_FOUND', 'updateInvestor') : ok(null);
}

export async function deleteInvestor(db: DatabaseClient, id: string): Promise<Result<null>> {
  const { data, error } = await db.from('investors').delete().eq('id', id).select('id');
  if (error) return refused('deleteInvestor', error);
  return data.length === 0 ? err('NOT_FOUND', 'deleteInvestor') : ok(null);
}
