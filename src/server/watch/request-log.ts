import { withoutUserText } from '#src/domain/problem.ts';
import type { Answered } from './watch.ts';

/** Lines wait for others, so that a busy site writes ten times a second and not ten thousand times. */
const WAIT_MS = 100;
const MOST_LINES = 1000;

export type RequestLog = {
  readonly note: (answered: Answered) => void;
  /** Writes what waits. */
  readonly close: () => void;
};

/**
 * One line of JSON for each request. No address, no query, no token that stands in a path.
 *
 * @param write takes whole lines
 */
export function createRequestLog(write: (lines: string) => void): RequestLog {
  let lines: string[] = [];
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (lines.length > 0) write(lines.join(''));
    lines = [];
  }

  return {
    note: ({ path, ...answered }) => {
      const time = new Date().toISOString();
      lines.push(`${JSON.stringify({ time, ...answered, path: withoutUserText(path) })}\n`);
      if (lines.length >= MOST_LINES) flush();
      else timer ??= setTimeout(flush, WAIT_MS).unref();
    },
    close: flush,
  };
}
