import { ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from './client.ts';
import { unavailable } from './report.ts';

/** The time zone that the newsroom chose; null: the one that the site came with. */
export async function getZone(db: DatabaseClient): Promise<Result<string | null>> {
  const { data, error } = await db
    .from('site_settings')
    .select('value')
    .eq('name', 'zone')
    .maybeSingle();
  return error ? unavailable('getZone', error) : ok(data?.value ?? null);
}
