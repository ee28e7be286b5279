import type { submit } from '#src/i18n/en/submit.ts';
import type { Words } from '../ui/words.ts';
import { fillIn } from '../ui/words.ts';

export type SubmitWords = Words<typeof submit>;

/** What a problem of a field is called, by its name in domain/submission.ts. */
export function problemText(words: SubmitWords, problem: string | undefined): string | undefined {
  if (problem === undefined) return undefined;
  const text = (words as Readonly<Record<string, string>>)[`submit.error.${problem}`];
  return fillIn(text ?? words['submit.error.required'], {
    year: String(new Date().getUTCFullYear()),
  });
}

/** What a select shows for an option: names and numbers read the same in every language. */
export function optionText(words: SubmitWords, option: string): string {
  return option === 'Other' ? words['submit.option.Other'] : option;
}
