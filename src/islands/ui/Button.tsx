import type { ComponentProps } from 'react';
import { Spinner } from './Spinner.tsx';

const VARIANTS = {
  primary: 'btn btn-primary',
  outline: 'btn btn-outline aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper',
  quiet: 'btn btn-quiet aria-pressed:bg-ink aria-pressed:text-paper',
} as const;

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'primary',
  ...rest
}: ComponentProps<'a'> & { readonly variant?: keyof typeof VARIANTS }) {
  return <a {...rest} className={VARIANTS[variant]} />;
}

type Props = ComponentProps<'button'> & {
  readonly variant?: keyof typeof VARIANTS;
  /** While true the button keeps its place and focus, shows a spinner and takes no click. */
  readonly busy?: boolean;
};

/** The site's button. A plain `<button type="button">` unless told otherwise. */
export function Button({
  variant = 'primary',
  busy = false,
  className = '',
  children,
  onClick,
  'aria-disabled': disabled,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={`${VARIANTS[variant]} ${className}`.trim()}
      aria-disabled={busy || disabled || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
