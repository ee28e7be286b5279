import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { CellText, Table, TableScroll } from './Table.ts';

export type Column<Row> = {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** The column's name in a sort order; without it the column cannot be sorted by. */
  readonly sort?: string;
};

export type Sorting = {
  readonly sort: string;
  readonly ascending: boolean;
  readonly onSort: (sort: string) => void;
  /** What a screen reader adds to the header that is sorted by: ascending, descending. */
  readonly labels: readonly [string, string];
};

type Selection<Row> = {
  readonly ids: ReadonlySet<string>;
  readonly onChange: (ids: ReadonlySet<string>) => void;
  readonly labelAll: string;
  readonly labelOf: (row: Row) => string;
};

type Props<Row> = {
  /** Names the table. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly sorting?: Sorting;
  readonly selection?: Selection<Row> | undefined;
  /** Rows are those of an earlier question while the answer to the present one is under way. */
  readonly busy?: boolean;
  /** Where it is too wide for the page, a row is a card: its cells below each other, each with its column's name. */
  readonly stacks?: boolean;
};

/** Their looks take tables out of the accessibility tree; their roles bring them back. */
const STACK = {
  table: {
    role: 'table',
    className:
      'max-[85rem]:[&_:is(tbody,td)]:block max-[85rem]:[&_tr]:grid max-[85rem]:[&_tr]:grid-cols-[repeat(auto-fit,minmax(min(100%,22rem),1fr))] max-[85rem]:[&_td]:border-b-0 max-[85rem]:[&_td]:py-1.5 max-[85rem]:[&_td]:before:block max-[85rem]:[&_td]:before:text-note max-[85rem]:[&_td]:before:text-muted max-[85rem]:[&_td]:before:content-[attr(data-label)] max-[85rem]:[&_td:empty]:hidden max-[85rem]:[&_thead]:sr-only max-[85rem]:[&_tr]:py-2 max-[85rem]:[&_tr:not(:last-child)]:border-b max-[85rem]:[&_tr]:border-line',
  },
  row: { role: 'row' },
  cell: { role: 'cell' },
} as const;

/** A table of records. What is too wide scrolls inside itself, by keyboard too. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, idOf, sorting, selection, busy = false, stacks = false } = props;
  const as = stacks ? STACK : null;
  const table = useFocusKept(rows.map(idOf));
  return (
    <TableScroll aria-label={label} tabIndex={0} aria-busy={busy} ref={table}>
      <Table {...as?.table}>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="w-11">
                <SelectPage rows={rows} idOf={idOf} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <Header key={column.key} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const id = idOf(row);
            return (
              <tr key={id} data-row={id} {...as?.row}>
                {selection && (
                  <td className="w-11">
                    <input
                      type="checkbox"
                      className="block size-5"
                      aria-label={selection.labelOf(row)}
                      checked={selection.ids.has(id)}
                      onChange={({ target }) =>
                        selection.onChange(withIds(selection.ids, [id], target.checked))
                      }
                    />
                  </td>
                )}
                {columns.map(({ key, header, cell }) => {
                  const content = cell(row);
                  return (
                    <td key={key} {...(as && { ...as.cell, 'data-label': header })}>
                      {typeof content === 'string' ? <CellText>{content}</CellText> : content}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </Table>
    </TableScroll>
  );
}

/**
 * Keeps the keyboard's place in a table: when the row that had the focus is gone, the same control of
 * the row that took its place gets it.
 *
 * @param ids of the rows, in order
 */
function useFocusKept(ids: readonly string[]) {
  const table = useRef<HTMLElement>(null);
  const last = useRef<{ row: string; control: number } | null>(null);
  const before = useRef(ids);
  useLayoutEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const row = (target as HTMLElement).closest<HTMLElement>('[data-row]');
      const id = row?.dataset['row'];
      last.current =
        row && id ? { row: id, control: controlsOf(row).indexOf(target as HTMLElement) } : null;
    };
    const element = table.current;
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, []);
  useLayoutEffect(() => {
    const place = before.current.indexOf(last.current?.row ?? '');
    before.current = ids;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!last.current || ids.includes(last.current.row) || place < 0 || !isLost) return;
    const rows = table.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
    const next = rows[Math.min(place, rows.length - 1)];
    const controls = next ? controlsOf(next) : [];
    const wanted = controls[Math.max(0, last.current.control)] ?? controls.at(-1);
    (wanted ?? table.current)?.focus();
  });
  return table;
}

const controlsOf = (row: HTMLElement) => [
  ...row.querySelectorAll<HTMLElement>('a[href], button, input, summary'),
];

function Header<Row>(props: { column: Column<Row>; sorting: Sorting | undefined }) {
  const { column, sorting } = props;
  const { sort } = column;
  if (!sorting || !sort) return <th scope="col">{column.header}</th>;
  const isSorted = sorting.sort === sort;
  const direction = sorting.ascending ? 'ascending' : 'descending';
  return (
    <th scope="col" aria-sort={isSorted ? direction : undefined}>
      <button
        type="button"
        className="inline-flex min-h-8 items-center gap-1.5 font-semibold"
        onClick={() => sorting.onSort(sort)}
      >
        {column.header}
        <span aria-hidden="true" className="text-muted">
          {isSorted ? (sorting.ascending ? '↑' : '↓') : '↕'}
        </span>
        {isSorted && <span className="sr-only">{sorting.labels[sorting.ascending ? 0 : 1]}</span>}
      </button>
    </th>
  );
}

function SelectPage<Row>(props: {
  rows: readonly Row[];
  idOf: (row: Row) => string;
  selection: Selection<Row>;
}) {
  const { rows, idOf, selection } = props;
  const ids = rows.map(idOf);
  const chosen = ids.filter((id) => selection.ids.has(id)).length;
  return (
    <input
      type="checkbox"
      className="block size-5"
      aria-label={selection.labelAll}
      checked={ids.length > 0 && chosen === ids.length}
      ref={(input) => {
        if (input) input.indeterminate = chosen > 0 && chosen < ids.length;
      }}
      onChange={({ target }) => selection.onChange(withIds(selection.ids, ids, target.checked))}
    />
  );
}

function withIds(
  all: ReadonlySet<string>,
  ids: readonly string[],
  chosen: boolean,
): ReadonlySet<string> {
  const next = new Set(all);
  for (const id of ids) {
    if (chosen) next.add(id);
    else next.delete(id);
  }
  return next;
}
