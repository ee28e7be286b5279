import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { acquireLock, type Lock, type LockOptions } from '#src/backend/operations/lock.ts';
import { newDataDir, startedBackend, usedDataDir } from '#tests/support/backend-process.ts';
import { childEnvironment } from '#tests/support/child-environment.ts';

const ASKER = fileURLToPath(new URL('../support/lock-asker.ts', import.meta.url));
const ELSEWHERE = { token: 'theirs', pid: 1, started: '1', space: 'another boot pid:[1]' };
const FOREIGN = JSON.stringify({ ...ELSEWHERE, beat: '000000000001' });

let folder = '';
let said: string[] = [];
const held: Lock[] = [];

beforeEach(() => {
  folder = newDataDir();
  mkdirSync(folder);
  said = [];
});
afterEach(() => {
  for (const lock of held.splice(0)) lock.release();
});

const file = () => join(folder, 'lock');
const content = () => JSON.parse(readFileSync(file(), 'utf8')) as Record<string, unknown>;

async function acquire(options: Partial<LockOptions> = {}): Promise<Lock> {
  const lock = await acquireLock(file(), {
    dataDir: folder,
    socket: join(folder, 'admin.sock'),
    onLost: () => said.push('lost'),
    say: (line) => said.push(line),
    pace: { beatMs: 10, lookMs: 10, looks: 20 },
    ...options,
  });
  held.push(lock);
  return lock;
}

/** Leaves a lock as a process of this namespace has it, but for what is said. */
async function leaveLock(instead: Record<string, unknown>): Promise<void> {
  (await acquire()).assertHeld();
  const text = JSON.stringify({ ...content(), token: 'theirs', ...instead });
  for (const lock of held.splice(0)) lock.release();
  writeFileSync(file(), text);
}

describe('a lock of this namespace', () => {
  test('is kept from a second owner while its process lives', async () => {
    await acquire();
    await expect(acquire()).rejects.toThrow(`is in use by process ${process.pid}:`);
    expect(said).toEqual([]);
  });

  test.each([
    ['that is gone', { pid: 4_194_303 }],
    ['whose number is a later process’s', { pid: process.ppid, started: '1' }],
  ])('is taken over at once from a process %s', async (_, owner) => {
    await leaveLock(owner);
    await acquire();
    expect(content()).toMatchObject({ pid: process.pid });
    expect(said).toEqual([]);
  });

  test('is taken over at once from a process that ended and was never asked for', async () => {
    // The shell becomes a sleep, which never asks for the child that it has: it stays in the list.
    const parent = spawn('sh', ['-c', 'sleep 1 & echo $!; exec sleep 60']);
    try {
      const [line]: Buffer[] = await once(parent.stdout, 'data');
      const pid = Number(String(line));
      const stat = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '';
      await expect.poll(() => stat()[0]).toBe('Z');
      await leaveLock({ pid, started: stat().split(' ')[19] });
      await acquire();
      expect(content()).toMatchObject({ pid: process.pid });
      expect(said).toEqual([]);
    } finally {
      parent.kill('SIGKILL');
    }
  });
});

describe('a lock whose owner cannot be judged by its number', () => {
  test.each([
    ['of another namespace', FOREIGN],
    ['of an earlier version', JSON.stringify({ pid: process.pid, started: 'another boot:1' })],
    ['that is damaged', '{"pid":'],
    ['that is empty', ''],
  ])(
    '%s is taken over when it does not change, and it is said why that takes long',
    async (_, text) => {
      writeFileSync(file(), text);
      await acquire();
      expect(content()).toMatchObject({ pid: process.pid });
      expect(said).toEqual([
        `DATA_DIR ${folder} may be in use by another container: waiting 0.2 s to be sure.`,
      ]);
      expect(readdirSync(folder)).toEqual(['lock']);
    },
  );

  test('is its owner’s for as long as it changes', async () => {
    writeFileSync(file(), FOREIGN);
    const beating = setTimeout(() => appendFileSync(file(), ' '), 100);
    await expect(acquire()).rejects.toThrow('is in use by another container or machine:');
    clearTimeout(beating);
    expect(readFileSync(file(), 'utf8')).toBe(`${FOREIGN} `);
  });

  test('is free when it is released meanwhile', async () => {
    writeFileSync(file(), FOREIGN);
    setTimeout(() => rmSync(file()), 50);
    await acquire({ pace: { beatMs: 10, lookMs: 10, looks: 1_000_000 } });
    expect(content()).toMatchObject({ pid: process.pid });
  });

  test.each([
    ['does not change', FOREIGN],
    ['is gone', null],
  ])('is its owner’s while the socket answers, although the file %s', async (_, text) => {
    if (text !== null) writeFileSync(file(), text);
    const server = createServer().listen(join(folder, 'admin.sock'));
    await once(server, 'listening');
    try {
      await expect(acquire()).rejects.toThrow('is in use by another container or machine:');
      expect(said).toEqual([]);
    } finally {
      server.close();
    }
  });

  test('goes to one of many that take it over at the same time', async () => {
    writeFileSync(file(), FOREIGN);
    const askers = Array.from({ length: 6 }, () =>
      spawn(process.execPath, [ASKER, folder], { env: childEnvironment() }),
    );
    try {
      const answers = await Promise.all(
        askers.map(async ({ stdout }) => {
          const [line] = await once(createInterface({ input: stdout }), 'line');
          return String(line).replace(/^.*is in use.*$/, 'in use');
        }),
      );
      expect(answers.toSorted()).toEqual(['held', ...Array.from({ length: 5 }, () => 'in use')]);
    } finally {
      for (const asker of askers) asker.kill('SIGKILL');
    }
  });
});

describe('an owner', () => {
  test('shows that it lives in a counter that grows', async () => {
    await acquire();
    const first = content();
    await expect.poll(() => Number(content()['beat'])).toBeGreaterThan(Number(first['beat']) + 2);
    expect(content()).toEqual({ ...first, beat: expect.stringMatching(/^\d{12}$/) });
  });

  test('notices by itself that another has the lock, says so once, and leaves that one’s alone', async () => {
    const lock = await acquire();
    writeFileSync(file(), FOREIGN);
    await expect.poll(() => said).toEqual(['lost']);
    expect(() => lock.assertHeld()).toThrow('was taken over by another process');
    lock.release();
    expect([said, readFileSync(file(), 'utf8')]).toEqual([['lost'], FOREIGN]);
  });

  test('acknowledges nothing from the moment on that another has the lock', async () => {
    const lock = await acquire({ pace: { beatMs: 1_000_000, lookMs: 10, looks: 20 } });
    lock.assertHeld();
    writeFileSync(file(), FOREIGN);
    expect(() => lock.assertHeld()).toThrow('was taken over by another process');
    expect(said).toEqual(['lost']);
  });

  test('keeps a lock that was deleted by hand', async () => {
    const lock = await acquire();
    const { token } = content();
    rmSync(file());
    lock.assertHeld();
    expect(content()).toMatchObject({ token });
    rmSync(file());
    await expect.poll(() => readdirSync(folder)).toEqual(['lock']);
    expect(said).toEqual([]);
  });

  test('that is a site ends with its database, acknowledging nothing, when it has lost the lock', async () => {
    const DATA_DIR = await usedDataDir();
    const site = await startedBackend({ DATA_DIR });
    const { secretKey } = JSON.parse(readFileSync(join(DATA_DIR, 'secrets.json'), 'utf8'));
    const client = createClient(site.url, secretKey, { auth: { persistSession: false } });
    const insert = (subject: string) =>
      client.from('contact_messages').insert({ ...MESSAGE, subject });
    expect((await insert('before')).error).toBeNull();
    expect(serversOn(DATA_DIR)).not.toEqual([]);
    const postmaster = readFileSync(join(DATA_DIR, 'postgres/data/postmaster.pid'), 'utf8');

    writeFileSync(join(DATA_DIR, 'lock'), FOREIGN);
    expect((await insert('after')).error).not.toBeNull();

    expect(await site.ended).toBe(75);
    expect(site.output()).toMatch(/"lock-lost".*was taken over by another process/);
    expect(readFileSync(join(DATA_DIR, 'lock'), 'utf8')).toBe(FOREIGN);
    await expect.poll(() => serversOn(DATA_DIR)).toEqual([]);
    // It would be the next owner's by then.
    expect(readFileSync(join(DATA_DIR, 'postgres/data/postmaster.pid'), 'utf8')).toBe(postmaster);
  });
});

/** Processes that work in the folder of its database. */
function serversOn(dataDir: string): readonly string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === join(dataDir, 'postgres/data');
    } catch {
      return false;
    }
  });
}

const MESSAGE = {
  first_name: 'Lan',
  last_name: 'Nguyễn',
  email: 'lan@example.com',
  message: 'Xin chào',
};
