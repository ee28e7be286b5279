import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  administrator,
  freePort,
  PROJECT,
  type RunningSite,
  runSite,
  type SignIn,
  signedInClient,
  signInOf,
  startSite,
} from '#tests/support/site.ts';
import { startSmtp } from '#tests/support/smtp.ts';
import { copyTemplate } from '#tests/support/templates.ts';
import type { Context, Finding } from './claim.ts';
import { pause } from './crowd.ts';
import { headersOf } from './people.ts';

const PATIENCE_MS = 90_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A full disk, a read-only folder, dead and hanging mail servers, a clock that jumps. */
export async function trouble({ say }: Context): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const attempt of [fullDisk, readOnlyFolder, deadMailServer, hangingMailServer, clocks]) {
    const folder = await mkdtemp(path.join(tmpdir(), 'khoi-prove-'));
    try {
      findings.push(...(await attempt(folder)));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    say(attempt.name);
  }
  return findings;
}

/** Every sentence must be true. */
function finding(claim: string, facts: Readonly<Record<string, boolean>>): Finding {
  const untrue = Object.keys(facts).filter((fact) => !facts[fact]);
  const count = Object.keys(facts).length;
  return {
    claim,
    figure: `${count - untrue.length} of ${count} as described`,
    bar: 'all',
    holds: untrue.length === 0,
    details: untrue.map((fact) => `not true: ${fact}`),
  };
}

async function until(check: () => Promise<boolean> | boolean): Promise<boolean> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    if (await check()) return true;
    await pause(200);
  }
  return false;
}

const isOneSentence = (log: string) =>
  log.trim().split('\n').length <= 2 && !/\n\s+at /.test(log) && log.length < 600;

/** A file system of its own, small enough to fill. Needs root; elsewhere nothing is proved. */
async function fullDisk(folder: string): Promise<Finding[]> {
  const disk = path.join(folder, 'disk');
  execFileSync('mkdir', [disk]);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', disk]);
  } catch {
    const bar = 'all as described';
    return [{ claim: 'full disk', figure: 'not tried: needs root', bar, holds: false }];
  }
  try {
    const tooSmall = await runSite({
      DATA_DIR: path.join(disk, 'data'),
      PORT: String(await freePort()),
    });
    execFileSync('mount', ['-o', 'remount,size=400m', disk]);
    const dataDir = path.join(disk, 'data');
    const site = await startSite({ dataDir });
    const editor = signInOf(site.log());
    const filler = path.join(disk, 'filler');
    await writeFile(filler, '');
    execFileSync('sh', ['-c', `dd if=/dev/zero of=${filler} bs=1M 2>/dev/null || true`]);
    execFileSync('sh', [
      '-c',
      `dd if=/dev/zero of=${filler} bs=1k oflag=append conv=notrunc 2>/dev/null || true`,
    ]);
    const client = await signedInClient(site, editor).catch(() => null);
    let refused = false;
    for (let number = 0; number < 40 && !refused; number += 1)
      refused = !(await signUp(site, number));
    const reading = (await fetch(`${site.url}/latest`)).status;
    const unhealthy = await until(async () => (await fetch(`${site.url}/healthz`)).status === 503);
    await rm(filler);
    const healthy = await until(async () => (await fetch(`${site.url}/healthz`)).status === 200);
    const writes = await until(() => signUp(site, 1000));
    const mails = await until(async () =>
      (await (await fetch(`${site.url}/_mail`)).text()).includes('full-1000@example.net'),
    );
    await site.stop();
    const again = await startSite({ dataDir });
    const kept = await fetch(`${again.url}/latest`);
    await again.stop();
    return [
      finding('disk full at the first start', {
        'the start ends with an error': tooSmall.code === 1,
        'it is one sentence': isOneSentence(tooSmall.log),
        'which names the disk': /disk|space/i.test(tooSmall.log),
      }),
      finding('disk full while serving', {
        'who asks to write is refused': refused || client === null,
        'readers go on reading': reading === 200,
        '/healthz says 503': unhealthy,
        '/healthz says 200 when there is room again': healthy,
        'people write again': writes,
        'their mail comes': mails,
        'everything is there after a restart': kept.status === 200,
      }),
    ];
  } finally {
    execFileSync('umount', ['-l', disk]);
  }
}

async function signUp(site: RunningSite, number: number): Promise<boolean> {
  const answer = await fetch(`${site.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { ...headersOf(null), 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `full-${number}@example.net`, password: 'six or more 6' }),
  });
  return answer.ok;
}

async function readOnlyFolder(folder: string): Promise<Finding[]> {
  const readOnly = path.join(folder, 'readonly');
  execFileSync('mkdir', [readOnly]);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m,ro', 'tmpfs', readOnly]);
  } catch {
    await chmod(readOnly, 0o500);
  }
  const ended = await runSite({
    DATA_DIR: path.join(readOnly, 'data'),
    PORT: String(await freePort()),
  });
  execFileSync('sh', ['-c', `umount -l ${readOnly} 2>/dev/null || true`]);
  return [
    finding('read-only DATA_DIR', {
      'the start ends with an error': ended.code === 1,
      'it is one sentence': isOneSentence(ended.log),
      'which names DATA_DIR': ended.log.includes('DATA_DIR'),
    }),
  ];
}

async function deadMailServer(folder: string): Promise<Finding[]> {
  const port = await freePort();
  return mailComesLater('dead mail server', folder, port, async () => {});
}

/** It takes the connection and never says a word. */
async function hangingMailServer(folder: string): Promise<Finding[]> {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as { port: number };
  return mailComesLater('hanging mail server', folder, port, async () => {
    silent.close();
    silent.unref();
  });
}

async function mailComesLater(
  claim: string,
  dataDir: string,
  port: number,
  end: () => Promise<void>,
): Promise<Finding[]> {
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}` };
  await copyTemplate('demo', dataDir);
  const site = await startSite({ dataDir, env });
  const accepted = await signUp(site, 1);
  const reading = (await fetch(`${site.url}/`)).status;
  await pause(1500);
  const healthy = (await fetch(`${site.url}/healthz`)).status;
  await end();
  // Killed, as a worker that waits for a silent server might be.
  await site.kill();
  const smtp = await startSmtp({ port: await freePort() });
  const again = await startSite({ dataDir, env: { SMTP_URL: smtp.url } });
  const mine = () => smtp.received.filter(({ to }) => to === 'full-1@example.net');
  const came = await until(() => mine().length > 0);
  await pause(1500);
  const once_ = mine().length === 1;
  await again.stop();
  await smtp.close();
  return [
    finding(claim, {
      'who signs up is answered': accepted,
      'readers go on reading': reading === 200,
      '/healthz says 200': healthy === 200,
      'the mail comes once the server is back': came,
      'and comes once': once_,
    }),
  ];
}

/** A day back, a day on, and right again: nobody is locked out, nothing is published or sent twice. */
async function clocks(dataDir: string): Promise<Finding[]> {
  await copyTemplate('demo', dataDir);
  const first = await startSite({ dataDir });
  const editor = await administrator();
  const before = await listed(first);
  await first.stop();
  const findings: Finding[] = [];
  for (const [name, shift] of [
    ['a day back', -DAY_MS],
    ['a day on', DAY_MS],
    ['right again', 0],
  ] as const) {
    const shim = path.join(PROJECT, 'tests/prove/shifted-clock.mjs');
    const site = await startSite({
      dataDir,
      env: { NODE_OPTIONS: `--import ${shim}`, KHOI_PROVE_CLOCK: String(shift) },
    });
    const now = await listed(site);
    const signsIn = await canWork(site, editor);
    const accepted = await signUp(site, shift);
    await site.stop();
    findings.push(
      finding(`clock: ${name}`, {
        'every published story is still there': before.every((story) => now.includes(story)),
        'the editor signs in and reads the office': signsIn,
        'people sign up': accepted,
        'no problem is logged': site.problems().length === 0,
      }),
    );
  }
  return findings;
}

async function listed(site: RunningSite): Promise<string[]> {
  const html = await (await fetch(`${site.url}/latest`)).text();
  return [
    ...new Set([...html.matchAll(/href="(\/article\/[^"#]+)"/g)].map(([, href = '']) => href)),
  ];
}

async function canWork(site: RunningSite, editor: SignIn): Promise<boolean> {
  const client = await signedInClient(site, editor).catch(() => null);
  const answer = await client?.from('audit_log').select('id').limit(1);
  return answer?.error === null;
}
