import { type ComponentProps, type InputEvent, type ReactNode, useId, useState } from 'react';

/** What the control inside a field needs to belong to its label, hint and error. */
export type ControlProps = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
};

type Props = {
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong, in words that say how to mend it. */
  readonly error?: string | undefined;
  /** What was understood of what was typed, where that is not plain to see. */
  readonly echo?: string | undefined;
  /** Draws the control: `control={(props) => <input className="input" {...props} />}`. */
  readonly control: (props: ControlProps) => ReactNode;
};

/** From here on, a part of the most that a field takes, it counts. */
const COUNTED_FROM = 0.8;

/**
 * A form field: label, hint and error around one control. The error is read out when it appears. A control
 * with a `maxLength` counts when it gets long, since a browser cuts what is pasted without a word.
 */
export function Field({ label, hint, error, echo, control }: Props) {
  const [count, setCount] = useState('');
  const onInput = ({ target }: InputEvent<HTMLDivElement>) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const { maxLength } = target;
    const { length } = target.value;
    setCount(maxLength > 0 && length > maxLength * COUNTED_FROM ? `${length} / ${maxLength}` : '');
  };
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const echoId = `${id}-echo`;
  const describedBy = [hint && hintId, echo && echoId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className="field" onInput={onInput}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      {control({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {echo !== undefined && (
        <p className="field-echo numbers" id={echoId} role="status">
          {echo}
        </p>
      )}
      {count !== '' && (
        <p className="field-count numbers" role="status">
          {count}
        </p>
      )}
      <p className="field-error" id={errorId} aria-live="polite">
        {error}
      </p>
    </div>
  );
}

type InputFieldProps = Omit<Props, 'control'> & { readonly input: ComponentProps<'input'> };

/** A field with an ordinary input. */
export function InputField({ input, ...field }: InputFieldProps) {
  return (
    <Field {...field} control={(control) => <input className="input" {...control} {...input} />} />
  );
}
