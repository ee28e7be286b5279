import { Spinner } from './Spinner.tsx';

/** In the place of a whole card or page, until it is known what to show. */
export function Checking({ label }: { readonly label: string }) {
  return (
    <p className="grid min-h-64 place-items-center text-2xl">
      <Spinner label={label} />
    </p>
  );
}
