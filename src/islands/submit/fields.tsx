import type { ComponentProps } from 'react';
import { fillIn } from '#src/i18n/fill-in.ts';
import { CheckLabel, Checks } from '../ui/Checks.tsx';
import { Field, FieldError } from '../ui/Field.tsx';
import { optionText, problemText, type SubmitWords } from './texts.ts';

type Common = {
  readonly words: SubmitWords;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Name of what is wrong, see domain/submission.ts. */
  readonly problem: string | undefined;
};

const labelOf = (label: string, required: boolean | undefined) => (required ? `${label} *` : label);

/** One line of text, an address or a number. */
export function TextField({
  words,
  label,
  hint,
  problem,
  echo,
  input,
}: Common & { readonly echo?: string | undefined; readonly input: ComponentProps<'input'> }) {
  return (
    <Field
      label={labelOf(label, input.required)}
      hint={hint}
      echo={echo}
      error={problemText(words, problem)}
      control={(control) => <input className="input" {...control} {...input} />}
    />
  );
}

/** Several lines, with a count when they get long. */
export function AreaField({
  words,
  label,
  problem,
  input,
  length,
  limit,
}: Common & {
  readonly input: ComponentProps<'textarea'>;
  readonly length: number;
  readonly limit: number;
}) {
  return (
    <>
      <Field
        label={labelOf(label, input.required)}
        error={problemText(words, problem)}
        control={(control) => <textarea className="input" rows={6} {...control} {...input} />}
      />
      {length > limit * 0.8 && (
        <p className="text-end text-tiny text-muted" role="status">
          {fillIn(words['submit.counter'], { count: String(length), limit: String(limit) })}
        </p>
      )}
    </>
  );
}

/** One of a list. */
export function SelectField({
  words,
  label,
  problem,
  input,
  options,
  none,
}: Common & {
  readonly input: ComponentProps<'select'>;
  readonly options: readonly string[];
  /** What stands for "nothing chosen". */
  readonly none: string;
}) {
  return (
    <Field
      label={labelOf(label, input.required)}
      error={problemText(words, problem)}
      control={(control) => (
        <select className="input" {...control} {...input}>
          <option value="">{none}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {optionText(words, option)}
            </option>
          ))}
        </select>
      )}
    />
  );
}

/** Any number of a list. */
export function ChoicesField({
  words,
  label,
  problem,
  input,
  options,
}: Common & { readonly input: ComponentProps<'input'>; readonly options: readonly string[] }) {
  return (
    <div>
      <Checks label={label}>
        {options.map((option) => (
          <CheckLabel key={option}>
            <input type="checkbox" value={option} {...input} />
            {option}
          </CheckLabel>
        ))}
      </Checks>
      <FieldError aria-live="polite">{problemText(words, problem)}</FieldError>
    </div>
  );
}
