import { useState } from 'react';
import type { FactorFailure } from '#src/data/account/second-factor.ts';
import type { DatabaseClient } from '#src/data/client.ts';
import type { Result } from '#src/domain/result.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import { browserClient } from '#src/stores/session.ts';
import type { FactorWords } from './context.ts';

/** Failures of the browser's own part, which never reach the server. */
export type BrowserFailure = { readonly code: 'cancelled' | 'unsupported' | 'taken' };

export type Failure = FactorFailure | BrowserFailure;

export function failureText(words: FactorWords, failure: Failure): string {
  const seconds = 'seconds' in failure ? (failure.seconds ?? 0) : 0;
  const wait =
    seconds > 90
      ? fillIn(words['factor.wait.minutes'], { count: String(Math.ceil(seconds / 60)) })
      : fillIn(words['factor.wait.seconds'], { count: String(seconds) });
  return fillIn(words[`factor.error.${failure.code}`], { wait });
}

/** One thing at a time: whether it is under way, and what went wrong with it. */
export function useFactorCall(words: FactorWords) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** @returns what came of it; null when it failed, which `problem` then says */
  const run = async <Value>(
    call: (db: DatabaseClient) => Promise<Result<Value, Failure>>,
  ): Promise<Value | null> => {
    if (busy) return null;
    setBusy(true);
    setProblem(undefined);
    const result = await call(browserClient()).catch(
      () => ({ ok: false, error: { code: 'unavailable' } }) as const,
    );
    setBusy(false);
    if (result.ok) return result.value;
    setProblem(failureText(words, result.error));
    return null;
  };

  return { busy, problem, setProblem, run };
}
