import type { Erasure, ToErase } from '#src/domain/accounts/erasure.ts';
import { ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';

/**
 * Erases an address, a person of the directory, an entry or a message, or counts what would go and what stays.
 *
 * @param dry only counts
 * @returns FORBIDDEN to others than administrators; `last_admin` for the last of these
 */
export async function eraseRecord(
  db: DatabaseClient,
  { kind, key }: ToErase,
  dry: boolean,
): Promise<Result<Erasure>> {
  const { data, error } = await db.rpc('erase_record', { kind, key: key.trim(), dry });
  return error ? refused('eraseRecord', error) : ok(data as Erasure);
}
