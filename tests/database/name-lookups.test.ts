import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAccount } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// Names are asked for at each row of an import: an index has to answer for whoever asks, past row security's readings.

let db: TestDatabase;
beforeAll(async () => {
  db = await migratedDatabase();
});
afterAll(() => db.close());

async function fill(from: number, to: number): Promise<void> {
  await db.exec('set session_replication_role = replica');
  for (const [table, more, value] of [
    ['startups', ', category', ", 'SaaS'"],
    ['investors', '', ''],
  ])
    await db.query(
      `insert into ${table} (name, slug, description, status${more})
       select 'Nhà ' || md5(n::text), 's-' || n, 'Broth.', 'approved'${value}
       from generate_series($1::integer, $2::integer) as n`,
      [from, to],
    );
  await db.exec(`insert into people (name, slug) select 'An ' || md5(n::text), 'p-' || n
    from generate_series(${from}, ${to}) as n`);
  await db.exec('set session_replication_role = origin');
  await db.exec('vacuum analyze startups, investors, people');
}

test('who is called so is found in as few pages among thousands as among hundreds', async () => {
  const editor = await makeAccount(db, { role: 'editor' });
  const found = async () => {
    const [row] = await editor.run(
      "explain (analyze, buffers, format json) select * from find_entities(array[private.name_key('Nhà ' || md5('7'))])",
    );
    const [said] = (row?.['QUERY PLAN'] ?? []) as { Plan: Record<string, number> }[];
    const plan = said?.Plan ?? {};
    return {
      rows: plan['Actual Rows'],
      pages: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
    };
  };
  /** The first call reads the catalog, too. */
  const again = async () => {
    await found();
    return found();
  };
  await fill(1, 200);
  const few = await again();
  await fill(201, 4000);
  const many = await again();
  expect([few.rows, many.rows]).toEqual([2, 2]);
  expect(many.pages).toBeLessThan(few.pages + 40);
});
