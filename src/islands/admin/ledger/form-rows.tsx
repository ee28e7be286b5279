import { type ReactNode, useState } from 'react';

type Row<Held> = { readonly id: number; readonly held: Held };

/** Rows of a form that come and go; there is always one. */
export function useRows<Held>(begun: readonly Held[], blank: Held) {
  const [rows, setRows] = useState<readonly Row<Held>[]>(() =>
    (begun.length > 0 ? begun : [blank]).map((held, id) => ({ id, held })),
  );
  return {
    rows,
    add: () =>
      setRows((before) => [
        ...before,
        { id: Math.max(-1, ...before.map(({ id }) => id)) + 1, held: blank },
      ]),
    remove: (gone: number) => setRows((before) => before.filter(({ id }) => id !== gone)),
  };
}

/** What the rows are, with the button that adds one. */
export function Rows({
  label,
  hint,
  children,
  add,
}: {
  readonly label: string;
  readonly hint: string;
  readonly children: ReactNode;
  readonly add: ReactNode;
}) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">{label}</legend>
      <p className="text-small text-muted">{hint}</p>
      {children}
      <p>{add}</p>
    </fieldset>
  );
}
