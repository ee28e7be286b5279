import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SmtpSink, startSmtp } from '#tests/support/smtp.ts';

/** 100,000 in `npm run test:newsletter`, where each of them is sent their mail, too. */
const READERS = Number(process.env['NEWSLETTER_READERS'] ?? 12_500);
const MAILS = Number(process.env['NEWSLETTER_MAILS'] ?? 600);
/** All that makes the stored ones dearer than the tried ones is the database's work. */
const IMPORTED = Number(process.env['NEWSLETTER_READERS'] ?? 5000);
/** Rows that were held would be twice that: a reader who is exported is 1 KB, four times that in V8. */
const mostGrowthMb = (readers: number) => (readers < 10_000 ? 12 : readers < 100_000 ? 24 : 64);

let directory: string;
let smtp: SmtpSink;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'khoi-memory-'));
  smtp = await startSmtp({ keep: false });
  await run('fill');
}, 600_000);
afterAll(async () => {
  await smtp.close();
  await rm(directory, { recursive: true, force: true });
});

type Told = { idle: number; base: number; most: number; done?: number | string };

/** Works in a process of its own, with the flags that the site itself runs with. */
async function run(task: string, readers = READERS): Promise<Told> {
  const script = new URL('../support/newsletter-memory.ts', import.meta.url).pathname;
  const flags = ['--max-semi-space-size=8', '--expose-gc'];
  const given = [directory, task, String(readers), smtp.url, String(MAILS)];
  const child = spawn(process.execPath, [...flags, script, ...given]);
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect(code, output.slice(0, 2000)).toBe(0);
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as Told;
}

describe(`memory for ${READERS} readers stays flat`, () => {
  const timeout = 300_000 + MAILS * 100;
  const held = async (task: string, readers = READERS) => {
    const told = await run(task, readers);
    expect(told.base, 'the memory was looked at').toBeGreaterThan(0);
    const growth = told.most - told.base;
    process.stdout.write(`${task}: held ${Math.round(growth)} MB more than before\n`);
    expect(growth, JSON.stringify(told)).toBeLessThanOrEqual(mostGrowthMb(readers));
    return told.done;
  };

  test('while they are exported', { timeout }, async () => {
    expect(await held('export')).toBe(READERS + 1);
  });

  test('while an import is tried', { timeout }, async () => {
    expect(JSON.parse(String(await held('trial')))).toEqual({
      rows: READERS,
      taken: READERS * 0.9,
    });
  });

  test('while they are sent an issue', { timeout }, async () => {
    expect(await held('send')).toBeGreaterThanOrEqual(MAILS);
  });

  test('while more are imported', { timeout }, async () => {
    expect(JSON.parse(String(await held('import', IMPORTED)))).toEqual({
      rows: IMPORTED,
      taken: IMPORTED * 0.9,
    });
  });
});
