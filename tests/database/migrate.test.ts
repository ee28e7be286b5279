import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate, migrationsDue, migrationVersions } from '#src/backend/database/migrate.ts';
import {
  emptyDatabase,
  MIGRATIONS,
  migratedDatabase,
  type TestDatabase,
} from '#tests/support/database.ts';

let db: TestDatabase;
let directory: string;
beforeEach(async () => {
  db = await migratedDatabase();
  directory = await mkdtemp(join(tmpdir(), 'khoi-migrations-'));
  await cp(MIGRATIONS, directory, { recursive: true });
});
afterEach(async () => {
  await db.close();
  await rm(directory, { recursive: true });
});

const write = (name: string, sql: string) => writeFile(join(directory, name), sql);
const run = () => migrate(db, pathToFileURL(directory));

test('a new migration is applied once and recorded as the Supabase CLI does', async () => {
  await write(
    '29990101000000_add_one.sql',
    'create table one (id int);\ncreate table two (id int);',
  );
  await write('notes.txt', 'not a migration');
  expect(await run()).toEqual(['29990101000000']);
  expect(await run()).toEqual([]);
  const { rows } = await db.query(
    `select version, name, statements from supabase_migrations.schema_migrations order by version desc limit 1`,
  );
  expect(rows).toEqual([
    {
      version: '29990101000000',
      name: 'add_one',
      statements: ['create table one (id int)', 'create table two (id int)'],
    },
  ]);
});

test('a failing migration is named and leaves no trace, the ones before it stay', async () => {
  await write('29990101000000_add_one.sql', 'create table one (id int);');
  await write('29990101000001_fail.sql', 'create table two (id int); select 1 / 0;');
  await expect(run()).rejects.toThrow('29990101000001_fail.sql failed: division by zero');
  const { rows } = await db.query(
    "select to_regclass('one') is not null as one, to_regclass('two') is not null as two",
  );
  expect(rows).toEqual([{ one: true, two: false }]);
});

test('one that `supabase migration new` names is the last, for a new database and one that is used', async () => {
  // The moment, in UTC.
  const version = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  await write(`${version}_add_one.sql`, 'create table one (id int);');
  const versions = await migrationVersions(pathToFileURL(directory));
  expect(versions.at(-1)).toBe(version);
  expect(await run()).toEqual([version]);
  const fresh = await emptyDatabase();
  expect(await migrate(fresh, pathToFileURL(directory))).toEqual(versions);
  await fresh.close();
});

test('what is due is told for a database that was used, and for an empty one nothing', async () => {
  const due = () => migrationsDue(db, pathToFileURL(directory));
  expect(await due()).toEqual([]);
  await write('29990101000000_add_one.sql', 'create table one (id int);');
  expect(await due()).toEqual(['29990101000000']);
  await db.exec('drop schema supabase_migrations cascade');
  expect(await due()).toEqual([]);
});

test('a migration that was changed since is refused', async () => {
  await write('29990101000000_add_one.sql', 'create table one (id int);');
  await run();
  await write('29990101000000_add_one.sql', 'create table one (id bigint);');
  await write('29990101000001_add_two.sql', 'create table two (id int);');
  await expect(run()).rejects.toThrow(/another content of migration 29990101000000_add_one\.sql/);
  const { rows } = await db.query("select to_regclass('two') as two");
  expect(rows).toEqual([{ two: null }]);
});

test('a database of a newer version is refused in one sentence, and left as it is', async () => {
  await write('29990101000000_add_one.sql', 'create table one (id int);');
  await run();
  await rm(join(directory, '29990101000000_add_one.sql'));
  await write('29980101000000_add_two.sql', 'create table two (id int);');
  await expect(run()).rejects.toThrow(
    /^This database was last used by another version of the site: it has migration 29990101000000/,
  );
  const { rows } = await db.query("select to_regclass('two') as two");
  expect(rows).toEqual([{ two: null }]);
});
