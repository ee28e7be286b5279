import { useState } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { RowMenu } from '../../ui/RowMenu.tsx';
import { CellTitle } from '../../ui/Table.ts';
import { useAdmin } from '../admin-context.ts';

type Action<Row> = readonly ['use' | 'rename' | 'edit' | 'delete', (row: Row) => void];

type Props<Row> = {
  readonly kind: 'Segment' | 'Template';
  readonly label: string;
  readonly rows: readonly Row[];
  /** Between the name and the actions. */
  readonly columns: readonly Column<Row>[];
  /** Besides deleting. */
  readonly actions: readonly Action<Row>[];
  readonly busy: boolean;
  readonly onDelete: (id: string) => Promise<unknown>;
};

/** What the Newsletter tab keeps under names, and what can be done with each. */
export function KeptTable<Row extends { readonly id: string; readonly name: string }>({
  kind,
  label,
  rows,
  columns,
  actions,
  busy,
  onDelete,
}: Props<Row>) {
  const { t } = useAdmin();
  const [doomed, setDoomed] = useState<Row | null>(null);
  const remove = async () => {
    if (doomed !== null) await onDelete(doomed.id);
    setDoomed(null);
  };
  const all: readonly Action<Row>[] = [...actions, ['delete', setDoomed]];
  return (
    <>
      {rows.length > 0 && (
        <DataTable
          label={label}
          rows={rows}
          idOf={({ id }) => id}
          columns={[
            {
              key: 'name',
              size: 14,
              header: t('admin.newsletter.name'),
              cell: ({ name }) => <CellTitle>{name}</CellTitle>,
            },
            ...columns,
            {
              key: 'actions',
              size: 10,
              header: t('admin.newsletter.actions'),
              cell: (row) => (
                <RowMenu label={t('admin.action.more', { name: row.name })}>
                  {all.map(([action, run]) => (
                    <button
                      key={action}
                      type="button"
                      aria-label={t(`admin.newsletter.${action}Of`, { name: row.name })}
                      onClick={() => run(row)}
                    >
                      {t(`admin.newsletter.${action}`)}
                    </button>
                  ))}
                </RowMenu>
              ),
            },
          ]}
        />
      )}
      <ConfirmDialog
        open={doomed !== null}
        title={t(`admin.newsletter.delete${kind}Title`)}
        cancel={t('admin.newsletter.cancelNo')}
        confirm={t('admin.newsletter.delete')}
        busy={busy}
        onCancel={() => setDoomed(null)}
        onConfirm={() => void remove()}
      >
        {t(`admin.newsletter.delete${kind}Text`, { name: doomed?.name ?? '' })}
      </ConfirmDialog>
    </>
  );
}
