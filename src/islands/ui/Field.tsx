import { type ReactNode, useId } from 'react';

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

/** A form field: label, hint and error around one control. The error is read out when it appears. */
export function Field({ label, hint, error, echo, control }: Props) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const echoId = `${id}-echo`;
  const describedBy = [hint && hintId, echo && echoId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className="field">
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
      <p className="field-error" id={errorId} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
