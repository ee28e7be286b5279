import type { ComponentProps } from 'react';
import { Field } from '../../ui/Field.tsx';

type Common = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
};

/** A labelled line of text. */
export function TextField({ label, hint, error, ...input }: Common & ComponentProps<'input'>) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      control={(props) => <input className="input" {...input} {...props} />}
    />
  );
}

/** A labelled box for several lines. */
export function TextArea({ label, hint, error, ...area }: Common & ComponentProps<'textarea'>) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
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
  return (
    <Field
      label={label}
      hint={hint}
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
    <label className="switch">
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state by itself */}
      <input type="checkbox" role="switch" {...input} />
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
    <fieldset className="checks">
      <legend>{label}</legend>
      <div>
        {options.map((option) => (
          <label key={option}>
            <input
              type="checkbox"
              name={name}
              value={option}
              defaultChecked={chosen.includes(option)}
            />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
