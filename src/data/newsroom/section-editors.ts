import type { ArticleCategory } from '#src/domain/options.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';

/** Accounts of the editors who answer for a category, by its slug. */
export async function listSectionEditors(
  db: DatabaseClient,
): Promise<Result<ReadonlyMap<string, string>>> {
  const { data, error } = await db
    .from('categories')
    .select('slug,editor_id')
    .not('editor_id', 'is', null);
  if (error) return refused('listSectionEditors', error);
  return ok(new Map(data.map(({ slug, editor_id }) => [slug, editor_id ?? ''])));
}

/** Says who answers for a category; null: the editor who published a story last. `not_of_newsroom` for others than editors. */
export async function setSectionEditor(
  db: DatabaseClient,
  slug: ArticleCategory,
  editor: string | null,
): Promise<Result<null>> {
  const { data, error } = await db
    .from('categories')
    .update({ editor_id: editor })
    .eq('slug', slug)
    .select('slug');
  if (error) return refused('setSectionEditor', error);
  return data.length === 0 ? err('NOT_FOUND', 'setSectionEditor') : ok(null);
}
