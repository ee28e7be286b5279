import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#src/data/database.types.ts';
import { EMBEDDED_PUBLISHABLE_KEY } from '#src/domain/site.ts';
import { fingerprint, stampOf } from '#src/server/fingerprint.mjs';
import { NODE_FLAGS, pinnedNode } from '#src/server/start.mjs';
import { doorOf } from '#tests/support/open-account.ts';
import { bannerOf, copyTemplate } from '#tests/support/templates.ts';

export const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
export const NODE = pinnedNode;

/** The built site in a process of its own. */
export type RunningSite = {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly pid: number;
  /** When the process was started, by `performance.now()`. */
  readonly begunAt: number;
  /** Milliseconds from then to its first healthy answer. */
  readonly startedIn: number;
  /** Everything that it wrote to stdout and stderr so far. */
  log(): string;
  /** Lines of stderr that are JSON, as objects. */
  problems(): Record<string, unknown>[];
  /** Asks it to stop and waits; gives the exit code. */
  stop(): Promise<number | null>;
  /** `kill -9`; the data directory stays. */
  kill(): Promise<void>;
};

export type SignIn = { readonly email: string; readonly password: string };

type Options = {
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Kept afterwards; without it the site gets a new directory that goes with `stop`. */
  readonly dataDir?: string;
  readonly port?: number;
  /** Another build than dist/. */
  readonly distDir?: string;
  /** With a side door for tests that need accounts (open-account.ts). */
  readonly door?: boolean;
};

const START_TIMEOUT_MS = 180_000;
/** Of what the server says when it is up. */
const LAST_LINE = 'Stop it with';

/**
 * Starts the built site on a free port, with the demo content unless `env` says otherwise. Without a
 * directory of its own it gets a copy of one that has been started once (see templates.ts).
 *
 * @throws when the build is outdated or the process ends before it answers
 */
export async function startSite(options: Options = {}): Promise<RunningSite> {
  if (options.distDir === undefined) assertBuilt();
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? (await startedDataDir(options.env?.['SEED']));
  const url = `http://localhost:${port}`;
  const begun = performance.now();
  const { child, log } = spawnSite({ ...options, port, dataDir });
  const exited = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null);

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (child.exitCode === null) child.kill(signal);
    return exited;
  }

  const up = await Promise.race([untilHealthy(url), exited.then(() => false)]);
  if (!up) {
    await end('SIGKILL');
    throw new Error(`The site did not start:\n${log()}`);
  }
  const startedIn = performance.now() - begun;
  // It answers a moment before it has told the administrator's password.
  while (!log().includes(LAST_LINE) && child.exitCode === null)
    await new Promise((resolve) => setTimeout(resolve, 5));
  return {
    url,
    port,
    dataDir,
    pid: child.pid ?? 0,
    begunAt: begun,
    startedIn,
    log,
    problems: () => parseProblems(log()),
    stop: async () => {
      const code = await end('SIGTERM');
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
      await rm(doorOf(dataDir), { force: true });
      return code;
    },
    kill: async () => void (await end('SIGKILL')),
  };
}

/** A new directory, as a first start with or without the demo content leaves it. */
async function startedDataDir(seed = 'demo'): Promise<string> {
  const dataDir = path.join(tmpdir(), `khoi-site-${randomUUID()}`);
  await copyTemplate(seed === 'demo' ? 'demo' : 'empty', dataDir);
  return dataDir;
}

/** The first administrator of a site that `startSite` gave its directory. */
export async function administrator(): Promise<SignIn> {
  return signInOf((await bannerOf('demo')).join('\n'));
}

/** Runs the server's entry and waits for its end, for starts that are meant to fail. */
export async function runSite(
  env: Readonly<Record<string, string | undefined>>,
  distDir?: string,
): Promise<{ code: number | null; log: string }> {
  const { child, log } = spawnSite({ env, ...(distDir && { distDir }) });
  const [code]: (number | null)[] = await once(child, 'exit');
  return { code: code ?? null, log: log() };
}

/** The administrator that a first start with the demo content announces. */
export function signInOf(log: string): SignIn {
  const [, email = '', password = ''] = /email\s+(\S+)[\s\S]*?password\s+(\S+)/.exec(log) ?? [];
  return { email, password };
}

/** The API of a running site, for somebody with a password. */
export async function signedInClient(
  site: Pick<RunningSite, 'url'>,
  signIn: SignIn,
): Promise<SupabaseClient<Database>> {
  const client = createClient<Database>(site.url, EMBEDDED_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { error } = await client.auth.signInWithPassword(signIn);
  if (error) throw error;
  return client;
}

/** A port that nobody listens on right now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

function spawnSite(options: Options): { child: ChildProcess; log: () => string } {
  const { env = {}, port, dataDir, distDir, door } = options;
  const program = [
    ...NODE_FLAGS,
    ...(door ? ['--import', './tests/support/site-door.ts'] : []),
    'src/server/main.ts',
    ...(distDir ? [distDir] : []),
  ];
  const child = spawn(NODE, program, {
    cwd: PROJECT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: path.join(PROJECT, 'node_modules/.cache/node'),
      DRAIN_SECONDS: '0',
      ...(port !== undefined && { PORT: String(port) }),
      ...(dataDir !== undefined && { DATA_DIR: dataDir }),
      ...(door && dataDir !== undefined && { SITE_DOOR: doorOf(dataDir) }),
      ...env,
    },
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  return { child, log: () => output };
}

async function untilHealthy(url: string): Promise<boolean> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return false;
}

function parseProblems(log: string): Record<string, unknown>[] {
  return log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): Record<string, unknown> => JSON.parse(line));
}

function assertBuilt(): void {
  if (stampOf(path.join(PROJECT, 'dist')) !== fingerprint(PROJECT, process.env))
    throw new Error('dist/ is missing or outdated: run "npm run build" first.');
}
