import { useState } from 'react';
import type { DatabaseClient } from '#src/data/client.ts';
import { err, type Result } from '#src/domain/result.ts';
import { type FormState, type Sent, useForm } from '../ui/use-form.ts';
import { type AuthWords, toText } from './failure.ts';

type Run = (
  db: DatabaseClient,
  auth: typeof import('#src/data/account/auth.ts'),
) => Promise<Result<null>>;

/** Loads supabase-js with the first call, so who only looks at a form does not pay for it. */
async function request(run: Run): Promise<Result<null>> {
  try {
    const [session, auth] = await Promise.all([
      import('#src/browser/session.ts'),
      import('#src/data/account/auth.ts'),
    ]);
    session.startSession();
    return await run(session.browserClient(), auth);
  } catch {
    return err('offline');
  }
}

/** One call without a form: whether it is under way and what went wrong. */
export function useRequest(words: AuthWords) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** @param stay keep the spinner after a success, because the page is about to change */
  const send = async (run: Run, { stay = false } = {}): Promise<boolean> => {
    setBusy(true);
    setProblem(undefined);
    const result = await request(run);
    if (!result.ok) setProblem(toText(result.error, words));
    if (!result.ok || !stay) setBusy(false);
    return result.ok;
  };

  return { busy, problem, send };
}

type Options<Values> = Pick<Parameters<typeof useForm<Values>>[0], 'rules'> & {
  readonly words: AuthWords;
  /** What is wrong with a field, where it has other words than the account forms. */
  readonly say?: (problem: string) => string | undefined;
  readonly run: (values: Values) => Run;
  /** After it went well. `leaving` keeps the spinner, because the page is about to change. */
  readonly done?: (values: Values) => Sent;
};

/** A form whose fields go to the auth server. */
export function useAuthForm<Values>(options: Options<Values>): FormState {
  const { words, rules, say, run, done } = options;
  return useForm({
    rules,
    say: (problem) =>
      say?.(problem) ?? (words as Readonly<Record<string, string>>)[`auth.${problem}`] ?? problem,
    failed: words['problem.UNAVAILABLE'],
    send: async (values) => {
      const result = await request(run(values));
      if (!result.ok) return { message: toText(result.error, words) };
      return done?.(values) ?? null;
    },
  });
}
