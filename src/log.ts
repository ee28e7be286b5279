import { announceProblem } from '#src/domain/problem.ts';

/** Writes a problem to stderr, one line of JSON. */
export function logProblem(problem: string, details?: Readonly<Record<string, unknown>>): void {
  process.stderr.write(`${announceProblem(problem, details)}\n`);
}
