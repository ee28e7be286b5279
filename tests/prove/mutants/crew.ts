import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { NODE } from '#tests/support/site.ts';
import type { Mutant } from './mutant.ts';
import type { Verdict } from './trial.ts';
import type { FromWorker, ToWorker } from './worker.ts';

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));

type Report = {
  say(line: string): void;
  judged(verdict: Verdict): void;
};

/**
 * Has mutants judged by as many processes as there are processors. Those about one table go to one, which
 * soon knows the file that notices them.
 *
 * @returns names of the tests that are no witnesses there
 */
export async function judgeInParallel(
  mutants: readonly Mutant[],
  report: Report,
): Promise<readonly string[]> {
  const groups = [...Map.groupBy(mutants, ({ touches }) => touches[0] ?? '').values()];
  // Long ones first, so that all end together.
  groups.sort((a, b) => b.length - a.length);
  const crew = Array.from({ length: availableParallelism() }, () => work(groups, report));
  const [leftOut = []] = await Promise.all(crew);
  return leftOut;
}

/** One process, until nothing is left to judge. */
async function work(groups: Mutant[][], report: Report): Promise<readonly string[]> {
  const child = fork(WORKER, { execPath: NODE, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  let leftOut: readonly string[] = [];
  let waiting: Mutant[] = [];
  const send = (message: ToWorker) => void child.send(message);
  const next = () => {
    if (waiting.length === 0) waiting = groups.shift() ?? [];
    send(waiting.shift() ?? 'end');
  };
  child.on('message', (message: FromWorker) => {
    if ('said' in message) return report.say(message.said);
    if ('ready' in message) leftOut = message.ready;
    else report.judged(message.verdict);
    next();
  });
  await ended(child);
  return leftOut;
}

async function ended(child: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.once('error', reject);
  child.once('exit', (code) =>
    code === 0 ? resolve() : reject(new Error(`A judge of mutants ended with ${code}.`)),
  );
  await promise;
}
