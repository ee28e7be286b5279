import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#src/backend/database/database.ts';
import { migrate, migrationVersions } from '#src/backend/database/migrate.ts';
import { CATALOG } from '#tests/support/catalog.ts';
import { MIGRATIONS, migratedDatabase } from '#tests/support/database.ts';
import { type Embedded, startEmbedded } from '#tests/support/embedded.ts';

// A data folder that lacks the newest migrations, started by today's code.

let dataDir: string;
let embedded: Embedded;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'khoi-upgrade-'));
  const old = await openDatabase(path.join(dataDir, 'postgres'));
  await migrate(old, MIGRATIONS, (await migrationVersions(MIGRATIONS)).at(-3));
  await old.query(
    `insert into public.articles (title, slug, content, category) values ('Kept', 'kept', 'Text.', 'news')`,
  );
  await old.close();
  embedded = await startEmbedded({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await embedded.close();
  await rm(dataDir, { recursive: true });
});

test('becomes what a new one is', async () => {
  const fresh = await migratedDatabase();
  const expected = (await fresh.query(CATALOG)).rows;
  await fresh.close();
  expect((await embedded.backend.db.query(CATALOG)).rows).toEqual(expected);
});

test('keeps its rows', async () => {
  const { rows } = await embedded.backend.db.query('select slug from public.articles');
  expect(rows).toEqual([{ slug: 'kept' }]);
});

test('was backed up before anything was changed', () => {
  const backups = readdirSync(path.join(dataDir, 'backups'));
  expect(backups.filter((name) => !name.endsWith('.json'))).toEqual([
    expect.stringMatching(/^khoi-.*\.tar\.gz$/),
  ]);
});
