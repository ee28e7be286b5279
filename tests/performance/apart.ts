import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { NODE, PROJECT } from '#tests/support/site.ts';
import { treeCpuSeconds } from './load.ts';

type Row = Readonly<Record<string, unknown>>;

/** Something in a process of its own. */
export type Apart = {
  readonly url: string;
  /** Processor time so far, with everything that it started, in seconds. */
  cpu(): number;
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
    cpu: () => treeCpuSeconds(child.pid ?? 0),
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

/** @param database directory to begin with a copy of; without it there is the schema and nothing else */
export async function startProject(database = ''): Promise<ApartProject> {
  type Told = Pick<ApartProject, 'url' | 'publishableKey' | 'secretKey'>;
  const { child, ...project } = await start<Told>('project', database);
  return {
    ...project,
    query: async (statement) => {
      child.send(statement);
      const [{ rows }] = (await once(child, 'message')) as [{ rows: Row[] }];
      return rows;
    },
  };
}
