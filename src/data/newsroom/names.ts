import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';

/** What the members of the newsroom are called. */
export async function namesOf(
  db: DatabaseClient,
  accounts: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const people = [...new Set(accounts.flatMap((account) => account ?? []))];
  if (people.length === 0) return new Map();
  const { data, error } = await db.rpc('newsroom_names', { people });
  // A history without names is better than none.
  if (error) refused('namesOf', error);
  return new Map((data ?? []).map(({ user_id, name }) => [user_id ?? '', name ?? '']));
}
