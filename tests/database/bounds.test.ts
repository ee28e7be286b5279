import { afterAll, beforeAll, expect, test } from 'vitest';
import { BOUNDS } from '#tests/database/bounds.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// What a table refuses whoever asks: the last line of defence, behind forms, functions and triggers that
// refuse the same, each for its own door. Nothing else is awake here, so that only the line is tried.

/** Says which constraint refuses a row in a table without rows, triggers and foreign keys; keeps nothing. */
const REFUSAL = `
  create function pg_temp.refusal(target regclass, given jsonb) returns text
  language plpgsql set session_replication_role = replica as $$
  declare
    columns text;
    broken text;
  begin
    select string_agg(quote_ident(key), ', ') into columns from jsonb_object_keys(given) as key;
    execute format('delete from %s', target);
    execute format('insert into %s (%s) select %2$s from jsonb_populate_record(null::%1$s, $1)',
      target, columns) using given;
    raise exception using errcode = 'KH000';
  exception
    when check_violation then
      get stacked diagnostics broken = constraint_name;
      return broken;
    when sqlstate 'KH000' then
      return 'nothing';
  end $$`;

let db: TestDatabase;
beforeAll(async () => {
  db = await migratedDatabase();
  await db.exec(REFUSAL);
});
afterAll(() => db.close());

/** Which CHECK constraint refuses each of these rows (SQLSTATE 23514), or `nothing`. */
async function refusals(table: string, rows: readonly object[]): Promise<string[]> {
  const { rows: found } = await db.query<{ refusal: string }>(
    `select pg_temp.refusal($1::regclass, row) as refusal
     from jsonb_array_elements($2::jsonb) with ordinality as tries (row, place) order by place`,
    [table, JSON.stringify(rows)],
  );
  return found.map(({ refusal }) => refusal);
}

test('every constraint is tried, and none that is not there', async () => {
  const { rows } = await db.query<{ table: string; names: string[] }>(`
    select coalesce(format('%s.%s', c.relnamespace::regnamespace, relname), 'a type') as table,
      array_agg(conname::text order by conname) as names
    from pg_constraint left join pg_class as c on c.oid = conrelid
    where contype = 'c' and connamespace in ('public'::regnamespace, 'private'::regnamespace)
      and convalidated
    group by 1`);
  const found = rows.map(({ table, names }) => [table, names]);
  const tried = Object.entries(BOUNDS).map(([table, { refused }]) => [
    table,
    Object.keys(refused).sort(),
  ]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(tried));
});

test.each(Object.keys(BOUNDS))('%s takes its row and no other', async (table) => {
  const { row = {}, refused = {} } = BOUNDS[table] ?? {};
  const tries = Object.entries(refused).flatMap(([name, changes]) =>
    changes.map((change) => ({ name, change })),
  );
  expect(Object.entries(refused).filter(([, changes]) => changes.length === 0)).toEqual([]);
  expect(await refusals(table, [row])).toEqual(['nothing']);
  const found = await refusals(
    table,
    tries.map(({ change }) => ({ ...row, ...change })),
  );
  const missed = tries
    .map(({ name, change }, place) => ({ name, change, by: found[place] }))
    .filter(({ name, by }) => by !== name);
  expect(missed).toEqual([]);
});
