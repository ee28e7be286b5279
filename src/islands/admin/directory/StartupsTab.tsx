import { Suspense, useCallback, useState } from 'react';
import type { ListQuery } from '#src/data/newsroom/list.ts';
import { type AdminStartup, deleteStartup, listAllStartups } from '#src/data/newsroom/startups.ts';
import { STARTUP_CATEGORIES, SUBMISSION_STATUSES } from '#src/domain/options.ts';
import { formatDateShort } from '#src/domain/text/format.ts';
import { Button } from '../../ui/Button.tsx';
import { useAdmin } from '../admin-context.ts';
import { DeleteDialog } from '../lists/DeleteDialog.tsx';
import { EntityList } from '../lists/EntityList.tsx';
import { RowActions } from '../lists/RowActions.tsx';
import { officePart } from '../office-part.tsx';
import { PendingList } from './PendingList.tsx';
import { StartupDialog } from './StartupDialog.tsx';
import { StatusBadge } from './StatusBadge.tsx';

const ImportDialog = officePart(async () => (await import('./ImportDialog.tsx')).ImportDialog);

const NEWEST = { sort: 'created_at', ascending: false } as const;

/** Spec §2, the Startups tab. */
export function StartupsTab() {
  const { t, db, locale, path } = useAdmin();
  const [version, setVersion] = useState(0);
  const reload = useCallback(() => setVersion((before) => before + 1), []);
  const [editing, setEditing] = useState<AdminStartup | null>(null);
  const [deleting, setDeleting] = useState<AdminStartup | null>(null);
  const [importing, setImporting] = useState(false);
  const load = useCallback((query: ListQuery) => listAllStartups(db, query), [db]);
  const category = (value: string) => (value === 'Other' ? t('admin.option.Other') : value);
  return (
    <>
      <PendingList version={version} table="startups" onDecided={reload} />
      <div className="section-actions admin-section-gap">
        <Button variant="outline" onClick={() => setImporting(true)}>
          {t('admin.import.startups')}
        </Button>
      </div>
      {importing && (
        <Suspense>
          <ImportDialog table="startups" onClose={() => setImporting(false)} onImported={reload} />
        </Suspense>
      )}
      <EntityList<AdminStartup>
        title={t('admin.startups.all')}
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
            key: 'category',
            label: t('admin.column.category'),
            options: STARTUP_CATEGORIES.map((value) => ({ value, label: category(value) })),
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
            key: 'category',
            header: t('admin.column.category'),
            sort: 'category',
            cell: (row) => category(row.category),
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
            key: 'created',
            header: t('admin.column.created'),
            sort: 'created_at',
            cell: ({ created_at }) => (
              <time dateTime={created_at}>{formatDateShort(created_at, locale)}</time>
            ),
          },
          {
            key: 'actions',
            header: t('admin.column.actions'),
            cell: (startup) => (
              <RowActions
                name={startup.name}
                view={startup.status === 'approved' ? path(`/startup/${startup.slug}`) : undefined}
                onEdit={() => setEditing(startup)}
                onDelete={() => setDeleting(startup)}
              />
            ),
          },
        ]}
        exports={{
          file: 'startups',
          label: t('admin.list.export'),
          columns: EXPORTED.map((column) => [column, (row) => row[column]]),
        }}
      />
      {editing && (
        <StartupDialog startup={editing} onClose={() => setEditing(null)} onSaved={reload} />
      )}
      <DeleteDialog
        type="startup"
        name={deleting?.name ?? null}
        onDelete={() => deleteStartup(db, deleting?.id ?? '')}
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
  'category',
  'stage',
  'location',
  'employees',
  'founded_year',
  'funding_stage',
  'funding_amount',
  'logo_url',
  'status',
  'featured',
  'review_note',
  'created_at',
] as const satisfies readonly (keyof AdminStartup)[];
