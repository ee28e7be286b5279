import { useState } from 'react';
import { type Listing, type ListQuery, listEverything } from '#src/data/newsroom/list.ts';
import { formatDay } from '#src/domain/text/format.ts';
import { Button } from '../../ui/Button.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { downloadCsv } from './download-csv.ts';

/** Header of a CSV column and what stands in it. */
export type ExportColumn<Row> = readonly [string, (row: Row) => unknown];

type Props<Row> = {
  readonly label: string;
  /** Without date and extension. */
  readonly file: string;
  readonly columns: readonly ExportColumn<Row>[];
  /** What takes more lines than one. */
  readonly linesOf?: (row: Row) => readonly Row[];
  readonly load: Listing<Row>;
  readonly query: ListQuery;
};

/** Saves every row that search and filters leave as a CSV file. */
export function ExportButton<Row>({ label, file, load, query, ...props }: Props<Row>) {
  const { columns, linesOf = (row) => [row] } = props;
  const { t, sayFailed } = useAdmin();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const rows = await listEverything(load, query);
    setBusy(false);
    if (!rows.ok)
      return sayFailed(t('admin.list.exportFailed', { message: failureText(t, rows.error) }));
    const lines = rows.value.flatMap(linesOf).map((row) => columns.map(([, value]) => value(row)));
    downloadCsv(`${file}-${formatDay(new Date())}.csv`, [columns.map(([name]) => name), ...lines]);
  };
  return (
    <Button variant="outline" busy={busy} onClick={() => void run()}>
      {label}
    </Button>
  );
}
