import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, PROJECT } from '#tests/support/site.ts';

const require = createRequire(import.meta.url);

/**
 * The runtimes that the functions have to work on: the one that Supabase's edge runtime pins, which
 * lacks some of Node's globals, and today's.
 */
export const DENO = {
  '2.1.4': executable('deno-2.1'),
  current: executable('deno'),
};

export type DenoVersion = keyof typeof DENO;

/**
 * The repository's own packages stand for the pinned ones (a test below compares the versions), so
 * that no run needs a registry.
 */
export const DENO_OPTIONS = [
  '--no-config',
  '--no-lock',
  '--cached-only',
  '--node-modules-dir=manual',
  '--import-map=supabase/functions/deno.json',
];

/** Path of the executable that a package brings; its command in `.bin` has the same name in each. */
function executable(name: string): string {
  return require(`${name}/install_api.cjs`).runInstall();
}

export type RunningFunction = {
  readonly url: string;
  readonly pid: number;
  /** The platform is about to end the isolate. */
  unload(): void;
  stop(): Promise<void>;
  log(): string;
};

/** Runs a function of a project as the hosted runtime does, with these secrets, on a free port. */
export async function serveFunction(
  name: string,
  given: {
    readonly version: DenoVersion;
    readonly env: Readonly<Record<string, string | undefined>>;
  },
): Promise<RunningFunction> {
  const port = await freePort();
  const child = spawn(
    DENO[given.version],
    // What the hosted runtime grants: the network and the environment, not the disk.
    [
      'run',
      ...DENO_OPTIONS,
      '--allow-net',
      '--allow-env',
      '--allow-read',
      'tests/functions/hosted-runtime.ts',
      name,
      String(port),
    ],
    {
      cwd: PROJECT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...given.env },
    },
  );
  let log = '';
  child.stdout.on('data', (chunk) => (log += chunk));
  child.stderr.on('data', (chunk) => (log += chunk));
  while (!log.includes('Listening on') && child.exitCode === null) await sleep(20);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    log: () => log,
    unload: () => void child.kill('SIGTERM'),
    stop: () => stop(child),
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.on('close', resolve));
  child.kill('SIGKILL');
  await ended;
}
