import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError } from '#src/domain/config/config-error.ts';
import { logProblem } from '#src/log.ts';
import { type Account, chooseAccount } from './account.ts';
import { endWithUs } from './end-with-us.ts';
import { endOrphan } from './orphan.ts';
import { findProgram, majorOf, type Program } from './program.ts';
import { PORT, SOCKET, settingsFor } from './settings.ts';

/** How to connect to it: what the driver takes. */
export type Connection = {
  /** Path of a Unix socket, or a host and a port where there are none. */
  readonly path?: string;
  readonly host?: string;
  readonly port?: number;
  readonly username: string;
  readonly password: string;
  /** Another one than `postgres`. */
  readonly database?: string;
  /** Of a server elsewhere. */
  readonly ssl?: { readonly rejectUnauthorized: true; readonly ca?: string };
};

export type PostgresServer = {
  readonly connection: Connection;
  /** Writes everything out and ends; connections that are open are closed. */
  stop(): Promise<void>;
};

type Options = {
  /** Called when it ended and cannot be started again. */
  readonly onLost?: (error: unknown) => void;
  /** Throws when the folder is another process's by now: the server is not started again. */
  readonly guard?: () => void;
  /** Another PostgreSQL than the one of this edition. */
  readonly program?: Program;
};

export const SUPERUSER = 'postgres';

/** Longest path of a Unix socket, in bytes, on every system that has them. */
const SOCKET_PATH_BYTES = 100;

const START_MS = 60_000;
/** Starts in a row before it is given up. */
const ATTEMPTS = 20;
const STOP_MS = 20_000;

/** What becomes of a connection while either side ends; those who asked are told. */
const CONNECTION_LOST =
  /due to administrator command|^the database system is (?:shutting down|starting up)|^could not receive data from client|^unexpected EOF on client connection/;

/** What a server says while processes of the one before are not gone yet. */
const HELD = /shared memory block|lock file/;

/** Lines of the log that say how it is going: nothing to act on. */
const ROUTINE =
  /^(?:starting PostgreSQL|listening on|database system (?:is ready|is shut down|was shut down|was interrupted)|received (?:fast|smart) shutdown|aborting any active|background worker|shutting down|checkpoint |redo |automatic recovery|invalid record length|last completed transaction|restored|not properly)/;

/**
 * Starts PostgreSQL on a folder of its own, which is made where there is none. One that a killed process left behind is
 * ended first. The caller holds the lock of the folder.
 *
 * @param root belongs to it alone: `data` is the cluster, `password` that of its superuser
 * @throws ConfigError when it cannot run here
 */
export async function startPostgres(
  root: string,
  { onLost = () => {}, guard = () => {}, program = findProgram() }: Options = {},
): Promise<PostgresServer> {
  mkdirSync(root, { recursive: true, mode: 0o700 });
  const data = join(root, 'data');
  const owner = existsSync(data) ? statSync(data).uid : null;
  const wrote = majorOf(data);
  if (wrote !== null && wrote !== program.major)
    throw new ConfigError(
      wrote > program.major
        ? `The database in ${root} was written by PostgreSQL ${wrote}, and this edition runs ${program.major}: start the newer edition that it was used with.`
        : `The database in ${root} was written by PostgreSQL ${wrote}: start the site once, which brings it over to ${program.major}.`,
    );
  const account = chooseAccount(program.postgres, root, owner);
  if (account.owner) chownSync(root, account.owner.uid, account.owner.gid);
  await endOrphan(data);
  if (owner === null) createCluster(program, account, root);
  const password = readFileSync(join(root, 'password'), 'utf8');
  const connection = await connectionTo(data, password);
  give(account, join(data, 'postgresql.conf'), settingsFor(listening(connection)));
  let isStopping = false;
  const start = async (): Promise<ChildProcess> => {
    guard();
    const { child, isReady, said } = run(account, program.postgres, ['-D', data], root);
    try {
      await ready(child, isReady, said);
    } catch (error) {
      child.kill('SIGQUIT');
      throw error;
    }
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      logProblem('postgres-ended', { message: `PostgreSQL ended with ${signal ?? code}.` });
      current = startAgain();
      current.catch(onLost);
    });
    return child;
  };
  /** Recovers by itself from whatever ended it. While children of the one before are ending, they hold its memory. */
  const startAgain = async (attempts = ATTEMPTS): Promise<ChildProcess> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await start();
      } catch (error) {
        const isHeld = HELD.test((error as Error).message);
        if (attempt >= (isHeld ? ATTEMPTS : attempts)) throw error;
        await pause(attempt * 100);
      }
    }
  };
  let current = startAgain(1);
  await current;
  return {
    connection,
    stop: async () => {
      isStopping = true;
      const child = await current.catch(() => null);
      if (child === null || child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise<boolean>((done) => child.once('exit', () => done(true)));
      // "Fast": sessions are ended, everything is written out.
      child.kill('SIGINT');
      if (await Promise.race([ended, pause(STOP_MS, false, { ref: false })])) return;
      child.kill('SIGQUIT');
      await ended;
    },
  };
}

/** How to connect to the server that works on a folder; null where none answers. */
export async function findRunning(root: string): Promise<Connection | null> {
  try {
    const password = readFileSync(join(root, 'password'), 'utf8');
    const [, , , port = '', , listen = ''] = readFileSync(
      join(root, 'data', 'postmaster.pid'),
      'utf8',
    ).split('\n');
    if (listen !== '')
      return { host: '127.0.0.1', port: Number(port), username: SUPERUSER, password };
    return { path: socketIn(join(root, 'data')), username: SUPERUSER, password };
  } catch {
    return null;
  }
}

/** Whole or not at all: what a kill leaves behind half-way is made anew. */
function createCluster(program: Program, account: Account, root: string): void {
  const draft = join(root, 'data.draft');
  rmSync(draft, { recursive: true, force: true });
  const password = randomBytes(24).toString('base64url');
  give(account, join(root, 'password'), password);
  const args = [
    ...['-D', draft, '-U', SUPERUSER, '-E', 'UTF8', '--data-checksums'],
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...['--auth=scram-sha-256', `--pwfile=${join(root, 'password')}`, '--no-instructions'],
  ];
  const [command = '', ...rest] = [...account.prefix, program.initdb, ...args];
  const { status, stderr, error } = spawnSync(command, rest, {
    ...account.options,
    cwd: root,
    env: environment(root),
    encoding: 'utf8',
  });
  if (status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    const reason = firstLine(error, stderr);
    const advice = /could not look up effective user/.test(reason)
      ? ' This user has no entry in /etc/passwd: add one, or run the site as a user that has.'
      : '';
    throw new ConfigError(`PostgreSQL could not make its files: ${reason}.${advice}`);
  }
  renameSync(draft, join(root, 'data'));
}

function firstLine(error: Error | undefined, said: string): string {
  return error?.message ?? said.trim().split('\n')[0] ?? '';
}

/** Writes a file that only the account of the server reads. */
function give({ owner }: Account, path: string, text: string): void {
  writeFileSync(path, text, { mode: 0o600 });
  chmodSync(path, 0o600);
  if (owner) chownSync(path, owner.uid, owner.gid);
}

/** Nothing of ours: no secret in what another process may read. */
function environment(home: string): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  return { PATH, SystemRoot, HOME: home, LC_ALL: 'C' };
}

async function connectionTo(data: string, password: string): Promise<Connection> {
  const login = { username: SUPERUSER, password };
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort(), ...login };
  const path = socketIn(data);
  if (Buffer.byteLength(path) <= SOCKET_PATH_BYTES) return { path, ...login };
  return { host: '127.0.0.1', port: await freePort(), ...login };
}

function socketIn(data: string): string {
  const path = join(data, SOCKET);
  if (Buffer.byteLength(path) <= SOCKET_PATH_BYTES || process.platform !== 'linux') return path;
  // The folder by its number: the path of a socket has 107 bytes at most.
  return `/proc/self/fd/${openSync(data, 'r')}/${SOCKET}`;
}

/** The socket is named from the folder of the data, where the server works. */
function listening({ path, port = PORT }: Connection): string[] {
  return path === undefined
    ? [`listen_addresses = '127.0.0.1'`, `port = ${port}`, `unix_socket_directories = ''`]
    : [
        `listen_addresses = ''`,
        `port = ${port}`,
        `unix_socket_directories = '.'`,
        'unix_socket_permissions = 0700',
      ];
}

/** A port of the loopback that nothing listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

function run(account: Account, program: string, args: readonly string[], cwd: string) {
  const [command = '', ...rest] = [...account.prefix, program, ...args];
  const child = spawn(command, rest, {
    ...account.options,
    cwd,
    env: environment(cwd),
    stdio: ['ignore', 'ignore', 'pipe'],
    // A Ctrl+C of the terminal is for us: we end it when nothing asks any more.
    detached: true,
  });
  endWithUs(child);
  const said: string[] = [];
  let isRunning = false;
  const isReady = new Promise<void>((done) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (line.includes('database system is ready to accept connections')) {
        isRunning = true;
        done();
      }
      const problem = toProblem(line);
      if (problem === null) return;
      if (isRunning) logProblem('postgres', { message: problem });
      // Of one that does not start, this is the reason.
      else said.push(problem);
    });
  });
  return { child, isReady, said };
}

/** The problem that a line of the log reports; null for what is routine. */
function toProblem(line: string): string | null {
  const [, level, text = ''] = /^[0-9A-Z]{5}\|\d+\|([A-Z]+):\s+(.*)$/.exec(line) ?? [];
  // Before it has read its settings it says so without a prefix.
  if (level === undefined) return line;
  if (level === 'LOG' && ROUTINE.test(text)) return null;
  if (CONNECTION_LOST.test(text)) return null;
  // The statement's own fault is told to its sender; the rest belongs to the line above.
  return ['LOG', 'WARNING', 'FATAL', 'PANIC'].includes(level) ? `${level}: ${text}` : null;
}

/** The line that says most: the first one of the worst kind. */
function reasonIn(said: readonly string[]): string | undefined {
  const worst = said.find((line) => /^(?:PANIC|FATAL): /.test(line)) ?? said.at(-1);
  return worst?.replace(/^[A-Z]+: +/, '').replace(/\.$/, '');
}

async function ready(child: ChildProcess, isReady: Promise<void>, said: readonly string[]) {
  const gone = new Promise<never>((_, reject) => {
    const fail = (reason: string) =>
      reject(new Error(reasonIn(said) ?? `PostgreSQL did not start: ${reason}`));
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code, signal) => fail(`it ended with ${signal ?? code}`));
  });
  const timer = new AbortController();
  const late = pause(START_MS, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`PostgreSQL did not start within ${START_MS / 1000} s.`);
  });
  late.catch(() => {});
  gone.catch(() => {});
  await Promise.race([isReady, gone, late]);
  timer.abort();
}
