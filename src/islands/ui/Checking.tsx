import { Spinner } from './Spinner.tsx';

/** In the place of a whole card or page, until it is known what to show. */
export function Checking({ label }: { readonly label: string }) {
  return (
    <p className="checking">
      <Spinner label={label} />
    </p>
  );
}
