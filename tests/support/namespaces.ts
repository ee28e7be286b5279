import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const UNSHARE = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];

/** Why no process can be started in a PID namespace of its own; null where one can. */
export function whyNoNamespaces(): string | null {
  const [command = '', ...args] = [...UNSHARE, 'true'];
  const { status } = spawnSync(command, args, { stdio: 'ignore' });
  return status === 0 ? null : 'unshare --pid is not permitted here: it takes root, and Linux';
}

/**
 * A command that runs another one in a PID namespace of its own, which ends with it: as a second container.
 *
 * @param hidden sockets that cannot be reached from there: as on another machine with the same disk
 * @param ownMemory shares no memory either: PostgreSQL does not see by it that another one is running
 * @param outlives keeps the namespace when the command has ended
 */
export function inNamespace({
  hidden = [],
  ownMemory = false,
  outlives = false,
}: {
  readonly hidden?: readonly string[];
  readonly ownMemory?: boolean;
  readonly outlives?: boolean;
} = {}): readonly string[] {
  const hide = hidden.map((path) => `mount --bind /dev/null '${path}' && `).join('');
  // The first process of a namespace takes no signals from within, so it is a shell.
  const end = outlives ? 'exec sleep 100000' : 'exit $?';
  return [...UNSHARE, ...(ownMemory ? ['--ipc'] : []), 'sh', '-c', `${hide}"$@"; ${end}`, 'sh'];
}

/** The process that the shell of a namespace runs, by its number out here. */
export function commandIn(unshare: number): number {
  return childOf(childOf(unshare));
}

/** Stops or continues every process of a namespace at once, as a machine that sleeps. */
export function signalAll(unshare: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const namespace = namespaceOf(childOf(unshare));
  for (const name of readdirSync('/proc'))
    if (/^\d+$/.test(name) && namespaceOf(Number(name)) === namespace)
      process.kill(Number(name), signal);
}

function namespaceOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/ns/pid`);
  } catch {
    return null;
  }
}

function childOf(pid: number): number {
  return Number.parseInt(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'), 10);
}
