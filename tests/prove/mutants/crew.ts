import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { NODE } from '#tests/support/site.ts';
import type { Mutant } from './mutant.ts';
import type { Verdict } from './trial.ts';
import type { Studied } from './witnesses.ts';
import type { FromWorker, ToWorker } from './worker.ts';

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));

type Report = {
  /** Milliseconds after the study of the tests in which mutants are begun. */
  readonly ms: number;
  say(line: string): void;
  judged(verdict: Verdict): void;
};

/**
 * Has mutants judged by as many processes as there are processors. Those about one table go to one, which
 * soon knows the tests that notice them.
 *
 * @returns names of the tests that are no witnesses there
 */
export async function judgeInParallel(
  mutants: readonly Mutant[],
  report: Report,
): Promise<readonly string[]> {
  const of = availableParallelism();
  const begun = performance.now();
  const crew = Array.from({ length: of }, () => hire(report));
  try {
    const parts = await Promise.all(crew.map((each, index) => each.ask({ study: { index, of } })));
    const studied = parts.flatMap((part) => ('studied' in part ? part.studied : []));
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    report.say(`every test has shown in ${seconds} s what it comes near of`);
    // In a draw of all, each for itself: otherwise it would be a draw of tables.
    const groupOf = ({ touches: [first = ''], name }: Mutant) =>
      report.ms === Infinity ? first : name;
    const groups = [...Map.groupBy(mutants, groupOf).values()];
    const until = performance.now() + report.ms;
    await Promise.all(crew.map((each) => work(each, studied, groups, until, report)));
    return studied.flatMap(({ skips }) => skips);
  } finally {
    // The database that they share ends with this process.
    await Promise.all(crew.map((each) => each.end()));
  }
}

async function work(
  one: Hired,
  studied: readonly Studied[],
  groups: Mutant[][],
  until: number,
  { judged }: Report,
): Promise<void> {
  one.tell({ learn: studied });
  for (let group = groups.shift(); group; group = groups.shift())
    for (const mutant of group) {
      if (performance.now() > until) return;
      const answer = await one.ask({ judge: mutant });
      if ('verdict' in answer) judged(answer.verdict);
    }
}

type Hired = {
  tell(message: ToWorker): void;
  /** Waits for what comes of it. */
  ask(message: ToWorker): Promise<FromWorker>;
  end(): Promise<unknown>;
};

function hire({ say }: Report): Hired {
  const child = fork(WORKER, { execPath: NODE, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  let waiting = Promise.withResolvers<FromWorker>();
  child.on('message', (message: FromWorker) => {
    if ('said' in message) say(message.said);
    else waiting.resolve(message);
  });
  child.on('exit', (code) => waiting.reject(new Error(`A judge of mutants ended with ${code}.`)));
  const ended = once(child, 'exit');
  // It may end while nothing is asked.
  waiting.promise.catch(() => {});
  const tell = (message: ToWorker) => void (child.connected && child.send(message));
  return {
    tell,
    ask: (message) => {
      waiting = Promise.withResolvers<FromWorker>();
      tell(message);
      return waiting.promise;
    },
    end: () => {
      tell({ end: true });
      return ended;
    },
  };
}
