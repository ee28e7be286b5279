import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';

const LOOK_MS = 50;

/**
 * Most that a process ever had in memory, in KB, as Linux counts it: first its own, then the largest of its
 * children's, then of theirs, and so on.
 */
export async function watchPeaks(child: ChildProcess): Promise<readonly number[]> {
  const peaks: number[] = [];
  const look = (pid: string, depth: number) => {
    const [, peak = 0] = /VmHWM:\s+(\d+)/.exec(read(`/proc/${pid}/status`)) ?? [];
    peaks[depth] = Math.max(peaks[depth] ?? 0, Number(peak));
    for (const each of read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean))
      look(each, depth + 1);
  };
  while (child.exitCode === null && child.signalCode === null) {
    look(String(child.pid), 0);
    await after(LOOK_MS);
  }
  return peaks;
}

/** Nothing for a process that has just ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
