import type { EntryKind } from '#src/domain/directory/entries.ts';
import { createTwins, type KnownEntry } from '#src/domain/directory/twins.ts';
import { ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { ENTRY_TABLES } from '../entry-tables.ts';
import { type DatabaseError, refused } from '../report.ts';

/** As many rows as PostgREST gives at once. */
const PAGE = 1000;
const FIRST = '00000000-0000-0000-0000-000000000000';

type Page<Row> = PromiseLike<{ data: Row[] | null; error: DatabaseError | null }>;

async function allRows<Row extends { readonly id: string }>(
  read: (after: string) => Page<Row>,
): Promise<Result<readonly Row[]>> {
  const rows: Row[] = [];
  for (let after = FIRST; ; after = rows.at(-1)?.id ?? after) {
    const { data, error } = await read(after);
    if (error) return refused('listTwins', error);
    rows.push(...(data ?? []));
    if ((data ?? []).length < PAGE) return ok(rows);
  }
}

/** What a row of a file may be: every entry of a directory that is not rejected, by all of its names. */
export async function readTwins(
  db: DatabaseClient,
  kind: EntryKind,
): Promise<Result<ReturnType<typeof createTwins>>> {
  const entries = await allRows((after) =>
    db
      .from(ENTRY_TABLES[kind])
      .select('id,name,slug,website')
      .in('status', ['pending', 'approved'])
      .gt('id', after)
      .order('id')
      .limit(PAGE),
  );
  if (!entries.ok) return entries;
  const owner = kind === 'startup' ? 'startup_id' : 'investor_id';
  const names = await allRows((after) =>
    db
      .from('entity_names')
      .select('id,name,startup_id,investor_id')
      .not(owner, 'is', null)
      .gt('id', after)
      .order('id')
      .limit(PAGE),
  );
  if (!names.ok) return names;
  const others = Map.groupBy(names.value, (row) => row[owner]);
  return ok(
    createTwins(
      entries.value.map(
        ({ id, ...entry }): KnownEntry => ({
          ...entry,
          names: (others.get(id) ?? []).map(({ name }) => name),
        }),
      ),
    ),
  );
}
