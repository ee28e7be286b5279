import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

const servers = new Set<ChildProcess>();

/**
 * Has a server killed when this process exits without having stopped it: the folder may be another's by then (lock.ts),
 * and a server that is asked to end would write to it and remove the other's `postmaster.pid`. What it acknowledged is
 * on the disk.
 */
export function endWithUs(server: ChildProcess): void {
  if (servers.size === 0) process.once('exit', killAll);
  servers.add(server);
  server.once('exit', () => {
    servers.delete(server);
    if (servers.size === 0) process.off('exit', killAll);
  });
}

function killAll(): void {
  for (const { pid } of servers) {
    if (pid === undefined) continue;
    // They end by themselves when it is gone, but finish their statements first.
    const children = childrenOf(pid);
    for (const each of [pid, ...children]) kill(each);
  }
}

function childrenOf(pid: number): readonly number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return text.trim().split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}
