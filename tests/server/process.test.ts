import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request as send } from 'node:http';
import type { Socket } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EMBEDDED_PUBLISHABLE_KEY } from '#src/domain/site.ts';
import { seededDataDir } from '#tests/support/backend-process.ts';
import { request } from '#tests/support/http.ts';
import {
  freePort,
  NODE,
  PROJECT,
  type RunningSite,
  runSite,
  startSite,
} from '#tests/support/site.ts';

let dataDir = '';

beforeAll(async () => {
  dataDir = await seededDataDir();
});

// All the others: tests/unit/server/run-site.test.ts.
test.each([
  ['SEED', { SEED: 'some' }],
  // A file stands in the way; rights would not stop root.
  ['DATA_DIR', { DATA_DIR: 'package.json/data' }],
])('bad configuration ends the start with one line: %s', async (name, env) => {
  const { code, log } = await runSite({ PORT: String(await freePort()), ...env });
  expect(log).toMatch(new RegExp(`^[^\\n]*${name}[^\\n]*\\n$`));
  expect(code).toBe(1);
});

describe('a running site', () => {
  let site: RunningSite;

  beforeAll(async () => {
    site = await startSite({ dataDir });
  });

  afterAll(async () => {
    await site.kill();
  });

  test('says where it is, on one screen', () => {
    expect(site.log()).toContain(site.url);
    expect(site.log().split('\n').length).toBeLessThan(14);
  });

  test('refuses to share its data directory, in one line', async () => {
    const { code, log } = await runSite({ PORT: String(await freePort()), DATA_DIR: dataDir });
    expect(log).toMatch(/^[^\n]*DATA_DIR[^\n]*\n$/);
    expect(code).toBe(1);
  });

  test('stops on SIGTERM although a connection is kept open, and finishes what runs', async () => {
    const agent = new Agent({ keepAlive: true });
    const idle = send(`${site.url}/`, { agent }).end();
    const [answer] = await once(idle, 'response');
    answer.resume();
    await once(answer, 'end');

    // A request whose body is still on its way when the stop comes; the site has said that it waits.
    const running = send(`${site.url}/rest/v1/rpc/nothing`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        apikey: EMBEDDED_PUBLISHABLE_KEY,
        expect: '100-continue',
      },
    });
    const response = once(running, 'response');
    running.flushHeaders();
    await once(running, 'continue');
    running.write('{');
    const idleEnded = once(idle.socket as Socket, 'close');
    const stopped = site.stop();
    // While the other runs: a stop that gave up would have ended both.
    await idleEnded;
    running.end('}');
    const [late] = await response;
    late.resume();
    expect(late.statusCode).toBeGreaterThanOrEqual(400);
    expect(await stopped).toBe(0);
    agent.destroy();
  });

  test('starts again on the same data', async () => {
    site = await startSite({ dataDir });
    expect((await request(`${site.url}/`)).status).toBe(200);
    expect(site.log()).not.toContain('password');
  });

  test('survives kill -9 and starts again', async () => {
    await site.kill();
    site = await startSite({ dataDir, env: { DRAIN_SECONDS: '1' } });
    expect((await request(`${site.url}/latest`)).status).toBe(200);
  });

  test('serves what pages of an earlier build ask for, and keeps its own for a later one', async () => {
    const folder = path.join(dataDir, 'assets');
    const own = readdirSync(path.join(PROJECT, 'dist/client/_astro'));
    await expect.poll(() => own.filter(isMissing)).toEqual([]);
    function isMissing(name: string): boolean {
      return !/\.(?:br|gz)$/.test(name) && !existsSync(path.join(folder, name));
    }
    writeFileSync(path.join(folder, 'Earlier.AbCd1234.js'), 'export const earlier = 1;');
    const answer = await request(`${site.url}/_astro/Earlier.AbCd1234.js`);
    expect([answer.status, answer.text]).toEqual([200, 'export const earlier = 1;']);
    expect(answer.headers['cache-control']).toContain('immutable');
    expect((await request(`${site.url}/_astro/Never.AbCd1234.js`)).status).toBe(404);
  });

  test('lets a proxy notice before it ends, and ends no connection without saying so', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const get = async (url: string) => {
      const [answer] = await once(send(site.url + url, { agent }).end(), 'response');
      answer.resume();
      await once(answer, 'end');
      return answer as IncomingMessage;
    };
    expect((await get('/readyz')).statusCode).toBe(200);
    const stopped = site.stop();
    await expect.poll(async () => (await get('/readyz')).statusCode).toBe(503);
    expect((await get('/livez')).statusCode).toBe(200);
    expect((await get('/')).headers.connection).toBe('keep-alive');
    await expect.poll(async () => (await get('/')).headers.connection).toBe('close');
    expect(await stopped).toBe(0);
    agent.destroy();
  });
});

test('goes on when nobody reads its lines any more, and stops when asked', async () => {
  const port = await freePort();
  const child = spawn(NODE, ['src/server/main.ts'], {
    cwd: PROJECT,
    env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: dataDir, DRAIN_SECONDS: '0' },
  });
  child.stdout.destroy();
  child.stderr.destroy();
  const ended = once(child, 'exit');
  const status = () =>
    request(`http://localhost:${port}/`).then(
      (answer) => answer.status,
      () => 0,
    );
  try {
    await expect.poll(status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
  }
});

describe('npm start', () => {
  let npm: ChildProcess;
  let url = '';

  /** The process that holds the data directory: the server itself. */
  const server = (): number => {
    const lock: { pid: number } = JSON.parse(readFileSync(path.join(dataDir, 'lock'), 'utf8'));
    return lock.pid;
  };
  const isUp = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const patient = { timeout: 60_000, interval: 100 };

  beforeEach(async () => {
    const port = await freePort();
    url = `http://localhost:${port}`;
    npm = spawn('npm', ['start'], {
      cwd: PROJECT,
      stdio: 'ignore',
      env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), DRAIN_SECONDS: '0' },
    });
    await expect.poll(isUp, patient).toBe(true);
  });

  test.each(['SIGTERM', 'SIGKILL'] as const)(
    'takes the server along on %s',
    async (signal) => {
      npm.kill(signal);
      await expect.poll(() => existsSync(path.join(dataDir, 'lock')), patient).toBe(false);
      expect(await isUp()).toBe(false);
    },
    90_000,
  );

  test('starts a server again that was killed', async () => {
    const first = server();
    process.kill(first, 'SIGKILL');
    await expect.poll(async () => (await isUp()) && server() !== first, patient).toBe(true);
    npm.kill('SIGTERM');
    await expect.poll(() => existsSync(path.join(dataDir, 'lock')), patient).toBe(false);
  });
});
