import { type ComponentProps, use } from 'react';
import { CheckLabel, Checks } from './Checks.tsx';
import { Field, FieldError } from './Field.tsx';
import { FormContext } from './form.tsx';

export type Common = {
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong with it, where the form around does not know. */
  readonly error?: string | undefined;
  readonly echo?: string | undefined;
};

/** With a year of four digits, a browser goes on to the next part by itself; without an end it takes six. */
const LAST: Readonly<Record<string, string>> = {
  date: '9999-12-31',
  'datetime-local': '9999-12-31T23:59',
};

/** What is wrong with a field, by its name in the form around. */
export function useProblem(name: string | undefined): string | undefined {
  const { problems } = use(FormContext);
  return name === undefined ? undefined : problems[name];
}

/** A labelled line of text. */
export function TextField({
  label,
  hint,
  error,
  echo,
  ...input
}: Common & ComponentProps<'input'>) {
  const problem = useProblem(input.name);
  return (
    <Field
      label={label}
      hint={hint}
      echo={echo}
      error={error ?? problem}
      control={(props) => (
        <input className="input" max={LAST[input.type ?? '']} {...input} {...props} />
      )}
    />
  );
}

/** A line whose problem is said when it is left, before the form is sent. */
export function CheckedField(props: Common & ComponentProps<'input'> & { readonly name: string }) {
  const { check } = use(FormContext);
  return <TextField {...props} onBlur={() => check(props.name)} />;
}

/** A labelled box for several lines. */
export function TextArea({ label, hint, error, ...area }: Common & ComponentProps<'textarea'>) {
  const problem = useProblem(area.name);
  return (
    <Field
      label={label}
      hint={hint}
      error={error ?? problem}
      control={(props) => <textarea className="input" {...area} {...props} />}
    />
  );
}

type Option = { readonly value: string; readonly label: string };

/** A labelled choice of one. */
export function SelectField({
  label,
  hint,
  options,
  ...select
}: Common & { readonly options: readonly Option[] } & ComponentProps<'select'>) {
  const problem = useProblem(select.name);
  return (
    <Field
      label={label}
      hint={hint}
      error={problem}
      control={(props) => (
        <select className="input" {...select} {...props}>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    />
  );
}

/** Something that is on or off. */
export function SwitchField({ label, ...input }: Common & ComponentProps<'input'>) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2.5 font-semibold">
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state by itself
        role="switch"
        className="h-6 w-10 flex-none appearance-none rounded-full border border-edge bg-[radial-gradient(circle_at_0.6875rem_50%,var(--edge)_0.5rem,transparent_0.53rem)] checked:border-jade checked:bg-jade checked:bg-[radial-gradient(circle_at_1.75rem_50%,var(--surface)_0.5rem,transparent_0.53rem)]"
        {...input}
      />
      <span>{label}</span>
    </label>
  );
}

/** A choice of several. */
export function ChecksField<Option extends string>({
  label,
  name,
  options,
  nameOf = (option) => option,
  chosen = [],
}: {
  readonly label: string;
  readonly name: string;
  readonly options: readonly Option[];
  /** What an option is called, unless by itself. */
  readonly nameOf?: (option: Option) => string;
  readonly chosen?: readonly string[];
}) {
  const problem = useProblem(name);
  return (
    <div>
      <Checks label={label}>
        {options.map((option) => (
          <CheckLabel key={option}>
            <input
              type="checkbox"
              name={name}
              value={option}
              defaultChecked={chosen.includes(option)}
            />
            {nameOf(option)}
          </CheckLabel>
        ))}
      </Checks>
      <FieldError aria-live="polite">{problem}</FieldError>
    </div>
  );
}
