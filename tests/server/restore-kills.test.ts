import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { forThisFile } from '#tests/support/made-directories.ts';
import { administrator, NODE, PROJECT, signedInClient, startSite } from '#tests/support/site.ts';
import { copyTemplate, copyWithOwner } from '#tests/support/templates.ts';

// npm run restore on a whole site: the old one or the restored one, whenever it is killed.

let original: string;
let backup: string;

const newFolder = () =>
  path.join(forThisFile(mkdtempSync(path.join(tmpdir(), 'khoi-restore-'))), 'data');
const copy = () => {
  const dataDir = newFolder();
  copyWithOwner(original, dataDir);
  return dataDir;
};
const asideIn = (dataDir: string) =>
  readdirSync(dataDir).filter((name) => name.startsWith('replaced-'));

beforeAll(async () => {
  original = newFolder();
  await copyTemplate('demo', original);
  const site = await startSite({ dataDir: original });
  const client = await signedInClient(site, await administrator());
  await client.functions.invoke('admin-system', { method: 'POST' });
  const story = { slug: 'after', content: 'Text.', category: 'news', status: 'published' };
  await client
    .from('articles')
    .insert({ title: 'Written after the backup', ...story })
    .throwOnError();
  backup = readdirSync(path.join(original, 'backups')).find((name) => name.endsWith('gz')) ?? '';
  const { code, output } = await command(original);
  expect([code, output]).toEqual([1, expect.stringMatching(/is in use by process \d+: stop/)]);
  await site.stop();
});

/** @param until kills it as soon as this is so */
async function command(dataDir: string, until?: () => boolean) {
  const child = spawn(NODE, ['src/backend/operations/restore.ts', backup], {
    cwd: PROJECT,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => {
      output += bytes;
    });
  const looking = setInterval(() => until?.() && child.kill('SIGKILL'), 1);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(looking);
  return { code, output };
}

/** Which of the two sites a start shows; what is neither whole fails here. */
async function shownBy(dataDir: string): Promise<'old' | 'restored'> {
  const site = await startSite({ dataDir });
  const [front, after] = await Promise.all(
    ['/', '/article/after'].map((page) => fetch(`${site.url}${page}`)),
  );
  await site.stop();
  expect(front?.status).toBe(200);
  expect([200, 404]).toContain(after?.status);
  return after?.status === 200 ? 'old' : 'restored';
}

test.each([
  ['while it unpacks', 'restore.new'],
  ['while the database is made', 'restore.new/postgres/data'],
  ['while it tries the site', 'restore.new/lock'],
])('killed %s, it has not happened, and can be done again', async (_, file) => {
  const dataDir = copy();
  const killed = await command(dataDir, () => existsSync(path.join(dataDir, file)));
  expect(killed.code).toBeNull();
  expect(existsSync(path.join(dataDir, 'restore.new'))).toBe(true);
  expect(await shownBy(dataDir)).toBe('old');
  expect(readdirSync(dataDir)).not.toContain('restore.new');
  expect(asideIn(dataDir)).toEqual([]);
  expect((await command(dataDir)).code).toBe(0);
  expect(await shownBy(dataDir)).toBe('restored');
});

test('killed while they change places, the next start finishes it', async () => {
  const dataDir = copy();
  await command(dataDir, () => asideIn(dataDir).length > 0);
  expect(await shownBy(dataDir)).toBe('restored');
  expect(asideIn(dataDir)).toHaveLength(1);
});
