import { useState } from 'react';
import { browserClient } from '#src/browser/session.ts';
import type { DatabaseClient } from '#src/data/client.ts';
import type { FormRules } from '#src/domain/form-rules.ts';
import { type AppError, err, type Result } from '#src/domain/result.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import { type FormState, type Sent, useForm } from '../../ui/use-form.ts';
import type { FactorWords } from './context.ts';

export function failureText(words: FactorWords, { code, seconds = 0 }: AppError): string {
  const wait =
    seconds > 90
      ? fillIn(words['factor.wait.minutes'], { count: String(Math.ceil(seconds / 60)) })
      : fillIn(words['factor.wait.seconds'], { count: String(seconds) });
  return fillIn(words[`problem.${code}`], { wait });
}

type Call<Answer> = (db: DatabaseClient) => Promise<Result<Answer>>;

const answerTo = <Answer>(call: Call<Answer>) =>
  call(browserClient()).catch(() => err('UNAVAILABLE'));

/** One thing at a time, by a button: whether it is under way, and what went wrong with it. */
export function useFactorCall(words: FactorWords) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** @returns what came of it; null when it failed, which `problem` then says */
  const run = async <Answer>(call: Call<Answer>): Promise<Answer | null> => {
    if (busy) return null;
    setBusy(true);
    setProblem(undefined);
    const result = await answerTo(call);
    setBusy(false);
    if (result.ok) return result.value;
    setProblem(failureText(words, result.error));
    return null;
  };

  return { busy, problem, setProblem, run };
}

/** The same by a form. */
export function useFactorForm<Values, Answer>(
  words: FactorWords,
  {
    rules,
    call,
    done,
  }: {
    readonly rules: FormRules<Values>;
    readonly call: (values: Values) => Call<Answer>;
    readonly done: (answer: Answer, values: Values) => Promise<Sent> | undefined;
  },
): FormState {
  return useForm({
    rules,
    say: (problem) =>
      words[problem === 'required.name' ? 'factor.required.name' : 'factor.required.code'],
    failed: words['problem.UNAVAILABLE'],
    send: async (values) => {
      const result = await answerTo(call(values));
      if (!result.ok) return { message: failureText(words, result.error) };
      return (await done(result.value, values)) ?? null;
    },
  });
}
