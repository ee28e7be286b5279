import type { StartupEntry } from '#src/domain/directory/submission.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import type { Database } from '../database.types.ts';
import { type ListPage, type ListQuery, listRows, refused } from './list.ts';

export type AdminStartup = Omit<Database['public']['Tables']['startups']['Row'], 'search'>;

/** Spec §7, "Edit startup". */
export type StartupChange = StartupEntry & { readonly slug: string; readonly featured: boolean };

const COLUMNS =
  'id,name,slug,description,website,category,stage,location,employees,founded_year,funding_stage,funding_amount,logo_url,status,submitted_by,approved_by,featured,review_note,created_at,updated_at';

/** Startups of every status. Filters: status, category. */
export async function listAllStartups(
  db: DatabaseClient,
  query: ListQuery,
): Promise<Result<ListPage<AdminStartup>>> {
  return listRows(db, 'startups', query, (ids) =>
    db.rpc('startup_records', { ids }).select(COLUMNS),
  );
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
