import { explainProblem } from '#src/domain/directory/submission.ts';
import type { Translate } from '../admin-context.ts';

/**
 * What the fields of a dialog hold, each in the form of what it began with: a text, a list of choices
 * or a switch.
 *
 * @param shown what the fields began with, by name
 */
export function readFields(
  form: FormData,
  shown: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shown).map(([name, before]) => {
      if (Array.isArray(before)) return [name, form.getAll(name).map(String)];
      if (typeof before === 'boolean') return [name, form.has(name)];
      // Forms send line ends the way of Windows.
      return [name, String(form.get(name) ?? '').replace(/\r\n/g, '\n')];
    }),
  );
}

/** Problems by name of field in words. */
export function problemTexts(
  t: Translate,
  problems: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => {
      const { name, values } = explainProblem(problem);
      return [field, t(`field.error.${name}`, values)];
    }),
  );
}
