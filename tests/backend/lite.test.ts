import { createHash } from 'node:crypto';
import * as lite from '@supabase/lite';
import { App, type CacheDriver, setExperimental } from '@supabase/lite';
import { PostgresConnection } from '@supabase/lite/postgres';
import { expect, test, vi } from 'vitest';
import type { Database } from '#src/backend/database/database.ts';
import { EmbeddedConnection } from '#src/backend/lite/connection.ts';
import { type Call, withQuietLite } from '#src/backend/lite/quiet.ts';
import { readVersions } from '#src/backend/operations/versions.ts';

// What we rely on of Supabase Lite that it does not promise, each by name. It needs no database and no file, and
// runs before everything else (tests/vitest.config.ts): after an upgrade, read what fails here, and nothing below it.

/** Said beside what fails. @param page what docs/lite.md calls it */
const todo = (page: string, what: string) => `docs/lite.md, “${page}”: ${what}`;

test('its versions are those that were looked at', () => {
  expect(
    readVersions(),
    todo(
      'The next version',
      'these were tried; take the steps there, then name the new ones here.',
    ),
  ).toMatchObject({ 'Supabase Lite': '0.10.0' });
});

test('it exports what we call', () => {
  const names = [
    'App',
    'setExperimental',
    'splitSqlStatements',
    'getAuthSchemaSql',
    'getStorageSchemaSql',
    'SUPABASE_AUTH_HELPERS_SQL',
  ];
  expect(
    names.filter((name) => !(name in lite)),
    todo('Exports', 'find what took their place, or copy it from the last version.'),
  ).toEqual([]);
});

test.each([
  ['auth', lite.getAuthSchemaSql(), '257f424f17e0099b'],
  ['storage', lite.getStorageSchemaSql(), '65308c3adaac90f6'],
  ['helpers', lite.SUPABASE_AUTH_HELPERS_SQL, '3aebf2733c355df2'],
])(
  'the schema of %s that a new database begins with is the one that old ones have',
  (_, sql, hash) => {
    expect(
      createHash('sha256').update(sql).digest('hex').slice(0, 16),
      todo(
        'Schemas',
        'old databases do not get it: write what changed as a migration that both can take, then put the new hash here.',
      ),
    ).toBe(hash);
  },
);

test('its connection to PostgreSQL has the methods that we replace, and opens nothing by itself', async () => {
  const connection = new PostgresConnection({ url: 'postgres://nowhere.invalid/none' });
  expect(
    ['withContext', 'runInTransaction', 'exec', 'close', 'introspect'].filter(
      (name) => !(name in connection),
    ),
    todo('Connection', 'see which methods ask the database now.'),
  ).toEqual([]);
  await connection.close();
});

const KEYS = { publishable: 'sb_publishable_test', secret: 'sb_secret_test' };

/** One table, as Lite remembers a schema (EmbeddedConnection gives it ours between starts). */
const SCHEMA = {
  ...Object.fromEntries(
    [
      'indexes',
      'foreign_keys',
      'views',
      'triggers',
      'functions',
      'check_constraints',
      'unique_constraints',
      'comments',
      'custom_types',
      'partitions',
      'timezones',
    ].map((name) => [name, []]),
  ),
  tables: [{ name: 'notes', schema: 'public', type: 'table', rows: 0, sql: '' }],
  columns: [
    {
      table: 'notes',
      schema: 'public',
      name: 'id',
      type: 'text',
      pg_type: 'text',
      nullable: false,
      is_primary_key: true,
      ordinal_position: 1,
    },
  ],
  primary_keys: [{ table: 'notes', columns: ['id'], schema: 'public', field_count: 1 }],
  database_name: 'postgres',
  version: '17',
  default_schema: 'public',
};

/** Lite as `createLite` puts it together, over a database that only notes what it is asked. */
async function openLite() {
  const asked: string[] = [];
  let refusal: string | null = null;
  const database = {
    transaction: async <Value>(run: () => Promise<Value>, { role }: { role?: string }) => {
      asked.push(`begin as ${role}`);
      const value = await run();
      asked.push('end');
      return value;
    },
    query: async (sql: string) => {
      asked.push(sql.includes('notes') ? 'notes' : sql);
      if (refusal !== null) throw Object.assign(new Error('refused'), { code: refusal });
      return { rows: [] };
    },
  };
  const cache = { get: vi.fn(async () => JSON.stringify(SCHEMA)), set: vi.fn(), delete: vi.fn() };
  setExperimental('storage', true);
  const app = new App({
    connection: new EmbeddedConnection(
      database as unknown as Database,
      cache as unknown as CacheDriver,
    ),
    api: { enabled: true, schemas: ['public'], max_rows: 1000, plan_enabled: false },
    auth: {
      enabled: true,
      jwt_secret: 'a-secret-of-this-test-alone-that-is-long-enough',
      publishable_key: KEYS.publishable,
      secret_key: KEYS.secret,
      site_url: 'http://localhost',
      enable_signup: false,
    },
    storage: { enabled: true, file_size_limit: '5MiB' },
    studio: { enabled: false },
    db: { migrations: { enabled: false } },
    options: { server: { admin: false } },
  });
  const hasPlaceForUploads = '_storageAdapter' in app;
  app._storageAdapter = {} as NonNullable<App['_storageAdapter']>;
  await withQuietLite({}, () => app.init());
  const ask = (path: string, apikey: string, call: Call = {}) =>
    withQuietLite(call, async () =>
      app.fetch(new Request(`http://localhost/rest/v1/${path}`, { headers: { apikey } })),
    );
  const refuse = (state: string) => {
    refusal = state;
  };
  return { asked, cache, ask, refuse, hasPlaceForUploads };
}

test.each([
  ['a visitor', KEYS.publishable, 'anon'],
  ['the site itself', KEYS.secret, 'service_role'],
])('a request of %s is one call of withContext, in the role of its key', async (_, key, role) => {
  const { asked, ask } = await openLite();
  expect((await ask('notes?select=id', key)).status).toBe(200);
  expect(
    asked,
    todo(
      'Connection',
      'every statement has to stand between begin and end, in the role of who asks; nothing else keeps people apart.',
    ),
  ).toEqual([`begin as ${role}`, 'notes', 'end']);
});

test('it takes the schema that we kept, and reads no catalog', async () => {
  const { asked, cache, ask } = await openLite();
  await ask('notes?select=id', KEYS.publishable);
  expect(
    cache.get,
    todo('Connection', 'a start reads the whole catalog again.'),
  ).toHaveBeenCalled();
  expect(asked.filter((sql) => sql.includes('pg_catalog'))).toEqual([]);
});

test('what Postgres refuses is told by the console alone, where we read its state', async () => {
  const { refuse, ask } = await openLite();
  refuse('23514');
  const call: Call = {};
  await ask('notes?select=id', KEYS.publishable, call);
  expect(
    call.sqlState,
    todo('Console', 'find out how it tells now: src/backend/lite/quiet.ts reads the state there.'),
  ).toBe('23514');
});

test('it takes a place for uploads of our own', async () => {
  const { hasPlaceForUploads } = await openLite();
  expect(
    hasPlaceForUploads,
    todo('Storage', 'src/backend/lite/lite.ts hands our adapter over by this name.'),
  ).toBe(true);
});
