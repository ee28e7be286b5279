import { explainProblem } from '#src/domain/form-rules.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import type { Words } from '#src/i18n/texts.ts';

export type SubmitWords = Words<
  'submit' | 'field' | 'entry' | 'problem.submissions_waiting' | 'problem.submissions_hour'
>;

/** What a problem of a field is called, by its name in domain/form-rules.ts. */
export function problemText(words: SubmitWords, problem: string): string {
  const { name, values } = explainProblem(problem);
  const text = (words as Readonly<Record<string, string>>)[`field.error.${name}`];
  return fillIn(text ?? words['field.error.required'], values);
}

/** What a select shows for an option: names and numbers read the same in every language. */
export function optionText(words: SubmitWords, option: string): string {
  return option === 'Other' ? words['entry.option.Other'] : option;
}
