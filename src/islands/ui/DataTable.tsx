import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { CellText, Table, TableScroll } from './Table.ts';

export type Column<Row> = {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** The column's name in a sort order; without it the column cannot be sorted by. */
  readonly sort?: string;
  /**
   * How wide it is beside the others, about what it takes in rem. Where columns have one, rows are of one line, what
   * does not fit is cut and shown whole on hover and focus, and on a phone a row is a card.
   */
  readonly size?: number;
  /** Of dates and states: as wide as what is in it, which is never cut. */
  readonly whole?: boolean;
  /** Of numbers: they end under each other, and are never cut. */
  readonly numeric?: boolean;
  /** May be of several lines. */
  readonly tall?: boolean;
  /** On a card its cell says by itself what it is. */
  readonly plain?: boolean;
  /** Left out in windows that are narrower: 1280 px, or 1600 px. */
  readonly from?: 'wide' | 'widest';
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
};

/** The column of boxes, in rem. */
const BOX_SIZE = 2.75;

/** More columns than a window of 1280 px has room for, whatever is in them, in rem: all were chosen. */
const CROWDED = 90;

const isWhole = <Row,>({ key, whole, numeric }: Column<Row>) =>
  whole === true || numeric === true || key === 'actions';

/**
 * How wide columns are: what is never cut takes what it needs, other texts their part of the table, and the name what
 * is left. In a crowd each has its part and no more.
 *
 * @returns values of the attribute `width`, in the order of the columns; undefined: what is left
 */
function widthsOf<Row>(columns: readonly Column<Row>[]) {
  const sum = (each: readonly Column<Row>[]) =>
    each.reduce((all, { size = 8 }) => all + size, BOX_SIZE);
  const isCrowded = sum(columns.filter(({ from }) => from === undefined)) > CROWDED;
  const total = sum(columns);
  const widths = columns.map((column, place) => {
    const { key, size = 8 } = column;
    const share = `${((100 * (key === 'actions' ? size * 1.5 : size)) / total).toFixed(2)}%`;
    if (isCrowded) return share;
    if (place === 0) return undefined;
    return isWhole(column) ? '1' : share;
  });
  return { isCrowded, widths };
}

/** Their looks take tables out of the accessibility tree; their roles bring them back. */
const ROLES = {
  table: { role: 'table' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  name: { role: 'rowheader' },
} as const;

/** A table of records. What is too wide for columns without sizes scrolls inside itself, by keyboard too. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, idOf, sorting, selection, busy = false } = props;
  const isSized = columns.some(({ size }) => size !== undefined);
  const as = isSized ? ROLES : null;
  const table = useFocusKept(rows.map(idOf));
  useWholeText(table);
  const sized = isSized ? widthsOf(columns) : null;
  return (
    <TableScroll
      aria-label={label}
      tabIndex={isSized ? undefined : 0}
      aria-busy={busy}
      ref={table}
      className={isSized ? 'rows' : ''}
      data-crowded={sized?.isCrowded || undefined}
    >
      <Table aria-label={label} {...as?.table}>
        {sized && (
          <colgroup>
            {selection && <col width={BOX_SIZE * 16} />}
            {columns.map(({ key, from }, place) => (
              <col key={key} width={sized.widths[place]} data-from={from} />
            ))}
          </colgroup>
        )}
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={isSized ? undefined : 'w-11'}>
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
                  <td data-key="select" data-firm {...as?.cell}>
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
                {columns.map((column, place) => {
                  // What a row is called heads it.
                  const Cell = place === 0 ? 'th' : 'td';
                  return (
                    <Cell
                      key={column.key}
                      scope={place === 0 ? 'row' : undefined}
                      {...looksOf(column)}
                      {...(as && {
                        ...(place === 0 ? as.name : as.cell),
                        'data-key': column.key,
                        'data-label': place === 0 || column.plain ? undefined : column.header,
                        'data-tall': column.tall || undefined,
                      })}
                    >
                      <Content as={isSized}>{column.cell(row)}</Content>
                    </Cell>
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

const looksOf = <Row,>(column: Column<Row>) => ({
  'data-numeric': column.numeric || undefined,
  'data-firm': isWhole(column) || undefined,
  'data-from': column.from,
});

/** Text of any length. */
function Content({
  as: isSized,
  children,
}: {
  readonly as: boolean;
  readonly children: ReactNode;
}) {
  return typeof children === 'string' && !isSized ? <CellText>{children}</CellText> : children;
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

/** Loads what shows truncated cells in full, at the first hover or focus of the table. */
function useWholeText(table: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = table.current;
    if (element === null) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    const start = async (event: Event) => {
      if (stop) return;
      stop = () => {};
      const { showWholeTexts } = await import('./whole-text.ts');
      if (!isGone) stop = showWholeTexts(element, event.target as HTMLElement);
    };
    const begin = (event: Event) => void start(event).catch(() => {});
    element.addEventListener('mouseover', begin, { once: true });
    element.addEventListener('focusin', begin, { once: true });
    return () => {
      isGone = true;
      stop?.();
      element.removeEventListener('mouseover', begin);
      element.removeEventListener('focusin', begin);
    };
  }, [table]);
}

const controlsOf = (row: HTMLElement) => [
  ...row.querySelectorAll<HTMLElement>('a[href], button, input, summary'),
];

function Header<Row>(props: { column: Column<Row>; sorting: Sorting | undefined }) {
  const { column, sorting } = props;
  const { sort } = column;
  const looks = looksOf(column);
  if (!sorting || !sort)
    return (
      <th scope="col" {...looks}>
        {column.header}
      </th>
    );
  const isSorted = sorting.sort === sort;
  const direction = sorting.ascending ? 'ascending' : 'descending';
  return (
    <th scope="col" {...looks} aria-sort={isSorted ? direction : undefined}>
      <button
        type="button"
        className="relative inline-flex min-h-8 max-w-full items-center font-semibold hover:text-ink"
        onClick={() => sorting.onSort(sort)}
      >
        <span className="truncate">{column.header}</span>
        {/* What can be sorted by says so when it is meant. */}
        <span
          aria-hidden="true"
          // In the space between two columns.
          className={`absolute start-full ms-0.5 ${isSorted ? '' : 'opacity-0 [button:hover>&]:opacity-100 [button:focus-visible>&]:opacity-100'}`}
        >
          {isSorted && !sorting.ascending ? '↓' : '↑'}
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
