import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#src/backend/database/database.ts';
import { adminCommand } from '#tests/support/admin-command.ts';
import { startBackend, startedBackend } from '#tests/support/backend-process.ts';
import { runScript } from '#tests/support/run-script.ts';
import { freePort, runSite } from '#tests/support/site.ts';
import { copyTemplate } from '#tests/support/templates.ts';

// What the commands of a terminal say of a folder that is another user's, that holds no site, or whose disk is full.

const isRoot = process.getuid?.() === 0;
const OTHER_USER = 4711;

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'khoi-terminal-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

const list = (DATA_DIR: string) => adminCommand({ DATA_DIR }, 'list');
const exporting = (DATA_DIR: string, to: string) =>
  runScript({ DATA_DIR }, ['src/moving/export.ts', to]);
const restoring = (DATA_DIR: string, file: string) =>
  runScript({ DATA_DIR }, ['src/backend/operations/restore.ts', file]);
const importing = (DATA_DIR: string, from: string) =>
  runScript({ DATA_DIR }, ['src/moving/import.ts', from]);

/** A packed export of a site with the demo content. */
async function backup(): Promise<{ readonly file: string; readonly exported: string }> {
  const dataDir = path.join(folder(), 'data');
  await copyTemplate('demo', dataDir);
  const exported = path.join(folder(), 'export');
  expect((await exporting(dataDir, exported)).code).toBe(0);
  const file = path.join(folder(), 'khoi-2026-11-28T03-00-00-000Z.tar.gz');
  execFileSync('tar', ['-czf', file, '-C', exported, '.']);
  return { file, exported };
}

const ownersIn = (root: string) =>
  execFileSync('find', [root, '-printf', '%U\n'], { encoding: 'utf8' }).trim().split('\n');

describe.skipIf(!isRoot)('root', () => {
  test('is sent away from the site of another user, of whom every file stays', async () => {
    const dataDir = path.join(folder(), 'data');
    await copyTemplate('demo', dataDir);
    spawnSync('chown', ['-R', `${OTHER_USER}:${OTHER_USER}`, dataDir]);
    const { file } = await backup();
    const port = String(await freePort());
    const tries = [
      await list(dataDir),
      await exporting(dataDir, path.join(folder(), 'export')),
      await restoring(dataDir, file),
      await runSite({ DATA_DIR: dataDir, PORT: port }).then(({ code, log }) => ({
        code,
        output: log,
      })),
    ];
    const sentence = `DATA_DIR ${dataDir} belongs to user 4711, who could not open what root writes there: run this as that user, sudo -u '#4711' env DATA_DIR=${dataDir} npm …\n`;
    for (const { code, output } of tries) expect([code, output]).toEqual([1, sentence]);
    expect(new Set(ownersIn(dataDir))).toEqual(new Set([String(OTHER_USER)]));
  });

  test('fills no folder that was made for another user', async () => {
    const dataDir = folder();
    spawnSync('chown', [`${OTHER_USER}:${OTHER_USER}`, dataDir]);
    const { file, exported } = await backup();
    for (const { code, output } of [
      await restoring(dataDir, file),
      await importing(dataDir, exported),
    ])
      expect([code, output]).toEqual([1, expect.stringContaining('belongs to user 4711')]);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('works in a folder of its own, also one that no other user may enter', async () => {
    const dataDir = path.join(folder(), 'data');
    chmodSync(path.dirname(dataDir), 0o700);
    await copyTemplate('demo', dataDir);
    expect((await list(dataDir)).output).toMatch(/administrator, no sign-in yet/);
  });
});

test('a folder whose first start failed holds no site yet', async () => {
  const dataDir = path.join(folder(), 'data');
  mkdirSync(dataDir);
  // As far as it came before its first migration.
  await (await openDatabase(path.join(dataDir, 'postgres'))).close();
  const sentence = `DATA_DIR ${dataDir} holds no site yet: start it once, or set DATA_DIR to the one that does.\n`;
  expect(await list(dataDir)).toEqual({ code: 1, output: sentence });
  const exported = await exporting(dataDir, path.join(folder(), 'export'));
  expect(exported).toEqual({ code: 1, output: sentence });
});

describe.skipIf(!isRoot)('on a full disk', () => {
  /** A file system of its own. */
  function disk(megabytes: number): string {
    const place = folder();
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', place]);
    onTestFinished(() => void spawnSync('umount', ['-l', place]));
    return place;
  }

  test('the commands say so, and end, where the database has to recover', async () => {
    const place = disk(400);
    const dataDir = path.join(place, 'data');
    await copyTemplate('demo', dataDir);
    const site = await startBackend({ DATA_DIR: dataDir });
    const [postmaster = ''] = readFileSync(
      path.join(dataDir, 'postgres/data/postmaster.pid'),
      'utf8',
    ).split('\n');
    if ('kill' in site) await site.kill('SIGKILL');
    process.kill(Number(postmaster), 'SIGKILL');
    spawnSync('dd', ['if=/dev/zero', `of=${path.join(place, 'filler')}`, 'bs=64k']);
    const to = path.join(folder(), 'export');
    for (const { code, output } of [await list(dataDir), await exporting(dataDir, to)])
      expect([code, output]).toEqual([
        1,
        expect.stringMatching(/^DATA_DIR \S+ (?:has less than 32 MB of room|is full): .*\n$/),
      ]);
    expect(existsSync(to)).toBe(false);
  });

  test('a backup is not called damaged', async () => {
    const { file } = await backup();
    const dataDir = path.join(disk(1), 'data');
    mkdirSync(dataDir);
    const { code, output } = await restoring(dataDir, file);
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^DATA_DIR \S+ has less than 32 MB of room: .*\n$/),
    ]);
    expect(readdirSync(dataDir)).toEqual([]);
  });
});

test('a site whose folder is too deep to be asked is named as running', async () => {
  const dataDir = path.join(folder(), 'deep'.repeat(25), 'data');
  mkdirSync(path.dirname(dataDir));
  await copyTemplate('demo', dataDir);
  const site = await startedBackend({ DATA_DIR: dataDir });
  const { code, output } = await list(dataDir);
  await site.kill('SIGTERM');
  expect([code, output]).toEqual([1, expect.stringMatching(/^A site runs on DATA_DIR .* stop it/)]);
});

test('a restore says into which folder', async () => {
  const { file } = await backup();
  const dataDir = path.join(folder(), 'data');
  const { output } = await restoring(dataDir, file);
  expect(output).toBe(`Restored ${file} into ${dataDir}.\n`);
});
