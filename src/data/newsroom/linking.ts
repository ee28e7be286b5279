import type { EntryKind } from '#src/domain/directory/entries.ts';
import { ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';

/** Where an entry is named and not linked: a round of a company, or a published story. */
export type UnlinkedName = {
  readonly id: string;
  readonly place: 'round' | 'story';
  readonly title: string;
  /** Of the company of a round, or of the story. */
  readonly slug: string;
  /** ISO day. */
  readonly day: string;
};

/** Rounds and stories that name a public entry exactly, by any of its names, and are not linked to it. */
export async function listUnlinkedNames(
  db: DatabaseClient,
  entry: { readonly kind: EntryKind; readonly id: string },
): Promise<Result<readonly UnlinkedName[]>> {
  const { data, error } = await db.rpc('unlinked_names', {
    entry_kind: entry.kind,
    entry: entry.id,
  });
  if (error) return refused('listUnlinkedNames', error);
  return ok(
    data.map(
      ({ happened_on: day, ...row }) =>
        ({ id: row.id, place: row.place, title: row.title, slug: row.slug, day }) as UnlinkedName,
    ),
  );
}

/** Links an entry where it is named. @returns how many of the places are linked now */
export async function linkNames(
  db: DatabaseClient,
  entry: { readonly kind: EntryKind; readonly id: string },
  places: readonly string[],
): Promise<Result<number>> {
  const { data, error } = await db.rpc('link_names', {
    entry_kind: entry.kind,
    entry: entry.id,
    places: [...places],
  });
  return error ? refused('linkNames', error) : ok(data);
}
