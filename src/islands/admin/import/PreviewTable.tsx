import type { ImportColumn } from '#src/domain/tables/mapping.ts';
import { type Convert, type Mapping, saidIn, type Table } from '#src/domain/tables/table.ts';
import { formatDateLong } from '#src/domain/text/format.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Block } from '../../ui/layout.ts';
import { useAdmin } from '../admin-context.ts';

/** Enough to see whether the columns are right. */
const ROWS = 5;

type Props = {
  readonly columns: readonly ImportColumn[];
  readonly table: Table;
  readonly mapping: Mapping;
  readonly convert: Convert;
};

/** The first rows, as they were understood. */
export function PreviewTable({ columns, table, mapping, convert }: Props) {
  const { t, locale } = useAdmin();
  const shown = columns.filter(({ name }) => name in mapping);
  const textOf = (column: ImportColumn, text: string) => {
    const value = convert(column.name, text);
    const isRead = column.isDate && /^\d{4}-\d\d-\d\d/.test(value);
    return isRead ? formatDateLong(value, locale) : value;
  };
  return (
    <Block as="div">
      <h3>{t('admin.import.preview')}</h3>
      <DataTable
        label={t('admin.import.preview')}
        rows={table.sample.slice(0, ROWS)}
        idOf={({ line }) => String(line)}
        columns={[
          { key: 'line', header: t('admin.import.row'), cell: ({ line }) => String(line) },
          ...shown.map((column) => ({
            key: column.name,
            header: column.label,
            cell: (row: Table['sample'][number]) =>
              textOf(column, saidIn(mapping, column.name, row)),
          })),
        ]}
      />
    </Block>
  );
}
