import { ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';
import { namesOf } from './names.ts';

/**
 * Says that the caller has an article open in the editor.
 *
 * @returns what the others who have it open are called; '' for an account without a name
 */
export async function joinArticle(
  db: DatabaseClient,
  article: string,
): Promise<Result<readonly string[]>> {
  const { data, error } = await db.rpc('join_article', { article });
  if (error) return refused('joinArticle', error);
  if (data.length === 0) return ok([]);
  const names = await namesOf(db, data);
  return ok(data.map((id) => names.get(id) ?? ''));
}
