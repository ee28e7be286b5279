import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAccount } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// What one connection can tell of locks; races.test.ts tries them with many. A file of its own: the mutants
// run each in one transaction, where a lock that was once taken stays.

let db: TestDatabase;
beforeAll(async () => {
  db = await migratedDatabase();
});
afterAll(() => db.close());

test.each([
  [
    'articles',
    `insert into articles (title, slug, content, category) values ('A', 'a-' || left($1::text, 8), 'A', 'news')`,
  ],
  ['user_roles', `update user_roles set role = 'editor' where user_id = $1`],
])('writes of %s that depend on other rows wait for each other', async (table, write) => {
  const { id } = await makeAccount(db);
  const locks = await db.transaction(async (tx) => {
    await tx.query(write, [id]);
    return tx.query(
      `select from pg_locks where locktype = 'advisory'
         and database = (select oid from pg_database where datname = current_database()) and (classid::bigint << 32) + objid::bigint = hashtextextended('public.' || $1, 0)`,
      [table],
    );
  });
  expect(locks.rows).toHaveLength(1);
});
