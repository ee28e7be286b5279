import { Suspense, useCallback, useState } from 'react';
import {
  type AdminInvestor,
  deleteInvestor,
  listAllInvestors,
} from '#src/data/newsroom/investors.ts';
import type { ListQuery } from '#src/data/newsroom/list.ts';
import { AUM_RANGES, SUBMISSION_STATUSES } from '#src/domain/options.ts';
import { Button } from '../../ui/Button.tsx';
import { useAdmin } from '../admin-context.ts';
import { DeleteDialog } from '../lists/DeleteDialog.tsx';
import { EntityList } from '../lists/EntityList.tsx';
import { RowActions } from '../lists/RowActions.tsx';
import { officePart } from '../office-part.tsx';
import { InvestorDialog } from './InvestorDialog.tsx';
import { PendingList } from './PendingList.tsx';
import { StatusBadge } from './StatusBadge.tsx';

const ImportDialog = officePart(async () => (await import('./ImportDialog.tsx')).ImportDialog);

const NEWEST = { sort: 'created_at', ascending: false } as const;

/** Spec §2, the Investors tab. */
export function InvestorsTab() {
  const { t, db, path } = useAdmin();
  const [version, setVersion] = useState(0);
  const reload = useCallback(() => setVersion((before) => before + 1), []);
  const [editing, setEditing] = useState<AdminInvestor | null>(null);
  const [deleting, setDeleting] = useState<AdminInvestor | null>(null);
  const [importing, setImporting] = useState(false);
  const load = useCallback((query: ListQuery) => listAllInvestors(db, query), [db]);
  return (
    <>
      <PendingList version={version} table="investors" onDecided={reload} />
      <div className="section-actions admin-section-gap">
        <Button variant="outline" onClick={() => setImporting(true)}>
          {t('admin.import.investors')}
        </Button>
      </div>
      {importing && (
        <Suspense>
          <ImportDialog table="investors" onClose={() => setImporting(false)} onImported={reload} />
        </Suspense>
      )}
      <EntityList<AdminInvestor>
        title={t('admin.investors.all')}
        load={load}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        defaults={NEWEST}
        empty={t('admin.directory.empty')}
        version={version}
        filters={[
          {
            key: 'status',
            label: t('admin.column.status'),
            options: SUBMISSION_STATUSES.map((value) => ({
              value,
              label: t(`admin.status.${value}`),
            })),
          },
          {
            key: 'aum_range',
            label: t('admin.column.aum'),
            options: AUM_RANGES.map((value) => ({ value, label: value })),
          },
        ]}
        columns={[
          {
            key: 'name',
            header: t('admin.column.name'),
            sort: 'name',
            cell: ({ name }) => <span className="cell-title">{name}</span>,
          },
          {
            key: 'location',
            header: t('admin.column.location'),
            sort: 'location',
            cell: ({ location }) => location ?? t('admin.field.notSpecified'),
          },
          {
            key: 'aum',
            header: t('admin.column.aum'),
            sort: 'aum_range',
            cell: ({ aum_range }) => aum_range ?? t('admin.field.notSpecified'),
          },
          {
            key: 'status',
            header: t('admin.column.status'),
            sort: 'status',
            cell: ({ status }) => <StatusBadge status={status} t={t} />,
          },
          {
            key: 'featured',
            header: t('admin.column.featured'),
            sort: 'featured',
            cell: ({ featured }) => t(featured ? 'admin.yes' : 'admin.no'),
          },
          {
            key: 'actions',
            header: t('admin.column.actions'),
            cell: (investor) => (
              <RowActions
                name={investor.name}
                view={
                  investor.status === 'approved' ? path(`/investors/${investor.slug}`) : undefined
                }
                onEdit={() => setEditing(investor)}
                onDelete={() => setDeleting(investor)}
              />
            ),
          },
        ]}
        exports={{
          file: 'investors',
          label: t('admin.list.export'),
          columns: EXPORTED.map((column) => [column, (row) => row[column]]),
        }}
      />
      {editing && (
        <InvestorDialog investor={editing} onClose={() => setEditing(null)} onSaved={reload} />
      )}
      <DeleteDialog
        type="investor"
        name={deleting?.name ?? null}
        onDelete={() => deleteInvestor(db, deleting?.id ?? '')}
        onClose={() => setDeleting(null)}
        onDeleted={reload}
      />
    </>
  );
}

const EXPORTED = [
  'id',
  'name',
  'slug',
  'description',
  'website',
  'type',
  'aum_range',
  'location',
  'founded_year',
  'investment_stage',
  'investment_focus',
  'logo_url',
  'status',
  'featured',
  'review_note',
  'created_at',
] as const satisfies readonly (keyof AdminInvestor)[];
