import { err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { unavailable } from '../report.ts';

/**
 * Where the page went that was at a path once.
 *
 * @param path in its English form, decoded (toSitePath)
 * @returns the path it is at now, in its English form; NOT_FOUND when none moved away from there
 */
export async function getRedirect(db: DatabaseClient, path: string): Promise<Result<string>> {
  const { data, error } = await db
    .from('redirects')
    .select('to_path')
    .eq('from_path', path)
    .maybeSingle();
  if (error) return unavailable('getRedirect', error);
  return data === null ? err('NOT_FOUND', 'getRedirect') : ok(data.to_path);
}
