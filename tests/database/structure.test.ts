import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#src/backend/database/migrate.ts';
import { SHAPE_FILE } from '#src/hosted/shape.ts';
import { DIAGRAM_FILE, generateDiagram } from '#tests/database/generate-diagram.ts';
import { generateShape } from '#tests/database/generate-shape.ts';
import { generateTypes, TYPES_FILE } from '#tests/database/generate-types.ts';
import { KEYS } from '#tests/database/keys.ts';
import { BUCKETS, FUNCTIONS, TABLES } from '#tests/database/matrix.ts';
import { TRIGGERS } from '#tests/database/triggers.ts';
import { MIGRATIONS, migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// What holds for every table, policy and function, however many there will be. A query here returns
// the offenders, so a failure names them.

let db: TestDatabase;
beforeAll(async () => {
  db = await migratedDatabase();
});
afterAll(() => db.close());

async function names(sql: string): Promise<string[]> {
  return (await db.query<{ name: string }>(sql)).rows.map(({ name }) => name);
}

/** `schema.table name` of every name in a list by table, where `_x` stands for table_x. */
function fullNames(lists: Readonly<Record<string, string>>): string[] {
  return Object.entries(lists)
    .flatMap(([table, list]) =>
      list
        .trim()
        .split(/\s+/)
        .map((name) => `${table} ${name.replace(/^_/, `${table.split('.')[1]}_`)}`),
    )
    .sort();
}

test.each([
  ['types', TYPES_FILE, generateTypes],
  ['shape', SHAPE_FILE, generateShape],
  ['diagram', DIAGRAM_FILE, generateDiagram],
])('the generated %s are those of the migrations', async (_, file, generate) => {
  expect(await readFile(file, 'utf8')).toBe(await generate(db));
});

/** What the schema began with: a file for each subject, each object in one of them. */
const isBaseline = (version: string) => version <= '20261127003000';

/** Name and content of each migration, in their order. */
async function migrationTexts(): Promise<readonly (readonly [string, string])[]> {
  const files = (await readdir(MIGRATIONS)).sort();
  return Promise.all(
    files.map(async (file) => [file, await readFile(new URL(file, MIGRATIONS), 'utf8')] as const),
  );
}

test('the baseline defines everything once, and changes nothing that it has defined', async () => {
  const made: string[] = [];
  const changed: string[] = [];
  for (const [file, sql] of await migrationTexts()) {
    if (!isBaseline(file.slice(0, 14))) continue;
    for (const [, kind = '', name = '', table = ''] of sql.matchAll(
      /^create (?:unique |constraint )?(table|view|sequence|index|function|trigger|policy|schema) ([\w.]+)(?:[^;]*? on ([\w.]+))?/gm,
    ))
      made.push(/trigger|policy/.test(kind) ? `${kind} ${name} on ${table}` : `${kind} ${name}`);
    for (const [line] of sql.matchAll(
      /^(?:drop|create or replace|alter (?!default privileges|table [\w.]+ enable row level security)|update|delete) ?.*$/gm,
    ))
      changed.push(`${file}: ${line}`);
  }
  expect(made.length).toBeGreaterThan(1000);
  expect(made.filter((name, at) => made.indexOf(name) !== at)).toEqual([]);
  expect(changed).toEqual([]);
});

test('a function that is defined again names where it was defined before', async () => {
  const silent: string[] = [];
  const defined = new Map<string, string>();
  for (const [file, sql] of await migrationTexts())
    for (const [, comment = '', name = ''] of sql.matchAll(
      /((?:^--.*\n)*)^create (?:or replace )?function ([\w.]+)/gim,
    )) {
      const before = defined.get(name);
      if (before !== undefined && !/\d{14}_\w+/.test(comment))
        silent.push(`${file}: ${name}, from ${before}`);
      defined.set(name, file);
    }
  expect(silent).toEqual([]);
});

test('no function sets the status or the headers of its answer, which nobody asks for', async () => {
  const sql = `select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prosrc ~ 'response\\.(status|headers)'`;
  expect(await names(sql)).toEqual([]);
});

test('every migration has a version of its own, a name and a reason', async () => {
  const texts = await migrationTexts();
  const versions = texts.map(([file]) => file.slice(0, 14));
  expect(new Set(versions).size).toBe(texts.length);
  for (const [file, sql] of texts) {
    expect(file).toMatch(/^\d{14}_[a-z][a-z0-9_]*\.sql$/);
    expect(sql).toMatch(/^-- \w/);
  }
});

test('a second start applies nothing', async () => {
  expect(await migrate(db, MIGRATIONS)).toEqual([]);
});

test('the matrix names every table, function and bucket, and nothing else', async () => {
  const tables = await names(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`,
  );
  expect(tables.sort()).toEqual(Object.keys(TABLES).sort());
  const functions = await names(
    `select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  expect(functions.sort()).toEqual(Object.keys(FUNCTIONS).sort());
  expect((await names('select id as name from storage.buckets')).sort()).toEqual(
    Object.keys(BUCKETS).sort(),
  );
});

test('every table has its keys', async () => {
  const { rows } = await db.query<{ table: string; keys: string[] }>(`
    select format('%s.%s', c.relnamespace::regnamespace, relname) as table, array_agg(key) as keys
    from pg_class as c join (
      select conrelid as id, pg_get_constraintdef(oid) as key from pg_constraint
      where contype in ('p', 'u', 'x', 'f')
      union all
      select indrelid, pg_get_indexdef(indexrelid) from pg_index
      where indisunique and not exists (select from pg_constraint where conindid = indexrelid)
    ) as k on k.id = c.oid
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    group by 1`);
  const found = rows.map(({ table, keys }) => [table, keys.sort()]);
  const expected = Object.entries(KEYS).map(([table, keys]) => [table, [...keys].sort()]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});

test('every table has row security', async () => {
  const open = await names(`
    select relname as name from pg_class
    where (relnamespace in ('public'::regnamespace, 'private'::regnamespace) or oid = 'storage.objects'::regclass)
      and relkind in ('r', 'p', 'f') and not relrowsecurity`);
  expect(open).toEqual([]);
});

test('every view shows what its reader may read, and nothing is materialised', async () => {
  const open = await names(`
    select relname as name from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and (relkind = 'm'
      or relkind = 'v' and not coalesce(reloptions && '{security_invoker=true,security_invoker=on}', false))`);
  expect(open).toEqual([]);
});

test('every table and every function of the API says what it is for', async () => {
  const mute = await names(`
    select relname as name from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and relkind in ('r', 'p') and obj_description(oid, 'pg_class') is null
    union all
    select proname from pg_proc
    where pronamespace = 'public'::regnamespace and obj_description(oid, 'pg_proc') is null`);
  expect(mute).toEqual([]);
});

test('a policy is for one role and one command, and its name says for what', async () => {
  const misnamed = await names(`
    select policyname as name from pg_policies
    where schemaname in ('public', 'private', 'storage') and (cmd = 'ALL' or cardinality(roles) <> 1
      or policyname !~ ('^' || tablename || '_' || roles[1] || '_' || lower(cmd) || '_[a-z_]+$')
      or length(policyname) > 63)`);
  expect(misnamed).toEqual([]);
});

test('no two policies overlap', async () => {
  const doubled = await names(`
    select min(policyname) as name from pg_policies where permissive = 'PERMISSIVE'
    group by schemaname, tablename, roles, cmd having count(*) > 1`);
  expect(doubled).toEqual([]);
});

test('policies ask who is calling once per query, not once per row', async () => {
  const perRow = await names(`
    select policyname as name from pg_policies,
      lateral (select coalesce(qual, '') || ' ' || coalesce(with_check, '') as text) as rule
    where regexp_replace(rule.text, 'SELECT (auth\\.uid|private\\.(is_admin|has_role|session_is_\\w+))\\(', '', 'g')
      ~ '(auth\\.uid|private\\.(is_admin|has_role|session_is_\\w+))\\('`);
  expect(perRow).toEqual([]);
});

test('no policy lets anybody write anything', async () => {
  const careless = await names(`
    select policyname as name from pg_policies
    where cmd <> 'SELECT' and (qual = 'true' or with_check = 'true')`);
  expect(careless).toEqual([]);
});

test('every function pins its search path', async () => {
  const unpinned = await names(`
    select proname as name from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not coalesce('search_path=""' = any (proconfig), false)`);
  expect(unpinned).toEqual([]);
});

test('definer functions are out of the API and closed to visitors', async () => {
  const reachable = await names(`
    select proname as name from pg_proc
    where prosecdef and (pronamespace = 'public'::regnamespace
      or (pronamespace = 'private'::regnamespace and has_function_privilege('anon', oid, 'execute')))`);
  expect(reachable).toEqual([]);
});

test('nothing is granted to everybody', async () => {
  const toPublic = await names(`
    select proname as name from pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner))) as acl
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and acl.grantee = 0
    union all
    select relname from pg_class, aclexplode(relacl) as acl
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and acl.grantee = 0`);
  expect(toPublic).toEqual([]);
});

test('visitors hold no right but to read', async () => {
  const writable = await names(`
    select relname || ' ' || acl.privilege_type as name from pg_class, aclexplode(relacl) as acl
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and acl.grantee = 'anon'::regrole and acl.privilege_type <> 'SELECT'`);
  expect(writable).toEqual([]);
});

test('every table that people write to takes a bounded number of rows at a time', async () => {
  const unbounded = await names(`
    select relname as name from pg_class as c
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and has_any_column_privilege('authenticated', c.oid, 'insert')
      and not exists (select from pg_trigger where tgrelid = c.oid and tgname = relname || '_limit_rows')`);
  expect(unbounded).toEqual([]);
});

test('every trigger that is decided is there and fires, and no other', async () => {
  const found = await names(`
    select format('%s.%s %s%s', c.relnamespace::regnamespace, relname, tgname,
      case tgenabled when 'O' then '' else ' (switched off)' end) as name
    from pg_trigger join pg_class as c on c.oid = tgrelid join pg_proc as p on p.oid = tgfoid
    where not tgisinternal and array[c.relnamespace, p.pronamespace]
      && array['public'::regnamespace, 'private'::regnamespace]::oid[]`);
  expect(found.sort()).toEqual(fullNames(TRIGGERS));
});

test('every foreign key has an index', async () => {
  const bare = await names(`
    select conname as name from pg_constraint as k
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index as i where i.indrelid = k.conrelid
        and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] = k.conkey and i.indpred is null)`);
  expect(bare).toEqual([]);
});

test('no index repeats another', async () => {
  const doubled = await names(`
    select min(indexrelid::regclass::text) as name from pg_index
    where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    group by indrelid, indkey::text, indclass::text, indoption::text, coalesce(indpred::text, ''), coalesce(indexprs::text, '')
    having count(*) > 1`);
  expect(doubled).toEqual([]);
});

test('constraints have names that somebody chose', async () => {
  const unnamed = await names(`
    select conname as name from pg_constraint
    where connamespace = 'public'::regnamespace and conname ~ '[0-9]$'`);
  expect(unnamed).toEqual([]);
});
