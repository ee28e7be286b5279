import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { create, extract } from 'tar';
import { expect, onTestFinished, test } from 'vitest';
import { restore } from '#src/backend/operations/restore.ts';
import { toImageName } from '#src/domain/image-type.ts';
import { newDataDir, usedDataDir } from '#tests/support/backend-process.ts';
import { type Embedded, startEmbedded } from '#tests/support/embedded.ts';
import { PNG } from '#tests/support/people-site.ts';

const TABLES = ['articles', 'profiles', 'user_roles', 'audit_log', 'site_settings', 'categories'];

/** Every row of the tables above, and of the accounts and files, but for the note of a restore. */
async function rows({ backend }: Embedded): Promise<unknown> {
  const all = [...TABLES.map((name) => `public.${name}`), 'auth.users', 'storage.objects'];
  const read = all.map(async (table) => {
    const { rows: found } = await backend.db.query(
      `select to_jsonb(t) as row from ${table} as t
       where not to_jsonb(t) @> '{"after": {"status": "restored"}}' order by to_jsonb(t)::text`,
    );
    return [table, found];
  });
  return Object.fromEntries(await Promise.all(read));
}

type Told = {
  backups: { list: { file: string; bytes: number; holds: Record<string, number> | null }[] };
};

async function administrator(embedded: Embedded, email = 'chief@example.net'): Promise<string> {
  return (await embedded.createUser(email, 'admin')).token;
}

const system = (embedded: Embedded, token: string, method = 'GET') =>
  embedded.request('/functions/v1/admin-system', {
    method,
    headers: { Authorization: `Bearer ${token}` },
  });

const uploads = (dataDir: string) =>
  readdirSync(join(dataDir, 'storage'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [file.slice(dataDir.length), readFileSync(file, 'base64')]);

test('what a backup holds is back, row by row and file by file, after everything was lost', async () => {
  const DATA_DIR = await usedDataDir();
  let embedded = await startEmbedded({ DATA_DIR });
  const token = await administrator(embedded);
  const client = embedded.client(token);
  for (let n = 0; n < 20; n += 1)
    await client
      .from('articles')
      .insert({ title: `Story ${n}`, content: 'Once.', category: 'news' });
  const stored = await client.storage
    .from('article-images')
    .upload(toImageName('cover.png', 'image/png'), PNG, { contentType: 'image/png' });
  expect(stored.error).toBeNull();
  const before = { rows: await rows(embedded), uploads: uploads(DATA_DIR) };
  expect(before.uploads).toHaveLength(1);

  const made = await system(embedded, token, 'POST');
  expect(made.status).toBe(200);
  const [backup] = ((await made.json()) as Told).backups.list;
  if (!backup) throw new Error('There is no backup.');
  expect(backup.holds).toEqual({ articles: 20, subscribers: 0, accounts: 1, uploads: 1 });
  expect(backup.bytes).toBeGreaterThan(5_000);

  // Written after the backup: gone afterwards.
  await client.from('articles').insert({ title: 'Too late', content: 'Once.', category: 'news' });
  await embedded.close();
  await expect(restore(DATA_DIR, 'khoi-none.tar.gz')).rejects.toThrow(backup.file);
  for (const name of ['postgres', 'storage', 'secrets.json'])
    rmSync(join(DATA_DIR, name), { recursive: true });

  await restore(DATA_DIR, backup.file);
  embedded = await startEmbedded({ DATA_DIR });
  expect({ rows: await rows(embedded), uploads: uploads(DATA_DIR) }).toEqual(before);
  const { rows: noted } = await embedded.backend.db.query(
    "select actor, action, row_id, after from public.audit_log where table_name = 'backups'",
  );
  expect(noted).toEqual([
    { actor: null, action: 'update', row_id: backup.file, after: { status: 'restored' } },
  ]);
  // A session that ended since would live again: everybody signs in anew.
  expect((await system(embedded, token)).status).toBe(401);
  await embedded.close();
});

test('a backup moves to another machine; what was there is kept aside', async () => {
  const [from, to] = [await usedDataDir(), await usedDataDir()];
  let embedded = await startEmbedded({ DATA_DIR: from });
  const token = await administrator(embedded);
  const before = await rows(embedded);
  const told = (await (await system(embedded, token, 'POST')).json()) as Told;
  const file = join(from, 'backups', told.backups.list[0]?.file ?? '');
  await expect(restore(from, file)).rejects.toThrow(/is in use by process/);
  await embedded.close();
  const aside = (await restore(to, file)) ?? '';
  expect(readdirSync(aside)).toEqual(expect.arrayContaining(['postgres', 'secrets.json']));
  embedded = await startEmbedded({ DATA_DIR: to });
  expect(await rows(embedded)).toEqual(before);
  await embedded.close();

  // What was put aside is taken back by its name, and puts the other aside.
  const secrets = readFileSync(join(aside, 'secrets.json'), 'utf8');
  const other = (await restore(to, basename(aside))) ?? '';
  expect(readFileSync(join(to, 'secrets.json'), 'utf8')).toBe(secrets);
  expect(readdirSync(to)).not.toContain(basename(aside));
  expect(readdirSync(other)).toEqual(expect.arrayContaining(['postgres', 'secrets.json']));
});

test('backups are made one at a time, and whole while others write', async () => {
  const DATA_DIR = await usedDataDir();
  const embedded = await startEmbedded({ DATA_DIR });
  const token = await administrator(embedded);
  const client = embedded.client(token);
  const names = () =>
    readdirSync(join(DATA_DIR, 'backups'))
      .filter((name) => name.endsWith('.tar.gz'))
      .sort();
  await Promise.all([system(embedded, token, 'POST'), system(embedded, token, 'POST')]);
  expect(names()).toHaveLength(1);
  for (let n = 0; n < 2; n += 1) {
    const [made, written] = await Promise.all([
      system(embedded, token, 'POST'),
      client.from('articles').insert({ title: `Story ${n}`, content: 'Once.', category: 'news' }),
    ]);
    expect([made.status, written.error]).toEqual([200, null]);
  }
  expect(names()).toHaveLength(3);
  const answer = (await (await system(embedded, token)).json()) as Record<string, unknown>;
  expect(answer).toMatchObject({
    mode: 'embedded',
    versions: { PostgreSQL: expect.stringMatching(/^\d+/), 'Node.js': expect.any(String) },
  });
  const { list } = (answer as unknown as Told).backups;
  expect(list.map(({ file }) => file)).toEqual(names().toReversed());
  expect(answer['databaseBytes']).toBeGreaterThan(1_000_000);
  await embedded.close();
});

test('only administrators make backups', async () => {
  const embedded = await startEmbedded();
  const { token } = await embedded.createUser('reader@example.net');
  expect((await system(embedded, token, 'POST')).status).toBe(403);
  expect((await system(embedded, 'nobody', 'POST')).status).toBe(401);
  await embedded.close();
});

/** A backup of an empty site, and a folder that it would replace. */
async function backedUp() {
  const [from, to] = [await usedDataDir(), await usedDataDir()];
  const embedded = await startEmbedded({ DATA_DIR: from });
  const token = await administrator(embedded);
  const told = (await (await system(embedded, token, 'POST')).json()) as Told;
  await embedded.close();
  const secrets = readFileSync(join(to, 'secrets.json'), 'utf8');
  const isAsBefore = () => {
    expect(readdirSync(to).filter((name) => /^re(?:stor|plac)/.test(name))).toEqual([]);
    expect(readFileSync(join(to, 'secrets.json'), 'utf8')).toBe(secrets);
  };
  return { to, file: join(from, 'backups', told.backups.list[0]?.file ?? ''), isAsBefore };
}

test('a file that is no backup, or not all of one, changes nothing', async () => {
  const { to, file, isAsBefore } = await backedUp();
  const whole = readFileSync(file);
  const flipped = Buffer.from(whole);
  flipped[Math.floor(whole.length / 2)] = (flipped[Math.floor(whole.length / 2)] ?? 0) ^ 0x40;
  /** What a backup holds, changed by somebody and packed anew. */
  const repacked = async (change: (folder: string) => void) => {
    const folder = mkdtempSync(join(tmpdir(), 'khoi-repacked-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    await extract({ file, cwd: folder });
    change(folder);
    const packed = `${folder}.tar.gz`;
    await create({ gzip: true, cwd: folder, file: packed }, ['.']);
    const bytes = readFileSync(packed);
    rmSync(packed);
    return bytes;
  };
  const inManifest = (from: RegExp, to: string) => (folder: string) => {
    const manifest = join(folder, 'khoi.json');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(from, to));
  };
  const wrong: readonly [string, Buffer, RegExp][] = [
    ['no tar', Buffer.from('not a tar'), /is no backup, or not whole/],
    ['empty', Buffer.alloc(0), /is no backup, or not whole|is no export of a site/],
    ['truncated', whole.subarray(0, whole.length * 0.7), /is no backup, or not whole/],
    ['damaged', flipped, /is no backup, or not whole|is not as it was exported/],
    [
      'foreign',
      await repacked((folder) => rmSync(join(folder, 'khoi.json'))),
      /is no export of a site/,
    ],
    ['newer', await repacked(inManifest(/"format": 1/, '"format": 2')), /by a newer version/],
    [
      'newer in its schema',
      await repacked(inManifest(/"(\d{14})"(?=\s*\])/, '"$1", "20990101000000"')),
      /by a newer version/,
    ],
    [
      'without rows',
      await repacked(inManifest(/"rows": \d+/g, '"rows": 0')),
      /is empty: there is no row/,
    ],
    [
      'lacking a file',
      await repacked((folder) => rmSync(join(folder, 'secrets.json'))),
      /is not as it was exported/,
    ],
  ];
  for (const [name, bytes, sentence] of wrong) {
    const path = `${newDataDir()}.tar.gz`;
    writeFileSync(path, bytes);
    await expect(restore(to, path).then((aside) => `${name} was taken, ${aside}`)).rejects.toThrow(
      sentence,
    );
    isAsBefore();
  }
});

test('what does not run is not put in place', async () => {
  const { to, file, isAsBefore } = await backedUp();
  const tryOut = async (folder: string) => {
    expect(readdirSync(folder)).toEqual(
      expect.arrayContaining(['postgres', 'secrets.json', 'storage']),
    );
    throw new Error('it does not run');
  };
  await expect(restore(to, file, { tryOut })).rejects.toThrow('it does not run');
  isAsBefore();
});
