import { announceProblem } from '#src/domain/problem.ts';
import { err } from '#src/domain/result.ts';

/**
 * Logs a problem as one JSON line. Expected answers, such as "not found", are no problem.
 *
 * @param problem what failed, by the name of the function that called the database
 */
export function reportProblem(problem: string, error: { message: string; code?: string }): void {
  const { message, code } = error;
  // biome-ignore lint/suspicious/noConsole: the one place where src/data speaks to the log
  console.error(announceProblem(problem, { error: { code, message } }));
}

/** Logs a failed call and gives its caller the one thing it can act on: try again later. */
export function unavailable(problem: string, error: { message: string; code?: string }) {
  reportProblem(problem, error);
  return err('UNAVAILABLE', problem);
}
