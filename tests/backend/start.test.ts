import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { EMBEDDED_PUBLISHABLE_KEY } from '#src/domain/site.ts';
import {
  type BackendProcess,
  migratedDataDir,
  newDataDir,
  startBackend,
  startedBackend,
  usedDataDir,
} from '#tests/support/backend-process.ts';

// A first start makes a database: seconds, and many more of them on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const running: BackendProcess[] = [];

async function start(environment: Record<string, string>): Promise<BackendProcess> {
  const backend = await startedBackend(environment);
  running.push(backend);
  return backend;
}

afterEach(async () => {
  for (const backend of running.splice(0)) await backend.kill('SIGKILL');
});

describe('a data directory', () => {
  test('in use ends a second start with one line that names the process', async () => {
    const DATA_DIR = await usedDataDir();
    await start({ DATA_DIR });

    const second = await startBackend({ DATA_DIR });

    expect(second).toMatchObject({ code: 1 });
    expect('stderr' in second && second.stderr).toMatch(
      /^DATA_DIR .* is in use by process \d+: stop that process or choose another directory\.\n$/,
    );
  });

  test('of a killed process is free again', async () => {
    const DATA_DIR = await usedDataDir();
    const first = await start({ DATA_DIR });
    await first.kill('SIGKILL');
    expect(readdirSync(DATA_DIR)).toContain('lock');

    const second = await start({ DATA_DIR });
    await second.kill('SIGTERM');

    expect(readdirSync(DATA_DIR)).not.toContain('lock');
  });

  test.each([
    ['names a process that is gone', JSON.stringify({ pid: 4_194_303, started: '' })],
    // This test's own number, as if it had been given away again after a restart of the machine.
    ['names a later process', JSON.stringify({ pid: process.pid, started: 'another boot:1' })],
    ['is damaged', '{"pid":'],
  ])('whose lock %s is free', async (_, lock) => {
    const DATA_DIR = await usedDataDir();
    writeFileSync(join(DATA_DIR, 'lock'), lock);

    const backend = await start({ DATA_DIR });

    expect(backend.url).toMatch(/^http/);
    expect(readFileSync(join(DATA_DIR, 'lock'), 'utf8')).not.toBe(lock);
  });

  test('that cannot be written ends the start with one line', async () => {
    const DATA_DIR = newDataDir();
    writeFileSync(DATA_DIR, 'a file');

    for (const path of [DATA_DIR, join(DATA_DIR, 'below')]) {
      const failure = await startBackend({ DATA_DIR: path });
      expect(failure).toMatchObject({ code: 1 });
      expect('stderr' in failure && failure.stderr).toMatch(
        /^DATA_DIR .* cannot be written \(it is not a directory\): set it to .*\.\n$/,
      );
    }
  });

  test('whose lock names a process that ended and was never asked for is free', async () => {
    const DATA_DIR = await usedDataDir();
    // The shell becomes a sleep, which never asks for the child that it has: it stays in the list.
    const parent = spawn('sh', ['-c', 'sleep 1 & echo $!; exec sleep 60']);
    try {
      const [line]: Buffer[] = await once(parent.stdout, 'data');
      const pid = Number(String(line));
      const stat = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '';
      await expect.poll(() => stat()[0], { timeout: 20_000 }).toBe('Z');
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      const lock = { pid, started: `${boot}:${stat().split(' ')[19]}` };
      writeFileSync(join(DATA_DIR, 'lock'), JSON.stringify(lock));

      expect((await start({ DATA_DIR })).url).toMatch(/^http/);
    } finally {
      parent.kill('SIGKILL');
    }
  });

  test.each([
    ['a log that is gone', 'pg_wal', /checkpoint|WAL/],
    ['a control file that is gone', 'global/pg_control', /pg_control/],
    ['nothing that says what it is', 'PG_VERSION', /PG_VERSION/],
  ])('with %s says so, names the backup, and touches nothing', async (_, missing, reason) => {
    const DATA_DIR = await usedDataDir();
    const backup = 'khoi-2026-11-22T00-00-00-000Z.tar.gz';
    mkdirSync(join(DATA_DIR, 'backups'));
    writeFileSync(join(DATA_DIR, 'backups', backup), '');
    rmSync(join(DATA_DIR, 'database', missing), { recursive: true });

    const failure = await startBackend({ DATA_DIR });

    expect(failure).toMatchObject({ code: 1 });
    const said = 'stderr' in failure ? failure.stderr : '';
    expect(said).toMatch(/^The database in .* cannot be opened \(.*\): take back .*\.\n$/);
    expect(said).toMatch(reason);
    expect(said).toContain(`npm run restore -- ${backup}`);
    expect(existsSync(join(DATA_DIR, 'database', missing))).toBe(false);
    expect(readdirSync(DATA_DIR)).not.toContain('lock');
  });

  test('with damaged secrets ends the start instead of signing everybody out', async () => {
    const DATA_DIR = newDataDir();
    mkdirSync(DATA_DIR);
    writeFileSync(join(DATA_DIR, 'secrets.json'), '{}');

    const failure = await startBackend({ DATA_DIR });

    expect('stderr' in failure && failure.stderr).toMatch(/^.*secrets\.json is damaged: .*\n$/);
    expect(readdirSync(DATA_DIR)).not.toContain('lock');
  });

  test('is complete and private although the first start was killed at any moment', async () => {
    const DATA_DIR = newDataDir();
    for (const killAfterMs of [200, 500, 1000, 1500, 2200, 3000])
      await startBackend({ DATA_DIR }, { killAfterMs });
    expect((await start({ DATA_DIR })).url).toMatch(/^http/);
    expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700);
    for (const file of ['secrets.json', 'schema.cache', 'outbox.journal'])
      expect(statSync(join(DATA_DIR, file)).mode & 0o777).toBe(0o600);
  });
});

describe('the first administrator', () => {
  test('has an address that no other site has, and none where there is no demo', async () => {
    const addressOf = (banner: readonly string[]) => / email +(\S+)$/m.exec(banner.join('\n'))?.[1];
    const sites = await Promise.all(
      ['demo', 'demo', 'none'].map(async (SEED) => {
        const backend = await start({ DATA_DIR: await migratedDataDir(), SEED });
        await backend.kill('SIGKILL');
        return backend.banner;
      }),
    );
    const [one = [], two = [], bare = []] = sites;
    expect(addressOf(one)).toMatch(/^admin-[0-9a-f]{6}@example\.com$/);
    expect(addressOf(two)).not.toBe(addressOf(one));
    expect(addressOf(bare)).toBeUndefined();
    expect(bare.join()).toContain('ADMIN_EMAILS');
  });

  test('is created once, may sign in, and is told to the terminal alone', async () => {
    const DATA_DIR = await migratedDataDir();
    const environment = { DATA_DIR, SEED: 'demo', ADMIN_EMAILS: 'boss@example.com' };
    const first = await start(environment);
    const [email = '', password = ''] = ['email', 'password'].map((name) =>
      first.banner
        .find((line) => line.trim().startsWith(name))
        ?.split(/\s+/)
        .at(-1),
    );
    expect(email).toBe('boss@example.com');

    const file = join(DATA_DIR, 'first-sign-in');
    expect(readFileSync(file, 'utf8')).toContain(password);
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const client = createClient(first.url, EMBEDDED_PUBLISHABLE_KEY, {
      auth: { persistSession: false },
    });
    const signIn = await client.auth.signInWithPassword({ email, password });
    expect(signIn.error).toBeNull();
    const { data } = await client.from('user_roles').select('role');
    expect(data).toEqual([{ role: 'admin' }]);
    expect(first.output()).toBe('');
    expect(existsSync(file)).toBe(false);
    await first.kill('SIGTERM');

    const second = await start(environment);
    expect(second.banner.join()).not.toMatch(/password|first-sign-in/);
    const articles = await createClient(second.url, EMBEDDED_PUBLISHABLE_KEY)
      .from('articles')
      .select('id', { count: 'exact', head: true });
    expect(articles.count).toBeGreaterThan(20);
  });

  test('can sign in although the process was killed before it said how', async () => {
    const DATA_DIR = await migratedDataDir();
    const environment = { DATA_DIR, SEED: 'demo', ADMIN_EMAILS: 'boss@example.com' };
    const file = join(DATA_DIR, 'first-sign-in');
    const killed = startBackend(environment, { until: () => existsSync(file) });
    expect(await killed).not.toHaveProperty('url');

    const second = await start(environment);

    expect(second.banner.join()).toContain(file);
    const [, email = '', password = ''] =
      /^email +(\S+)\npassword +(\S+)$/m.exec(readFileSync(file, 'utf8')) ?? [];
    const client = createClient(second.url, EMBEDDED_PUBLISHABLE_KEY, {
      auth: { persistSession: false },
    });
    expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
    expect(existsSync(file)).toBe(false);
  });

  test('and the demo content are not there without SEED=demo, now or later', async () => {
    const DATA_DIR = await migratedDataDir();
    const first = await start({ DATA_DIR, SEED: 'none' });
    expect(first.banner.join()).not.toContain('password');
    await first.kill('SIGTERM');

    const second = await start({ DATA_DIR, SEED: 'demo' });
    const articles = await createClient(second.url, EMBEDDED_PUBLISHABLE_KEY)
      .from('articles')
      .select('id');
    expect(articles.data).toEqual([]);
  });
});
