import { type ComponentProps, createContext, useContext, useState } from 'react';
import { amountEcho } from '../../ui/amount-echo.ts';
import { CheckLabel, Checks } from '../../ui/Checks.tsx';
import { Field } from '../../ui/Field.tsx';
import { useAdmin } from '../admin-context.ts';

/** What is wrong with the fields of the form around, by their names. */
export const FieldProblems = createContext<Readonly<Record<string, string>>>({});

function useProblem(name: string | undefined): string | undefined {
  return useContext(FieldProblems)[name ?? ''];
}

type Common = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly echo?: string | undefined;
};

/** With a year of four digits, a browser goes on to the next part by itself; without an end it takes six. */
const LAST: Readonly<Record<string, string>> = {
  date: '9999-12-31',
  'datetime-local': '9999-12-31T23:59',
};

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

/** An amount of US dollars as people write it, with what was understood below. */
export function AmountField({
  defaultValue,
  ...field
}: Common & { readonly name: string; readonly defaultValue: string }) {
  const { locale } = useAdmin();
  const [typed, setTyped] = useState(defaultValue);
  return (
    <TextField
      {...field}
      autoCapitalize="none"
      autoComplete="off"
      defaultValue={defaultValue}
      echo={amountEcho(typed, locale)}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
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
export function ChecksField({
  label,
  name,
  options,
  chosen,
}: Common & {
  readonly name: string;
  readonly options: readonly string[];
  readonly chosen: readonly string[];
}) {
  return (
    <Checks label={label}>
      {options.map((option) => (
        <CheckLabel key={option}>
          <input
            type="checkbox"
            name={name}
            value={option}
            defaultChecked={chosen.includes(option)}
          />
          {option}
        </CheckLabel>
      ))}
    </Checks>
  );
}
