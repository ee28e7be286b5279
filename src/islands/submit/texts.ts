import { explainProblem } from '#src/domain/form-rules.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import { labelOf } from '#src/i18n/option-label.ts';
import type { Words } from '#src/i18n/texts.ts';

export type SubmitWords = Words<
  | 'submit'
  | 'field'
  | 'entry'
  | 'problem.submissions_waiting'
  | 'problem.submissions_hour'
  | 'problem.blocked'
>;

/** What a problem of a field is called, by its name in domain/form-rules.ts. */
export function problemText(words: SubmitWords, problem: string): string {
  const { name, values } = explainProblem(problem);
  const text = (words as Readonly<Record<string, string>>)[`field.error.${name}`];
  return fillIn(text ?? words['field.error.required'], values);
}

/** What an option is called. */
export function optionText(words: SubmitWords, option: string): string {
  return labelOf((key) => (words as Readonly<Record<string, string>>)[key], option);
}
