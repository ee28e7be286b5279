import { err, ok, type Result } from '#src/domain/result.ts';
import { isUuid } from '#src/domain/text/uuid.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';

/**
 * Which article stands at a public address.
 *
 * @param name its slug, or its id
 * @returns its id; NOT_FOUND when the caller may not read it, or nothing stands there
 */
export async function findStory(db: DatabaseClient, name: string): Promise<Result<string>> {
  const { data, error } = await db
    .from('articles')
    .select('id')
    .eq(isUuid(name) ? 'id' : 'slug', name)
    .limit(1);
  if (error) return refused('findStory', error);
  const [story] = data;
  return story ? ok(story.id) : err('NOT_FOUND', 'findStory');
}
