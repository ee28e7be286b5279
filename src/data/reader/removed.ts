import { err, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { unavailable } from '../report.ts';

/**
 * Why there is nothing at an address of the directory.
 *
 * @param path in its English form, decoded
 * @returns GONE for what was removed within 30 days, NOT_FOUND for anything else
 */
export async function missing(
  db: DatabaseClient,
  path: string,
  problem: string,
): Promise<Extract<Result<never>, { readonly ok: false }>> {
  const { data, error } = await db
    .from('removed_addresses')
    .select('hash')
    .eq('hash', await digest(path))
    .maybeSingle();
  if (error) return unavailable(problem, error);
  return err(data === null ? 'NOT_FOUND' : 'GONE', problem);
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
