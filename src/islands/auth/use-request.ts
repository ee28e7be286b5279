import { useState } from 'react';
import type { DatabaseClient } from '#src/data/client.ts';
import { err, type ProblemCode, type Result } from '#src/domain/result.ts';
import { type AuthWords, toText } from './failure.ts';

type Run = (
  db: DatabaseClient,
  auth: typeof import('#src/data/account/auth.ts'),
) => Promise<Result<null>>;

/**
 * One call of a form: whether it is under way and what went wrong. supabase-js is loaded with the
 * first call, so who only looks at the form does not pay for it.
 */
export function useRequest(words: AuthWords, locale: string, ours: readonly ProblemCode[] = []) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** @param stay keep the spinner after a success, because the page is about to change */
  const send = async (run: Run, { stay = false } = {}): Promise<boolean> => {
    setBusy(true);
    setProblem(undefined);
    const result = await Promise.all([
      import('#src/browser/session.ts'),
      import('#src/data/account/auth.ts'),
    ])
      .then(([session, auth]) => {
        session.startSession();
        return run(session.browserClient(), auth);
      })
      .catch(() => err('offline'));
    if (!result.ok) setProblem(toText(result.error, words, locale, ours));
    if (!result.ok || !stay) setBusy(false);
    return result.ok;
  };

  return { busy, problem, send };
}
