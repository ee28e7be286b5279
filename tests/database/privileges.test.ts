import { afterAll, beforeAll, expect, test } from 'vitest';
import { FUNCTIONS } from '#tests/database/matrix.ts';
import {
  EXECUTE_SQL,
  OWNERS_FUNCTIONS,
  PRIVATE_FUNCTIONS,
  PRIVILEGES_SQL,
  TABLE_PRIVILEGES,
} from '#tests/database/privileges.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await migratedDatabase();
});
afterAll(() => db.close());

const ROLES = ['anon', 'authenticated'] as const;
type Role = (typeof ROLES)[number];

/** One line per right, without the layout of privileges.ts. */
const linesOf = (text = '') =>
  text
    .split(';')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean);
const wordsOf = (text = '') => text.split(/\s+/).filter(Boolean);

async function names(sql: string, values: unknown[] = []): Promise<string[]> {
  return (await db.query<{ name: string }>(sql, values)).rows.map(({ name }) => name);
}

test('visitors and signed-in people hold what is decided for each table, and nothing else', async () => {
  const { rows } = await db.query<{ table: string; role: Role; rights: string[] }>(PRIVILEGES_SQL);
  const found = rows.map(({ table, role, rights }) => [`${table} for ${role}`, rights]);
  const decided = Object.entries(TABLE_PRIVILEGES).flatMap(([table, byRole]) =>
    ROLES.filter((role) => byRole[role]).map((role) => [
      `${table} for ${role}`,
      linesOf(byRole[role]),
    ]),
  );
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(decided));
});

test('no role of the API counts up a sequence, makes things in a schema or begins with more', async () => {
  expect(
    await names(
      `
      select format('%s %s', relname, role) as name from pg_class, unnest($1::text[]) as role
      where relkind = 'S' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        and has_sequence_privilege(role, pg_class.oid, 'usage, select, update')`,
      [ROLES],
    ),
  ).toEqual([]);
  expect(
    await names(
      `
      select format('%s %s', nspname, role) as name from pg_namespace, unnest($1::text[]) as role
      where nspname !~ '^pg_temp' and has_schema_privilege(role, pg_namespace.oid, 'create')`,
      [ROLES],
    ),
  ).toEqual([]);
  expect(
    await names(
      `select format('%s %s', defaclobjtype, acl.grantee::regrole) as name
       from pg_default_acl, aclexplode(defaclacl) as acl
       where defaclnamespace in ('public'::regnamespace, 'private'::regnamespace)
         and acl.grantee = any ($1::regrole[])`,
      [ROLES],
    ),
  ).toEqual([]);
});

test.each(ROLES)(
  '%s may execute the functions of the API that the matrix gives it',
  async (role) => {
    const found = await names(
      `select distinct proname as name from pg_proc
     where pronamespace = 'public'::regnamespace and has_function_privilege($1, oid, 'execute')`,
      [role],
    );
    const callers = role === 'anon' ? ['visitor'] : ['owner', 'contributor', 'editor', 'admin'];
    const decided = Object.entries(FUNCTIONS).filter(([, who]) =>
      who.some((identity) => callers.includes(identity)),
    );
    expect(found.sort()).toEqual(decided.map(([name]) => name).sort());
  },
);

test('below the API they execute what is decided, and nothing else', async () => {
  const { rows } = await db.query<{ role: Role; name: string }>(EXECUTE_SQL);
  for (const role of ROLES)
    expect(rows.filter((row) => row.role === role).map(({ name }) => name)).toEqual(
      wordsOf(PRIVATE_FUNCTIONS[role]).sort(),
    );
});

const OURS = `pronamespace in ('public'::regnamespace, 'private'::regnamespace)`;

test('what is decided runs as its owner, everything else as who calls it', async () => {
  expect(
    await names(
      `select case pronamespace when 'private'::regnamespace then '' else 'public.' end || proname as name
       from pg_proc where ${OURS} and prosecdef order by 1`,
    ),
  ).toEqual(wordsOf(OWNERS_FUNCTIONS).sort());
});

test('the functions belong to whom the schema belongs to', async () => {
  expect(
    await names(
      `select proname as name from pg_proc where ${OURS}
         and proowner <> (select nspowner from pg_namespace where nspname = 'private')`,
    ),
  ).toEqual([]);
});
