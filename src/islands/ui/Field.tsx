import { type InputEvent, type ReactNode, useId, useState } from 'react';
import { Said } from './Said.tsx';
import { styled } from './styled.tsx';
import { Hint } from './text.ts';

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

/** What is wrong with a field, below it. */
export const FieldError = styled('p', 'text-note font-semibold text-accent not-empty:mt-1');

/** From here on, a part of the most that a field takes, it counts. */
const COUNTED_FROM = 0.8;
/** Read out in pauses, not at every key. */
export const COUNT_REST_MS = 2000;

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
    <div
      className="relative grid sm:in-data-pair:row-span-5 sm:in-data-pair:grid-rows-subgrid"
      onInput={onInput}
    >
      <label className="row-start-1 mb-1 text-small font-semibold" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <Hint className="row-start-2 mb-1" id={hintId}>
          {hint}
        </Hint>
      )}
      <div className="row-start-3 grid">
        {control({
          id,
          'aria-describedby': describedBy || undefined,
          'aria-invalid': error ? true : undefined,
        })}
      </div>
      {echo !== undefined && (
        <p
          className="row-start-4 mt-1 text-note font-semibold text-jade tabular-nums"
          id={echoId}
          role="status"
        >
          {echo}
        </p>
      )}
      {/* Beside the label: nothing moves when it comes. */}
      {count !== '' && (
        <>
          <p
            className="absolute end-0 top-0 bg-surface text-tiny text-muted tabular-nums"
            aria-hidden="true"
          >
            {count}
          </p>
          <Said restMs={COUNT_REST_MS}>{count}</Said>
        </>
      )}
      <FieldError className="row-start-5" id={errorId} aria-live="polite">
        {error}
      </FieldError>
    </div>
  );
}
