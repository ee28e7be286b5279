import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';

/** Most that a process, and its children, ever had in memory, in KB, as Linux counts it. */
export async function watchPeaks(child: ChildProcess): Promise<{ own: number; children: number }> {
  const peaks = { own: 0, children: 0 };
  while (child.exitCode === null && child.signalCode === null) {
    const read = (file: string) => {
      try {
        return readFileSync(file, 'utf8');
      } catch {
        return '';
      }
    };
    const peakOf = (pid: string | number) =>
      Number(/VmHWM:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);
    peaks.own = Math.max(peaks.own, peakOf(child.pid ?? 0));
    const children = read(`/proc/${child.pid}/task/${child.pid}/children`).split(' ');
    for (const pid of children.filter(Boolean))
      peaks.children = Math.max(peaks.children, peakOf(pid));
    await after(50);
  }
  return peaks;
}
