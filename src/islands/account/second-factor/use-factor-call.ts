import { useState } from 'react';
import { browserClient } from '#src/browser/session.ts';
import type { DatabaseClient } from '#src/data/client.ts';
import { type AppError, err, type Result } from '#src/domain/result.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import type { FactorWords } from './context.ts';

export function failureText(words: FactorWords, { code, seconds = 0 }: AppError): string {
  const wait =
    seconds > 90
      ? fillIn(words['factor.wait.minutes'], { count: String(Math.ceil(seconds / 60)) })
      : fillIn(words['factor.wait.seconds'], { count: String(seconds) });
  return fillIn(words[`problem.${code}`], { wait });
}

/** One thing at a time: whether it is under way, and what went wrong with it. */
export function useFactorCall(words: FactorWords) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** @returns what came of it; null when it failed, which `problem` then says */
  const run = async <Value>(
    call: (db: DatabaseClient) => Promise<Result<Value>>,
  ): Promise<Value | null> => {
    if (busy) return null;
    setBusy(true);
    setProblem(undefined);
    const result = await call(browserClient()).catch(() => err('UNAVAILABLE'));
    setBusy(false);
    if (result.ok) return result.value;
    setProblem(failureText(words, result.error));
    return null;
  };

  return { busy, problem, setProblem, run };
}
