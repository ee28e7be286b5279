import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Received, startSmtp } from '#tests/support/smtp.ts';

/** 10,000 in `npm run test:newsletter`. What a kill meets are the few in flight, however many wait. */
const MAILS = Number(process.env['OUTBOX_MAILS'] ?? 150);
const KILLS = 5;

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'khoi-outbox-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

type Worker = { readonly process: ChildProcess; output(): string; ended: Promise<number | null> };

function startWorker(smtpUrl: string, kind: string): Worker {
  const worker = new URL('../support/outbox-worker.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [worker, directory, smtpUrl, String(MAILS), kind], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { process: child, output: () => output, ended };
}

/** The same choice for the same address on every try. */
function hash(text: string): number {
  return [...text].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 9973, 7);
}

test.each(['mails', 'issue'])(
  'a worker that is killed five times has sent each of its %s exactly once',
  {
    timeout: 180_000 + MAILS * 100,
  },
  async (kind) => {
    const asked = new Set<string>();
    const refused = (address: string) => hash(address) % 50 === 0;
    const busy = (address: string) => hash(address) % 20 === 1;
    const smtp = await startSmtp({
      recipient: (address) => {
        if (refused(address)) return { code: 550, message: 'No such mailbox' };
        if (!busy(address) || asked.has(address)) return undefined;
        asked.add(address);
        return { code: 450, message: 'Try again later' };
      },
    });
    const killedAt: number[] = [];
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const worker = startWorker(smtp.url, kind);
      // Somewhere in the part of the queue that this worker should get through.
      const goal = Math.floor((MAILS * (kill - Math.random())) / (KILLS + 1));
      while (smtp.received.length < goal && worker.process.exitCode === null) await sleep(1);
      await sleep(Math.random() * 20);
      expect(worker.process.exitCode, worker.output()).toBeNull();
      worker.process.kill('SIGKILL');
      await worker.ended;
      killedAt.push(smtp.received.length);
    }
    const last = startWorker(smtp.url, kind);
    expect(await last.ended, last.output()).toBe(0);
    await smtp.close();

    const everybody = Array.from({ length: MAILS }, (_, i) => `reader-${i + 1}@example.com`);
    const expected = everybody.filter((address) => !refused(address));
    expect(twice(smtp.received), `killed after ${killedAt.join(', ')}`).toEqual([]);
    expect(smtp.received.map(({ to }) => to).sort()).toEqual(expected.sort());
    expect(last.output()).toContain(
      JSON.stringify([
        { status: 'failed', mails: MAILS - expected.length },
        { status: 'sent', mails: expected.length },
      ]),
    );
    if (kind === 'issue')
      expect(last.output()).toContain(
        JSON.stringify([
          {
            status: 'sent',
            audience: MAILS,
            pending: 0,
            sent: expected.length,
            suppressed: MAILS - expected.length,
            failed: 0,
          },
        ]),
      );
  },
);

function twice(received: readonly Received[]): string[] {
  const seen = new Set<string>();
  return received.map(({ to }) => to).filter((to) => seen.size === seen.add(to).size);
}
