import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@supabase/supabase-js';
import { describe, expect, type TestContext, test } from 'vitest';
import {
  type BackendProcess,
  newDataDir,
  startBackend,
  usedDataDir,
} from '#tests/support/backend-process.ts';
import { childEnvironment } from '#tests/support/child-environment.ts';
import { moveCommand } from '#tests/support/move-command.ts';
import { commandIn, inNamespace, signalAll, whyNoNamespaces } from '#tests/support/namespaces.ts';
import { runScript } from '#tests/support/run-script.ts';

// Two containers on one volume: process numbers of one mean nothing in the other. `npm run test:namespaces`: 20 rounds.

const ROUNDS = Number(process.env['NAMESPACE_ROUNDS'] ?? 5);
const WRITERS = 4;
/** Rows of one answer: it has a size that it may not exceed. */
const PAGE = 1000;
const ASKER = fileURLToPath(new URL('../support/lock-asker.ts', import.meta.url));
const ELSEWHERE = /is in use by another container or machine: stop the site there/;

const reason = whyNoNamespaces();

/** What cannot be reached from another machine. */
const socketsOf = (DATA_DIR: string) =>
  ['admin.sock', 'postgres/data/.s.PGSQL.5432'].map((name) => join(DATA_DIR, name));

/** Starts a site for one test. */
function starter({ onTestFinished }: TestContext) {
  return async (DATA_DIR: string, within: readonly string[] = []): Promise<BackendProcess> => {
    const backend = await startBackend({ DATA_DIR }, { within });
    if (!('url' in backend)) throw new Error(`The backend did not start: ${backend.stderr}`);
    onTestFinished(() => backend.kill(within.length > 0 ? 'SIGKILL' : 'SIGTERM'));
    return backend;
  };
}

function clientOf(DATA_DIR: string, { url }: BackendProcess) {
  const { secretKey } = JSON.parse(readFileSync(join(DATA_DIR, 'secrets.json'), 'utf8'));
  return createClient(url, secretKey, { auth: { persistSession: false } });
}

/** Writes rows until it is stopped, and keeps what was acknowledged. */
function writeAlways(client: ReturnType<typeof clientOf>, name = 'first') {
  const acknowledged = new Set<string>();
  let isWriting = true;
  const write = async (writer: number) => {
    for (let n = 0; isWriting; n += 1) {
      const subject = `${name}.${writer}.${n}`;
      const { error } = await client.from('contact_messages').insert({ ...MESSAGE, subject });
      if (error) throw error;
      acknowledged.add(subject);
    }
  };
  const writers = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  writers.catch(() => {});
  return {
    acknowledged,
    stop: async () => {
      isWriting = false;
      await writers;
    },
  };
}

/** What was acknowledged and is not there. */
async function lostOf(client: ReturnType<typeof clientOf>, acknowledged: ReadonlySet<string>) {
  const found = new Set<string>();
  for (let from = 0; ; from += PAGE) {
    const { data, error } = await client
      .from('contact_messages')
      .select('subject')
      .order('subject')
      .range(from, from + PAGE - 1);
    if (error) throw error;
    for (const row of data) found.add(row['subject']);
    if (data.length < PAGE) return [...acknowledged].filter((subject) => !found.has(subject));
  }
}

/** An export, also as a backup of the folder that it is of. */
async function exported(DATA_DIR: string): Promise<{ folder: string; backup: string }> {
  const folder = newDataDir();
  expect(await moveCommand('export', { DATA_DIR }, folder)).toMatchObject({ code: 0 });
  mkdirSync(join(DATA_DIR, 'backups'), { recursive: true });
  const backup = 'khoi-2026-11-22T00-00-00-000Z.tar.gz';
  spawnSync('tar', ['-czf', join(DATA_DIR, 'backups', backup), '-C', folder, '.']);
  return { folder, backup };
}

// They wait, for the most part.
describe.concurrent('from another PID namespace', () => {
  test(`a site, restore, import and admin are refused while a site acknowledges writes, ${ROUNDS} times over`, async (context) => {
    context.skip(reason !== null, reason ?? '');
    const { expect } = context;
    const start = starter(context);
    const DATA_DIR = await usedDataDir();
    const first = await start(DATA_DIR, inNamespace());
    const { folder, backup } = await exported(DATA_DIR);
    const client = clientOf(DATA_DIR, first);
    const { acknowledged, stop } = writeAlways(client);
    const owner = () => JSON.parse(readFileSync(join(DATA_DIR, 'lock'), 'utf8')).token;
    const token = owner();

    for (let round = 0; round < ROUNDS; round += 1) {
      const before = acknowledged.size;
      // In turns: as another container of this machine, and as one of another machine.
      const isFar = round % 2 === 1;
      const namespace = inNamespace({
        hidden: isFar ? socketsOf(DATA_DIR) : [],
        ownMemory: isFar,
      });
      const run = (...script: string[]) => runScript({ DATA_DIR }, script, namespace);
      const [site, restored, imported, admin, copied] = await Promise.all([
        startBackend({ DATA_DIR }, { within: namespace }),
        run('src/backend/operations/restore.ts', backup),
        run('src/moving/import.ts', folder),
        run('src/admin/admin.ts', 'list'),
        run('src/moving/export.ts', newDataDir()),
      ]);

      expect(site).toEqual({ code: 1, stderr: expect.stringMatching(ELSEWHERE) });
      expect(restored).toEqual({ code: 1, output: expect.stringMatching(ELSEWHERE) });
      expect(imported).toEqual({ code: 1, output: expect.stringContaining('is not empty') });
      if (isFar) {
        expect(admin).toEqual({ code: 1, output: expect.stringMatching(ELSEWHERE) });
        expect(copied).toEqual({ code: 1, output: expect.stringMatching(ELSEWHERE) });
      } else {
        // The site itself answers, over its sockets.
        expect(admin).toMatchObject({ code: 0 });
        expect(copied).toMatchObject({ code: 0 });
      }
      expect(owner()).toBe(token);
      await expect.poll(() => acknowledged.size).toBeGreaterThan(before);
    }

    await stop();
    expect(await lostOf(client, acknowledged)).toEqual([]);
    expect(first.output()).toBe('');
    expect(readdirSync(DATA_DIR).join()).not.toMatch(/replaced|restore|lock\./);

    // A container that is killed. Whether the next one may, it finds out by waiting.
    await first.kill('SIGKILL');
    const next = await start(DATA_DIR, inNamespace());
    expect(next.output()).toMatch(
      /may be in use by another container: waiting 30 s to be sure\.\n/,
    );
    expect(await lostOf(clientOf(DATA_DIR, next), acknowledged)).toEqual([]);
    process.stdout.write(
      `${ROUNDS} rounds in two namespaces: ${acknowledged.size} writes acknowledged, 0 lost\n`,
    );
  }, 1_200_000);

  test('an import into an empty directory is refused while another import has it', async (context) => {
    context.skip(reason !== null, reason ?? '');
    const { expect } = context;
    const { folder } = await exported(await usedDataDir());
    const DATA_DIR = newDataDir();
    mkdirSync(DATA_DIR);
    const [command = '', ...args] = [...inNamespace(), process.execPath, ASKER, DATA_DIR];
    const first = spawn(command, args, { env: childEnvironment() });
    context.onTestFinished(() => void first.kill('SIGKILL'));
    expect(String(await once(first.stdout, 'data'))).toBe('held\n');

    expect(await moveCommand('import', { DATA_DIR }, folder)).toEqual({
      code: 1,
      output: expect.stringMatching(ELSEWHERE),
    });
    expect(readdirSync(DATA_DIR)).toEqual(['lock']);
  });

  test('a PostgreSQL that outlived its site is left alone, and keeps a second one out', async (context) => {
    context.skip(reason !== null, reason ?? '');
    const { expect } = context;
    const start = starter(context);
    const DATA_DIR = await usedDataDir();
    const first = await start(DATA_DIR, inNamespace({ outlives: true }));
    const { error } = await clientOf(DATA_DIR, first)
      .from('contact_messages')
      .insert({ ...MESSAGE, subject: 'kept' });
    expect(error).toBeNull();
    const postmaster = () => readFileSync(join(DATA_DIR, 'postgres/data/postmaster.pid'), 'utf8');
    const before = postmaster();
    process.kill(commandIn(first.pid), 'SIGKILL');
    // As after the 30 s.
    rmSync(join(DATA_DIR, 'lock'));
    const { folder, backup } = await exported(DATA_DIR);
    expect(folder).not.toBe('');

    const script = ['src/backend/operations/restore.ts', backup];
    const restored = runScript({ DATA_DIR }, script, inNamespace());
    expect(await restored).toMatchObject({
      code: 1,
      output: expect.stringContaining('The PostgreSQL of another container is running on'),
    });
    expect(await startBackend({ DATA_DIR })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The PostgreSQL of another container is running on'),
    });
    expect(postmaster()).toBe(before);
    expect(readdirSync(DATA_DIR)).not.toContain('lock');

    await first.kill('SIGKILL');
    const next = await start(DATA_DIR);
    expect(await lostOf(clientOf(DATA_DIR, next), new Set(['kept']))).toEqual([]);
  });

  test('a site whose machine slept has lost the lock, ends, and acknowledges nothing more', async (context) => {
    context.skip(reason !== null, reason ?? '');
    const { expect } = context;
    const start = starter(context);
    const DATA_DIR = await usedDataDir();
    const first = await start(DATA_DIR, inNamespace());
    const client = clientOf(DATA_DIR, first);
    const { acknowledged, stop } = writeAlways(client);
    await expect.poll(() => acknowledged.size).toBeGreaterThan(20);
    await stop();

    signalAll(first.pid, 'SIGSTOP');
    const pending = client.from('contact_messages').insert({ ...MESSAGE, subject: 'too late' });
    const refused = pending.then(({ error }) => error);
    for (const socket of socketsOf(DATA_DIR)) rmSync(socket);
    const second = await start(DATA_DIR, inNamespace({ ownMemory: true }));
    const writing = writeAlways(clientOf(DATA_DIR, second), 'second');
    await expect.poll(() => writing.acknowledged.size).toBeGreaterThan(20);
    signalAll(first.pid, 'SIGCONT');

    expect(await first.ended).toBe(75);
    expect(first.output()).toMatch(/"lock-lost".*was taken over by another process/);
    expect(await refused).not.toBeNull();
    const before = writing.acknowledged.size;
    await expect.poll(() => writing.acknowledged.size).toBeGreaterThan(before + 20);
    await writing.stop();
    const all = acknowledged.union(writing.acknowledged);
    expect(await lostOf(clientOf(DATA_DIR, second), all)).toEqual([]);
  });
});

const MESSAGE = {
  first_name: 'Lan',
  last_name: 'Nguyễn',
  email: 'lan@example.com',
  message: 'Xin chào',
};
