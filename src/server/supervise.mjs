// Keeps the server running for `npm start`, and ends with the process that started it. Plain JavaScript without
// dependencies, as start.mjs is.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Same as in src/domain/config/exit-codes.ts, which Node 20 cannot read. */
const RESTART = 75;

/** Pauses before it is started again; after the last one it is given up. */
const PAUSES_MS = [200, 1000, 2000, 5000, 10_000];

/** Who ran for so long did not fail at the start: the next failure is a first one. */
const STEADY_MS = 60_000;

/** How often we look whether the processes that started us are still there. */
const LOOK_MS = 500;

/** From asking the server to stop until it is made to: its own deadlines are shorter. */
const STOP_MS = 20_000 + 1000 * (Number(process.env.DRAIN_SECONDS) || 0);

/**
 * Runs a program in the foreground until it ends or somebody wants it to, and ends as it ended.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, restart: boolean }} options restart: start it again
 *   when it crashed or asks for it
 */
export function supervise(program, args, { cwd, env, restart }) {
  let stopping = false;
  let failures = 0;
  /** @type {import('node:child_process').ChildProcess} */
  let child;
  // As in main.ts: nobody may be left who reads.
  process.stderr.on('error', () => {});

  function start() {
    const begun = performance.now();
    // The channel tells the server when this process is gone, so that none is ever left behind.
    child = spawn(program, args, { cwd, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    child.on('exit', (code, signal) => {
      if (performance.now() - begun > STEADY_MS) failures = 0;
      const crashed = code === RESTART || (code === null && signal !== null);
      const pause = PAUSES_MS[failures];
      if (stopping || !restart || !crashed || pause === undefined)
        process.exit(code ?? (stopping ? 0 : 1));
      failures += 1;
      process.stderr.write(
        `The server ended unexpectedly (${signal ?? code}); starting it again.\n`,
      );
      setTimeout(() => (stopping ? process.exit(0) : start()), pause);
    });
  }

  /** @param {NodeJS.Signals} signal */
  function stop(signal) {
    if (!stopping) setTimeout(() => child.kill('SIGKILL'), STOP_MS).unref();
    stopping = true;
    child.kill(signal);
  }

  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => stop(signal));
  start();
  const isOrphan = watchAncestors();
  setInterval(() => {
    if (!stopping && isOrphan()) stop('SIGTERM');
  }, LOOK_MS).unref();
}

/**
 * npm passes a signal to the shell in between, which may die of it without telling anybody; a kill
 * of npm itself tells nobody at all. Either way this process then has another parent, or its parent
 * has one. What started npm may go: that is how a server is put into the background.
 *
 * @returns {() => boolean} whether one of those between us and npm is gone
 */
function watchAncestors() {
  const parent = process.ppid;
  const above = isShell(parent) && process.env.npm_lifecycle_event ? parentOf(parent) : null;
  return () => process.ppid !== parent || (above !== null && parentOf(parent) !== above);
}

/** @param {number} pid */
function isShell(pid) {
  return /^(?:ba|da|a|k|z)?sh$/.test(read(`/proc/${pid}/comm`)?.trim() ?? '');
}

/** @param {number} pid @returns {number | null} null where that cannot be read */
function parentOf(pid) {
  const stat = read(`/proc/${pid}/stat`);
  // proc(5): the fourth field; counted after the command name, which may hold spaces.
  return stat === null ? null : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** @param {string} path @returns {string | null} */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
