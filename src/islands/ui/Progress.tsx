type Props = {
  readonly value: number;
  readonly max: number;
  readonly label: string;
  readonly className?: string;
};

const LOOKS =
  'block h-2 appearance-none overflow-hidden rounded-full border-0 bg-sunken [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent-fill [&::-moz-progress-bar]:bg-accent-fill forced-colors:appearance-auto';

/** How far something is, in the accent of the site: the browser's green says that something succeeded. */
export function Progress({ value, max, label, className = 'w-full' }: Props) {
  return (
    <progress className={`${LOOKS} ${className}`} value={value} max={max} aria-label={label} />
  );
}
