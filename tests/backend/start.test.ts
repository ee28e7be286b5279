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
import { afterEach, describe, expect, test } from 'vitest';
import { EMBEDDED_PUBLISHABLE_KEY } from '#src/domain/site.ts';
import {
  type BackendProcess,
  migratedDataDir,
  newDataDir,
  seededDataDir,
  startBackend,
  startedBackend,
  usedDataDir,
} from '#tests/support/backend-process.ts';
import { childEnvironment } from '#tests/support/child-environment.ts';
import { startEmbedded } from '#tests/support/embedded.ts';
import { PROJECT } from '#tests/support/site.ts';

const PREPARE = join(PROJECT, 'src/backend/prepare.ts');

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
  test('in use ends a second start with one line, and is free again when its process is killed', async () => {
    const DATA_DIR = await usedDataDir();
    const first = await start({ DATA_DIR });
    const second = await startBackend({ DATA_DIR });

    expect(second).toMatchObject({ code: 1 });
    expect('stderr' in second && second.stderr).toMatch(
      /^DATA_DIR .* is in use by process \d+: stop that process or choose another directory\.\n$/,
    );

    await first.kill('SIGKILL');
    expect(readdirSync(DATA_DIR)).toContain('lock');
    const third = await start({ DATA_DIR });
    await third.kill('SIGTERM');
    expect(readdirSync(DATA_DIR)).not.toContain('lock');
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

  test.each([
    ['a log that is gone', 'pg_wal', /checkpoint|WAL/],
    ['a control file that is gone', 'global/pg_control', /pg_control/],
    ['nothing that says what it is', 'PG_VERSION', /PG_VERSION/],
  ])('with %s says so, names the backup, and touches nothing', async (_, missing, reason) => {
    const DATA_DIR = await usedDataDir();
    const backup = 'khoi-2026-11-22T00-00-00-000Z.tar.gz';
    mkdirSync(join(DATA_DIR, 'backups'));
    writeFileSync(join(DATA_DIR, 'backups', backup), '');
    rmSync(join(DATA_DIR, 'postgres/data', missing), { recursive: true });

    const failure = await startBackend({ DATA_DIR });

    expect(failure).toMatchObject({ code: 1 });
    const said = 'stderr' in failure ? failure.stderr : '';
    expect(said).toMatch(/^The database in .* cannot be opened \(.*\): take back .*\.\n$/);
    expect(said).toMatch(reason);
    expect(said).toContain(`npm run restore -- ${backup}`);
    expect(existsSync(join(DATA_DIR, 'postgres/data', missing))).toBe(false);
    expect(readdirSync(DATA_DIR)).not.toContain('lock');
  });

  test('of the time before PostgreSQL was inside is refused with the way over, and left as it is', async () => {
    const DATA_DIR = newDataDir();
    mkdirSync(join(DATA_DIR, 'database'), { recursive: true });

    const failure = await startBackend({ DATA_DIR });

    expect(failure).toMatchObject({ code: 1 });
    expect('stderr' in failure && failure.stderr).toMatch(
      /^DATA_DIR .* an earlier edition.*npm run export -- \.\.\/site.*npm run import -- \.\.\/site.*\n$/,
    );
    expect(readdirSync(DATA_DIR)).toEqual(['database']);
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
    const has = (...names: string[]) => existsSync(join(DATA_DIR, ...names));
    const moments = [
      { until: () => has('secrets.json') },
      { until: () => has('postgres/data.draft') },
      // In the middle of making it, then when it is made.
      { until: () => has('postgres/data.draft/global/pg_control') },
      { until: () => has('postgres/data') },
      // When it answers, somewhere in the migrations, and when they are done.
      { until: () => has('postgres/data/postmaster.pid') },
      { killAfterMs: 600 },
      { until: () => has('outbox.journal') },
    ];
    for (const moment of moments)
      expect(await startBackend({ DATA_DIR }, moment)).not.toHaveProperty('url');
    expect((await start({ DATA_DIR })).url).toMatch(/^http/);
    expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700);
    for (const file of ['secrets.json', 'outbox.journal'])
      expect(statSync(join(DATA_DIR, file)).mode & 0o777).toBe(0o600);
  });
});

test('what is made beside the build is what the first start goes on with', async () => {
  const DATA_DIR = newDataDir();
  const prepared = async (environment: Record<string, string>) => {
    const child = spawn(process.execPath, [PREPARE], {
      env: { ...childEnvironment(), SEED: 'none', DATA_DIR, ...environment },
    });
    return (await once(child, 'exit'))[0];
  };
  const hosted = {
    PUBLIC_SUPABASE_URL: 'https://abc.supabase.co',
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0123456789',
    SUPABASE_SECRET_KEY: 'sb_secret_0123456789',
    SITE_URL: 'https://news.example.com',
  };
  expect(await prepared({ ...hosted, SITE_URL: 'nonsense' })).not.toBe(0);
  await prepared(hosted);
  expect(existsSync(DATA_DIR)).toBe(false);

  expect(await prepared({})).toBe(0);
  const made = readdirSync(DATA_DIR);
  expect(made).toContain('postgres');
  expect(made.filter((name) => /lock|new-/.test(name))).toEqual([]);
  // Decided there: the start asks for the demo content too late.
  const { client, close } = await startEmbedded({ DATA_DIR, SEED: 'demo' });
  expect((await client().from('articles').select('id')).data).toEqual([]);
  await close();
});

describe('the first administrator', () => {
  test('has an address that no other site has, and none where there is no demo', async () => {
    const addressOf = (banner: readonly string[]) => / email +(\S+)$/m.exec(banner.join('\n'))?.[1];
    const sites: (readonly string[])[] = [];
    for (const SEED of ['demo', 'demo', 'none']) {
      const { running: site, close } = await startEmbedded({
        DATA_DIR: await (SEED === 'demo' ? seededDataDir() : migratedDataDir()),
        SEED,
      });
      sites.push(site.banner);
      await close();
    }
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

    const second = await startEmbedded(environment);
    expect(second.running.banner.join()).not.toMatch(/password|first-sign-in/);
    const articles = await second
      .client()
      .from('articles')
      .select('id', { count: 'exact', head: true });
    expect(articles.count).toBeGreaterThan(20);
    await second.close();
  });

  test('can sign in although the process was killed before it said how', async () => {
    const DATA_DIR = await seededDataDir();
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

  test('is awaited only where its account exists, and no administrator has signed in', async () => {
    const environment = { DATA_DIR: await seededDataDir(), SEED: 'demo' };
    const file = join(environment.DATA_DIR, 'first-sign-in');
    await (await startEmbedded(environment)).close();
    const kept = readFileSync(file, 'utf8');
    // As after a restore, or with another DATABASE_URL.
    writeFileSync(file, kept.replace(/^email .*$/m, 'email     elsewhere@example.com'));
    const elsewhere = await startEmbedded(environment);
    expect(elsewhere.running.banner.join()).not.toContain(file);
    await elsewhere.close();

    writeFileSync(file, kept);
    const awaited = await startEmbedded(environment);
    expect(awaited.running.banner.join()).toContain(file);
    await awaited.close();
  });

  test('reads that mail goes out under the default sender', async () => {
    const { running, close } = await startEmbedded({
      DATA_DIR: await seededDataDir(),
      SMTP_URL: 'smtp://127.0.0.1:1',
    });
    expect(running.banner.join('\n')).toContain('hello@khoi.example>: set MAIL_FROM');
    await close();
  });

  test('and the demo content are not there without SEED=demo, now or later', async () => {
    const DATA_DIR = await migratedDataDir();
    const first = await startEmbedded({ DATA_DIR, SEED: 'none' });
    expect(first.running.banner.join()).not.toContain('password');
    await first.close();

    const second = await startEmbedded({ DATA_DIR, SEED: 'demo' });
    const articles = await second.client().from('articles').select('id');
    expect(articles.data).toEqual([]);
    await second.close();
  });
});
