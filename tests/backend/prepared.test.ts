import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#src/backend/database/database.ts';
import { copyTemplate } from '#tests/support/templates.ts';

// Statements that come again and again are parsed and planned once, and nobody sees that in an answer.

let directory: string;
let database: Database;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'khoi-prepared-'));
  await copyTemplate('migrated', join(directory, 'database'));
  database = await openDatabase(join(directory, 'database'));
  await database.exec(`create table named (name text, n int); insert into named values ('a', 1), ('b', 2);
    grant select on named to anon, authenticated; alter table named enable row level security;
    create policy few on named to anon using (n = 1); create policy many on named to authenticated using (true)`);
});
afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

/** Texts that the connection keeps, but for the one that asks for them. */
async function kept(): Promise<string[]> {
  const { rows } = await database.query<{ statement: string }>(
    'select statement from pg_prepared_statements where statement !~ $1 order by prepare_time',
    ['pg_prepared'],
  );
  return rows.map(({ statement }) => statement);
}
const ask = async (sql: string, ...parameters: unknown[]) =>
  (await database.query<Record<string, unknown>>(sql, parameters)).rows;

test('what comes once is not kept, and what comes twice is, with other values and other rights', async () => {
  const sql = 'select name from named where n >= $1 order by n';
  expect(await ask(sql, 1)).toEqual([{ name: 'a' }, { name: 'b' }]);
  expect(await kept()).not.toContain(sql);
  for (let round = 0; round < 12; round += 1) {
    expect(await ask(sql, 2)).toEqual([{ name: 'b' }]);
    for (const [role, names] of [
      ['anon', ['a']],
      ['authenticated', ['a', 'b']],
    ] as const) {
      const first = { sql: `select set_config('role', $1, true)`, parameters: [role] };
      const rows = await database.reading(
        first,
        () => ask(sql, 0),
        () => {},
      );
      expect(rows.map(({ name }) => name)).toEqual(names);
    }
  }
  expect((await kept()).filter((text) => text === sql)).toHaveLength(1);
});

test('what fails is refused each time with its own words, and mended by what it asks for', async () => {
  const sql = 'select * from late where n = $1';
  for (let round = 0; round < 3; round += 1)
    await expect(ask(sql, 1)).rejects.toMatchObject({ code: '42P01' });
  expect(await kept()).not.toContain(sql);
  await database.exec('create table late (n int); insert into late values (1)');
  for (let round = 0; round < 3; round += 1) expect(await ask(sql, 1)).toEqual([{ n: 1 }]);
  await expect(ask(sql, 'x')).rejects.toMatchObject({ code: '22P02' });
  expect(await ask(sql, 1)).toEqual([{ n: 1 }]);
  expect(await kept()).toContain(sql);
});

test('a table that has changed is read as it is now', async () => {
  const sql = 'select * from named where n = $1';
  for (let round = 0; round < 3; round += 1) await ask(sql, 1);
  await database.exec('alter table named add column more text');
  expect(await ask(sql, 1)).toEqual([{ name: 'a', n: 1, more: null }]);
  await database.exec('alter table named drop column more');
  expect(await ask(sql, 1)).toEqual([{ name: 'a', n: 1 }]);
});

test('a failed transaction leaves nothing behind that would be taken for kept', async () => {
  const sql = 'select n + 1 as next from named where name = $1';
  await ask(sql, 'a');
  await expect(
    database.transaction(async () => {
      await ask('select 1 / $1::int', 0).catch(() => {});
      await ask(sql, 'a');
    }),
  ).rejects.toMatchObject({ code: '25P02' });
  for (let round = 0; round < 3; round += 1) expect(await ask(sql, 'a')).toEqual([{ next: 2 }]);
});

test('however many different ones come, few are kept, and those that are asked for stay', async () => {
  const sql = 'select count(*)::int as rows from named where n > $1';
  for (let number = 0; number < 200; number += 1) {
    const other = `select n as n${number} from named where n = $1`;
    for (let round = 0; round < 2; round += 1) await ask(other, 1);
    expect(await ask(sql, 0)).toEqual([{ rows: 2 }]);
  }
  const texts = await kept();
  expect(texts).toContain(sql);
  expect(texts.length).toBeLessThanOrEqual(64 + 1);
});
