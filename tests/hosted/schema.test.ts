import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationVersions } from '#src/backend/database/migrate.ts';
import { CATALOG } from '#tests/support/catalog.ts';
import { MIGRATIONS, migratedDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type PreparedPostgres, startPreparedPostgres } from '#tests/support/prepared-postgres.ts';
import { pushMigrations } from '#tests/support/push-migrations.ts';
import type { SqlDatabase } from '#tests/support/sql-client.ts';

// The migrations on a project's PostgreSQL: what they make there, and as whom.

let project: PreparedPostgres;
let embedded: TestDatabase;
beforeAll(async () => {
  project = await startPreparedPostgres();
  await pushMigrations(project.url);
  embedded = await migratedDatabase();
});
afterAll(async () => {
  await embedded.close();
  await project.close();
});

const names = async (sql: string) =>
  (await project.db.query(sql)).rows.map(({ name }) => String(name));

test('every migration applies as the role that the CLI has, which is no superuser', async () => {
  expect(
    await names('select version as name from supabase_migrations.schema_migrations order by 1'),
  ).toEqual(await migrationVersions(MIGRATIONS));
  expect(
    await names("select rolname as name from pg_roles where rolsuper and rolname = 'postgres'"),
  ).toEqual([]);
  expect(
    await names(`
      select c.oid::regclass::text || ' of ' || relowner::regrole as name from pg_class as c
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relowner <> 'postgres'::regrole
      union all
      select p.oid::regprocedure::text || ' of ' || proowner::regrole from pg_proc as p
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and proowner <> 'postgres'::regrole`),
  ).toEqual([]);
});

test('the schema is the one that the built-in backend has, grants and policies included', async () => {
  const linesOf = async (db: Pick<SqlDatabase, 'query'>) => {
    // Names print as the search path shortens them.
    await db.query('set search_path = public');
    const { rows } = await db.query(CATALOG);
    return rows.map(({ line }) => String(line)).filter((line) => !OF_THE_SERVER.test(line));
  };
  expect(await linesOf(project.db)).toEqual(await linesOf(embedded));
});

/** The right to maintain a table, which 15 does not know, and the storage server's own triggers. */
const OF_THE_SERVER = / MAINTAIN to |^trigger .* ON storage\./;

test('PostgREST asks whether a session has ended before every request', async () => {
  expect(
    await names(`
      select unnest(setconfig) as name from pg_db_role_setting
      where setrole = 'authenticator'::regrole`),
  ).toContain('pgrst.db_pre_request=private.check_session');
});

test("nothing that a request runs changes a whole table, which PostgREST's sessions refuse", async () => {
  const { rows } = await project.db.query(`
    select p.proname as name, prosrc as body from pg_proc as p
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`);
  const offenders = rows.flatMap(({ name, body }) =>
    changesWholeTable(String(body)) ? [String(name)] : [],
  );
  expect(offenders.filter((name) => !NO_REQUESTS.has(name))).toEqual([]);
  expect(changesWholeTable('begin delete from public.articles; end')).toBe(true);
  expect(changesWholeTable('update articles set title = $1 where id = $2')).toBe(false);
});

/** Run by TRUNCATE, by a migration, or by the built-in backend alone. */
const NO_REQUESTS = new Set([
  'forget_article_counts',
  'forget_round_tallies',
  'forget_startup_counts',
  'begin_leavers',
  'recount_directory',
  'remember_leavers',
  'settle_sent_mails',
]);

/** What safeupdate, which Supabase loads for PostgREST, looks for in every statement. */
function changesWholeTable(body: string): boolean {
  const statements = body.replaceAll(/--.*$/gm, '').split(';');
  return statements.some((statement) =>
    [
      ...statement.matchAll(
        /\b(delete\s+from|(?<!\b(do|for|of|key|or|before|after|an)\s+)update)\s+(?!of\b|or\b|set\b)/gi,
      ),
    ].some(({ index }) => !/\bwhere\b/i.test(statement.slice(index))),
  );
}
