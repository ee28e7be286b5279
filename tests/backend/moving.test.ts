import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keysOf } from '#src/backend/accounts/keys.ts';
import { readSecrets } from '#src/backend/operations/data-dir.ts';
import { STAYS, tablesOf } from '#src/moving/tables.ts';
import { SECRET } from '#tests/support/accounts.ts';
import { newDataDir, usedDataDir } from '#tests/support/backend-process.ts';
import { migratedDatabase } from '#tests/support/database.ts';
import { type Embedded, startEmbedded } from '#tests/support/embedded.ts';
import { moveCommand } from '#tests/support/move-command.ts';
import { everyRow, fillSite, PUBLIC } from '#tests/support/moving.ts';

// A site as one folder, and a site again.

/** A mail that waited, for it stays behind, and the line of the audit log that says what was moved in. */
const isOfTheMove = (row: string) =>
  row.includes('waiting@') || row.includes('"status": "restored"');

let from: string;
let to: string;
let folder: string;
let before: Awaited<ReturnType<typeof everyRow>>;
let picture: string;

beforeAll(async () => {
  from = await usedDataDir();
  to = newDataDir();
  folder = `${to}-export`;
  const embedded = await startEmbedded({ DATA_DIR: from });
  picture = await fillSite(embedded, from);
  before = await everyRow(embedded.backend.db);
  await embedded.backend.db.query(
    `insert into public.email_outbox (template, to_email, next_attempt_at)
     values ('contact-received', 'waiting@example.com', now() + interval '1 hour')`,
  );
  // While it runs; what comes later is not in it.
  expect(await moveCommand('export', { DATA_DIR: from }, folder)).toEqual({
    code: 0,
    output: expect.stringMatching(/^Exported \d+ rows and 1 files to /),
  });
  await embedded.close();
});

describe('a site that moves', () => {
  let embedded: Embedded;
  beforeAll(async () => {
    expect(await moveCommand('import', { DATA_DIR: to }, folder)).toEqual({
      code: 0,
      output: expect.stringMatching(/^Imported \d+ rows and 1 files into /),
    });
    // With what a start does by default: no example content comes, and no administrator.
    embedded = await startEmbedded({ DATA_DIR: to, SEED: 'demo' });
  });
  afterAll(() => embedded.close());

  test('has every row, and no other', async () => {
    const after = await everyRow(embedded.backend.db);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    for (const [name, rows] of Object.entries(before))
      expect([name, after[name]?.filter((row) => !isOfTheMove(row))]).toEqual([name, rows]);
    expect(before['public.articles']).toHaveLength(30);
    expect(before['private.leavers']?.length).toBeGreaterThan(0);
  });

  test('sends nothing that the old place may send, until somebody says so', async () => {
    const { rows } = await embedded.backend.db.query(
      "select status from public.email_outbox where to_email = 'waiting@example.com'",
    );
    expect(rows).toEqual([{ status: 'failed' }]);
  });

  test('lets everybody in with the password they have, and no session of before', async () => {
    for (const email of ['chief@example.net', 'reader@example.net']) {
      const { error } = await embedded
        .client()
        .auth.signInWithPassword({ email, password: SECRET });
      expect(error).toBeNull();
    }
    expect((await embedded.backend.db.query('select from auth.sessions')).rows).toHaveLength(2);
  });

  test('shows its pictures', async () => {
    const answer = await embedded.request(picture);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    const file = picture.slice(PUBLIC.length);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(
      readFileSync(join(from, 'storage', file)),
    );
  });

  test('goes on counting where it was', async () => {
    const { rows } = await embedded.backend.db.query(
      "select nextval('public.audit_log_id_seq') > max(id) as later from public.audit_log",
    );
    expect(rows).toEqual([{ later: true }]);
  });

  test('knows the links of its mails and the codes of its apps, by keys of their own', () => {
    expect(keysOf(readSecrets(join(to, 'secrets.json')))).toEqual(
      keysOf(readSecrets(join(from, 'secrets.json'))),
    );
  });
});

describe('the folder', () => {
  test('is private, leaves no copy behind, and names no version of Postgres', () => {
    expect(existsSync(join(from, 'export.draft'))).toBe(false);
    const manifest = JSON.parse(readFileSync(join(folder, 'khoi.json'), 'utf8'));
    expect(Object.keys(manifest)).toEqual([
      'format',
      'madeAt',
      'from',
      'migrations',
      'tables',
      'sequences',
    ]);
  });

  const change = async (file: string, alter: (text: string) => string) => {
    const copy = `${newDataDir()}-copy`;
    await cp(folder, copy, { recursive: true });
    const text = readFileSync(join(copy, file), 'utf8');
    writeFileSync(join(copy, file), alter(text));
    return copy;
  };
  const manifest = (alter: (said: Record<string, unknown>) => object) => () =>
    change('khoi.json', (text) => JSON.stringify(alter(JSON.parse(text))));
  const resum = async (copy: string, file: string) => {
    const sum = createHash('sha256')
      .update(readFileSync(join(copy, file)))
      .digest('hex');
    const sums = readFileSync(join(copy, 'SHA256SUMS'), 'utf8');
    writeFileSync(
      join(copy, 'SHA256SUMS'),
      sums.replace(new RegExp(`^.{64}(?=  ${file}$)`, 'm'), sum),
    );
    return copy;
  };

  test.each([
    ['no folder at all', async () => '/nowhere/export', /is no export of a site/],
    [
      'one of a newer schema',
      manifest(({ migrations, ...rest }) => ({
        ...rest,
        migrations: [...(migrations as string[]), '29991231000000'],
      })),
      /was exported by a newer version of the site: bring this one up to date/,
    ],
    [
      'one of a newer form',
      manifest((said) => ({ ...said, format: 2 })),
      /was exported by a newer version/,
    ],
    [
      'one that lacks a migration',
      manifest(({ migrations, ...rest }) => ({
        ...rest,
        migrations: (migrations as string[]).slice(1),
      })),
      /none of this one's/,
    ],
    [
      'a changed row',
      () => change('tables/public.articles.ndjson', (text) => text.replace('Story', 'Fable')),
      /tables\/public\.articles\.ndjson is missing or was changed/,
    ],
    [
      'a row that no table takes, found while it is stored',
      async () =>
        resum(
          await change('tables/public.articles.ndjson', (text) =>
            text.replace('"published"', '"gossiped"'),
          ),
          'tables/public.articles.ndjson',
        ),
      /^public\.articles does not take a row of the export: .*articles_status_check/,
    ],
  ])(
    'is refused in one sentence, and nothing is made of it: %s',
    async (_, make, sentence) => {
      const dataDir = newDataDir();
      const { code, output } = await moveCommand('import', { DATA_DIR: dataDir }, await make());
      expect([code, output.trim().split('\n')]).toEqual([1, [expect.stringMatching(sentence)]]);
      expect(existsSync(dataDir)).toBe(false);
    },
    60_000,
  );

  test('goes into an empty DATA_DIR only, and comes from one with a site', async () => {
    const used = readdirSync(from);
    const refused = await moveCommand('import', { DATA_DIR: from }, folder);
    expect(refused).toEqual({
      code: 1,
      output: expect.stringMatching(/^DATA_DIR .* is not empty: .*\n$/),
    });
    expect(readdirSync(from)).toEqual(used);
    const again = await moveCommand('export', { DATA_DIR: from }, folder);
    expect(again).toEqual({
      code: 1,
      output: expect.stringMatching(/is not empty: name a new folder\.\n$/),
    });
    const empty = newDataDir();
    mkdirSync(empty);
    const none = await moveCommand('export', { DATA_DIR: empty }, `${empty}-export`);
    expect(none).toEqual({ code: 1, output: expect.stringMatching(/holds no site yet: .*\n$/) });
    expect([readdirSync(empty), existsSync(`${empty}-export`)]).toEqual([[], false]);
  });
});

test('nothing that moves refers to something that stays', async () => {
  const db = await migratedDatabase();
  const tables = await tablesOf(async (sql) => (await db.query<Record<string, unknown>>(sql)).rows);
  await db.close();
  const wrong = tables.flatMap(({ name, parents }) =>
    parents.filter((parent) => STAYS.includes(parent)).map((parent) => `${name} → ${parent}`),
  );
  expect(wrong).toEqual([]);
  expect(tables.length).toBeGreaterThan(35);
});
