import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
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

/** Mails of the journal that nobody has settled: handed over, or about to be. */
async function openInJournal(): Promise<string[]> {
  const text = await readFile(join(directory, 'journal'), 'utf8').catch(() => '');
  const open = new Set<string>();
  for (const [, sign, id = ''] of text.matchAll(/^([+-])([0-9a-f-]{36})/gm))
    sign === '+' ? open.add(id) : open.delete(id);
  return [...open];
}

/**
 * Kills a worker anywhere but between its note that a mail goes out and the dot that sends it: those
 * microseconds lose a mail rather than send it twice (docs/decisions/0007), and say nothing else.
 */
async function killOutside(worker: Worker, taken: ReadonlySet<string>): Promise<void> {
  worker.process.kill('SIGSTOP');
  // Meanwhile it stands still, and the server reads what it has sent.
  await sleep(20);
  while ((await openInJournal()).some((id) => !taken.has(id))) {
    worker.process.kill('SIGCONT');
    await sleep(1);
    worker.process.kill('SIGSTOP');
    await sleep(20);
  }
  worker.process.kill('SIGKILL');
  await worker.ended;
}

/** The same choice for the same address on every try. */
function hash(text: string): number {
  return [...text].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 9973, 7);
}

test.each(['mails', 'issue', 'trial', 'quota'])(
  'a worker that is killed five times has sent each of its %s exactly once',
  {
    timeout: 180_000 + MAILS * 100,
  },
  async (kind) => {
    const asked = new Set<string>();
    const refused = (address: string) => hash(address) % 50 === 0;
    const busy = (address: string) => hash(address) % 20 === 1;
    /** Mails whose last dot the server has seen. */
    const taken = new Set<string>();
    /** From so many mails on the server answers no dot: nobody finishes before being killed. */
    let most = Number.POSITIVE_INFINITY;
    let overQuota = kind === 'quota' ? 12 : 0;
    let killed = Promise.withResolvers<void>();
    const smtp = await startSmtp({
      message: async ({ raw }) => {
        taken.add(/^Message-ID: <([0-9a-f-]{36})@/im.exec(raw)?.[1] ?? '');
        if (taken.size >= most) await killed.promise;
        return undefined;
      },
      recipient: (address) => {
        if (taken.size > MAILS / 3 && overQuota > 0) {
          overQuota -= 1;
          return { code: 550, message: '5.4.5 Daily user sending limit exceeded' };
        }
        if (refused(address)) return { code: 550, message: 'No such mailbox' };
        if (!busy(address) || asked.has(address)) return undefined;
        asked.add(address);
        return { code: 450, message: 'Try again later' };
      },
    });
    const killedAt: number[] = [];
    for (let kill = 1; kill <= KILLS; kill += 1) {
      killed = Promise.withResolvers();
      const worker = startWorker(smtp.url, kind);
      // Somewhere in the part of the queue that this worker should get through.
      const goal = Math.floor((MAILS * (kill - Math.random())) / (KILLS + 1));
      most = goal + 10;
      while (smtp.received.length < goal && worker.process.exitCode === null) await sleep(1);
      await sleep(Math.random() * 20);
      expect(worker.process.exitCode, worker.output()).toBeNull();
      await killOutside(worker, taken);
      most = Number.POSITIVE_INFINITY;
      killed.resolve();
      killedAt.push(smtp.received.length);
    }
    const last = startWorker(smtp.url, kind);
    expect(await last.ended, last.output()).toBe(0);
    await smtp.close();
    expect(overQuota).toBe(0);

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
    if (kind !== 'mails')
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
