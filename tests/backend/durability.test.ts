import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { startedBackend, usedDataDir } from '#tests/support/backend-process.ts';

const ROUNDS = 20;
const WRITERS = 4;

test('every acknowledged row is there after the process is killed, 20 times over', async () => {
  const DATA_DIR = await usedDataDir();
  const acknowledged = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const backend = await startedBackend({ DATA_DIR });
    const { secretKey } = JSON.parse(readFileSync(join(DATA_DIR, 'secrets.json'), 'utf8'));
    const client = createClient(backend.url, secretKey, { auth: { persistSession: false } });

    const stored = await client.from('contact_messages').select('subject').limit(100_000);
    const found = new Set(stored.data?.map((row) => row['subject']));
    expect([...acknowledged].filter((subject) => !found.has(subject))).toEqual([]);

    let alive = true;
    // After another number of rows each time, so that a kill meets every kind of work.
    const enough = Promise.withResolvers<void>();
    const until = acknowledged.size + 1 + round;
    const write = async (writer: number) => {
      for (let n = 0; alive; n += 1) {
        const subject = `${round}.${writer}.${n}`;
        const row = { ...MESSAGE, subject };
        const { error } = await client.from('contact_messages').insert(row);
        if (error !== null && alive) throw error;
        if (error === null && acknowledged.add(subject).size === until) enough.resolve();
      }
    };
    const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer));
    await Promise.race([enough.promise, Promise.all(writers)]);
    alive = false;
    await backend.kill('SIGKILL');
    await Promise.all(writers);
  }
  expect(acknowledged.size).toBeGreaterThan(ROUNDS * WRITERS);
}, 400_000);

const MESSAGE = {
  first_name: 'Lan',
  last_name: 'Nguyễn',
  email: 'lan@example.com',
  message: 'Xin chào',
};
