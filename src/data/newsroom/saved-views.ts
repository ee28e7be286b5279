import { err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';

/** Lists of which somebody keeps views. */
export type ViewedList = 'articles' | 'users' | 'startups' | 'investors';

/** A list as somebody wants to see it again. */
export type SavedView = {
  readonly id: string;
  readonly name: string;
  /** What stands after the question mark of the list's address. */
  readonly query: string;
};

/** The caller's own views of a list, by name. */
export async function listViews(
  db: DatabaseClient,
  list: ViewedList,
): Promise<Result<readonly SavedView[]>> {
  const { data, error } = await db
    .from('saved_views')
    .select('id,name,query')
    .eq('list', list)
    .order('name');
  return error ? refused('listViews', error) : ok(data);
}

/** Keeps a view. `name_taken` when there is one of that name. */
export async function saveView(
  db: DatabaseClient,
  view: { list: ViewedList; name: string; query: string },
): Promise<Result<null>> {
  const { error } = await db.from('saved_views').insert(view);
  if (error?.code === '23505') return err('name_taken');
  return error ? refused('saveView', error) : ok(null);
}

export async function deleteView(db: DatabaseClient, id: string): Promise<Result<null>> {
  const { data, error } = await db.from('saved_views').delete().eq('id', id).select('id');
  if (error) return refused('deleteView', error);
  return data.length === 0 ? err('NOT_FOUND', 'deleteView') : ok(null);
}
