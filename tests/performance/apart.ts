import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { NODE, PROJECT } from '#tests/support/site.ts';
import { cpuSeconds, startedCpuSeconds } from './load.ts';

type Row = Readonly<Record<string, unknown>>;

/** Something in a process of its own. */
export type Apart = {
  readonly url: string;
  /** Its processor time so far, in seconds. */
  cpu(): number;
  /** That of everything that it started: Varnish, or a project's PostgreSQL. */
  startedCpu(): number;
  close(): Promise<void>;
};

/** A Supabase project, with a way past its API. */
export type ApartProject = Apart & {
  readonly publishableKey: string;
  readonly secretKey: string;
  query(statement: string): Promise<readonly Row[]>;
};

async function start<Told extends { readonly url: string }>(kind: string, ...args: string[]) {
  const script = path.join(PROJECT, 'tests/performance/apart-process.ts');
  const child = fork(script, [kind, ...args], { cwd: PROJECT, execPath: NODE });
  const [told]: [Told] | number[] = await Promise.race([
    once(child, 'message') as Promise<[Told]>,
    once(child, 'exit') as Promise<number[]>,
  ]);
  if (typeof told !== 'object') throw new Error(`${kind} did not start`);
  return {
    ...told,
    child,
    cpu: () => cpuSeconds(child.pid ?? 0),
    startedCpu: () => startedCpuSeconds(child.pid ?? 0),
    close: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/** @param ports of the processes behind it */
export function startInFront(
  kind: 'balancer' | 'proxy' | 'varnish',
  ports: readonly number[],
): Promise<Apart> {
  return start(kind, ...ports.map(String));
}

/** @param articles and what a publication with so many has besides */
export async function startProject(articles: number): Promise<ApartProject> {
  type Told = Pick<ApartProject, 'url' | 'publishableKey' | 'secretKey'>;
  const { child, ...project } = await start<Told>('project', String(articles));
  return {
    ...project,
    query: async (statement) => {
      child.send(statement);
      const [{ rows }] = (await once(child, 'message')) as [{ rows: Row[] }];
      return rows;
    },
  };
}
