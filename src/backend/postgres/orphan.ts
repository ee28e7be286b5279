import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError } from '#src/domain/config/config-error.ts';
import { answers } from '../operations/answers.ts';
import { SOCKET } from './settings.ts';

const POLL_MS = 20;

/** How long a server is waited for after each signal, mildest first. */
const PATIENCE: readonly (readonly [NodeJS.Signals, number])[] = [
  ['SIGINT', 3_000],
  ['SIGQUIT', 1_000],
  ['SIGKILL', 1_000],
];

/**
 * Ends a server that works on a folder although its parent is gone, killed without a chance to stop it. What it had
 * acknowledged is on the disk. A file that names a process which is no server of the folder is removed: the number
 * belongs to another one by now. Where there is no such process, PostgreSQL removes the file itself, once it has seen
 * that the memory it names is in use no more.
 *
 * @throws ConfigError when a server answers there that is none of this PID namespace: it is left alone
 */
export async function endOrphan(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid');
  const pid = readPid(file);
  if (pid === null || !worksOn(pid, data)) {
    if (await answers(join(data, SOCKET)))
      throw new ConfigError(
        `The PostgreSQL of another container is running on ${data}: stop that container or choose another DATA_DIR.`,
      );
    if (pid !== null && send(pid, 0)) rmSync(file, { force: true });
    return;
  }
  for (const [signal, ms] of PATIENCE) {
    if (!send(pid, signal)) return;
    const end = performance.now() + ms;
    while (performance.now() < end) {
      if (!worksOn(pid, data)) return;
      await pause(POLL_MS);
    }
  }
}

function readPid(file: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return pid > 1 ? pid : null;
  } catch {
    return null;
  }
}

/** Where that cannot be seen: whether there is a process of that number at all. */
function worksOn(pid: number, data: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
  } catch {
    return process.platform !== 'linux' && send(pid, 0);
  }
}

function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
