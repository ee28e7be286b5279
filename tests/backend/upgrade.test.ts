import { createReadStream, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#src/backend/database/database.ts';
import { CATALOG } from '#tests/support/catalog.ts';
import { migratedDatabase } from '#tests/support/database.ts';
import { type Embedded, startEmbedded } from '#tests/support/embedded.ts';

// A data folder of every release, as `npm start` of it with the example content left it, started by
// today's code. See tests/fixtures/releases/README.md.

const FIXTURES = new URL('../fixtures/releases/', import.meta.url);
const RELEASES = readdirSync(FIXTURES)
  .filter((name) => name.endsWith('.tar.br'))
  .map((name) => name.slice(0, -'.tar.br'.length));

/** What the first edition took for granted where nothing was said. */
const ADMIN_EMAILS = 'editor@example.com,publisher@example.com,admin@example.com';

const TABLES = `select format('%I.%I', nspname, relname) as name
  from pg_class join pg_namespace as n on n.oid = relnamespace
  where relkind = 'r' and nspname in ('public', 'private', 'auth', 'storage') order by 1`;

type Queryable = {
  query(sql: string): Promise<{ rows: unknown[] }>;
};

async function rowsOf(db: Queryable): Promise<Record<string, number>> {
  const { rows: tables } = await db.query(TABLES);
  const counts: Record<string, number> = {};
  for (const { name } of tables as { name: string }[]) {
    const { rows } = await db.query(`select count(*)::integer as count from ${name}`);
    counts[name] = (rows as { count: number }[])[0]?.count ?? -1;
  }
  return counts;
}

async function catalogOf(db: Queryable): Promise<string[]> {
  return ((await db.query(CATALOG)).rows as { line: string }[]).map(({ line }) => line);
}

describe.each(RELEASES)('a data folder of %s', (release) => {
  let dataDir: string;
  let before: Record<string, number>;
  let embedded: Embedded;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'khoi-upgrade-'));
    await pipeline(
      createReadStream(new URL(`${release}.tar.br`, FIXTURES)),
      createBrotliDecompress(),
      extract({ cwd: dataDir }),
    );
    const old = await openDatabase(path.join(dataDir, 'database'));
    // What was to come out while nobody ran it would, and count as more rows.
    await old.query(
      `update public.articles set scheduled_at = now() + interval '1 year' where scheduled_at is not null`,
    );
    before = await rowsOf(old);
    await old.close();
    embedded = await startEmbedded({ DATA_DIR: dataDir, ADMIN_EMAILS });
  });
  afterAll(async () => {
    await embedded.close();
    await rm(dataDir, { recursive: true });
  });

  test('becomes what a new one is', async () => {
    const fresh = await migratedDatabase();
    const expected = await catalogOf(fresh);
    await fresh.close();
    expect(await catalogOf(embedded.backend.db)).toEqual(expected);
  });

  test('keeps every row', async () => {
    const after = await rowsOf(embedded.backend.db);
    const kept = Object.fromEntries(Object.keys(before).map((name) => [name, after[name]]));
    expect(kept).toEqual(before);
    expect(before['public.articles']).toBeGreaterThan(50);
  });

  test('lets its people in as before', async () => {
    const { data, error } = await embedded.client().auth.signInWithPassword({
      email: 'editor@example.com',
      password: 'h0G3UWXKj7g3sZxE',
    });
    expect(error).toBeNull();
    const { data: role } = await embedded
      .client(data.session?.access_token)
      .from('user_roles')
      .select('role');
    expect(role).toEqual([{ role: 'admin' }]);
  });

  test('was backed up before anything was changed', () => {
    const backups = readdirSync(path.join(dataDir, 'backups'));
    expect(backups.filter((name) => !name.endsWith('.json'))).toEqual([
      expect.stringMatching(/^khoi-.*\.tar\.gz$/),
    ]);
  });
});
