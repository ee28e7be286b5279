import { Suspense, useState } from 'react';
import { type AdminEntry, deleteEntry, listAllEntries } from '#src/data/newsroom/entries.ts';
import { countWaiting } from '#src/data/newsroom/waiting.ts';
import {
  choicesOf,
  type EntryKind,
  fieldOf,
  fileColumns,
  textColumn,
  toldOf,
} from '#src/domain/directory/entries.ts';
import { SUBMISSION_STATUSES } from '#src/domain/options.ts';
import { formatDateShort } from '#src/domain/text/format.ts';
import { LOCALES } from '#src/i18n/locales.ts';
import { labelOf } from '#src/i18n/option-label.ts';
import { Button } from '../../ui/Button.tsx';
import type { Column } from '../../ui/DataTable.tsx';
import { Actions } from '../../ui/layout.ts';
import { CellTitle } from '../../ui/Table.ts';
import { type Admin, useAdmin } from '../admin-context.ts';
import { KEYS } from '../keys.ts';
import { DeleteDialog } from '../lists/DeleteDialog.tsx';
import { EntityList } from '../lists/EntityList.tsx';
import { RowActions } from '../lists/RowActions.tsx';
import { officePart } from '../office-part.tsx';
import { useAsked } from '../server-state.ts';
import { PendingList } from './PendingList.tsx';
import { StatusBadge } from './StatusBadge.tsx';

const ProposalsDialog = officePart(
  async () => (await import('./ProposalsDialog.tsx')).ProposalsDialog,
  'proposals',
);
const EntryDialog = officePart(
  async () => (await import('./EntryDialog.tsx')).EntryDialog,
  'texts',
);
const EntryImport = officePart(
  async () => (await import('./EntryImport.tsx')).EntryImport,
  'import',
);

const NEWEST = { sort: 'created_at', ascending: false } as const;

/** Spec §2, the Startups and the Investors tab. */
function EntriesTab({ kind }: { readonly kind: EntryKind }) {
  const admin = useAdmin();
  const { t, path } = admin;
  const [editing, setEditing] = useState<AdminEntry | null>(null);
  const [deleting, setDeleting] = useState<AdminEntry | null>(null);
  const [importing, setImporting] = useState(false);
  const { data: waiting } = useAsked(KEYS.waitingOf(kind), (db) => countWaiting(db, kind));
  const [deciding, setDeciding] = useState(false);
  const { columns, filters, entries } = toldOf(kind);
  const statuses = SUBMISSION_STATUSES.map((value) => ({
    value,
    label: t(`admin.status.${value}`),
  }));
  return (
    <>
      <PendingList kind={kind} />
      <Actions>
        <Button variant="outline" onClick={() => setImporting(true)}>
          {t(`admin.import.${kind}s`)}
        </Button>
        <Button variant="outline" onClick={() => setDeciding(true)}>
          {waiting?.proposals
            ? t('admin.pending.proposalsWaiting', { count: waiting.proposals })
            : t('admin.pending.proposals')}
        </Button>
      </Actions>
      {importing && (
        <Suspense>
          <EntryImport kind={kind} onClose={() => setImporting(false)} />
        </Suspense>
      )}
      {deciding && (
        <Suspense>
          <ProposalsDialog kind={kind} onClose={() => setDeciding(false)} />
        </Suspense>
      )}
      <EntityList<AdminEntry>
        title={t(`admin.${kind}s.all`)}
        of={KEYS.entries(kind)}
        views={`${kind}s`}
        load={(db, query) => listAllEntries(db, kind, query)}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        defaults={NEWEST}
        empty={t('admin.directory.empty')}
        filters={[
          { key: 'status', label: t('admin.column.status'), options: statuses },
          ...filters.map((key) => ({
            key,
            label: t(`entry.${key}`),
            options: choicesOf(fieldOf(kind, key)).map((value) => ({
              value,
              label: labelOf(t, value),
            })),
          })),
        ]}
        columns={[
          ...columns.map((column) => columnOf(admin, column)),
          {
            key: 'actions',
            header: t('admin.column.actions'),
            cell: (entry) => (
              <RowActions
                name={entry.name}
                view={entry.status === 'approved' ? path(`${entries}/${entry.slug}`) : undefined}
                onEdit={() => setEditing(entry)}
                more={
                  kind === 'startup'
                    ? {
                        text: t('admin.rounds.rounds'),
                        label: t('admin.rounds.of', { name: entry.name }),
                        href: path(`/admin/ledger?startup=${entry.id}`),
                      }
                    : undefined
                }
                onDelete={() => setDeleting(entry)}
              />
            ),
          },
        ]}
        exports={{
          file: `${kind}s`,
          label: t('admin.list.export'),
          columns: exportColumns(kind).map((column) => [column, (row) => row[column]]),
        }}
      />
      {editing && (
        <Suspense>
          <EntryDialog kind={kind} entry={editing} onClose={() => setEditing(null)} />
        </Suspense>
      )}
      <DeleteDialog
        type={kind}
        of={KEYS.entries(kind)}
        row={deleting}
        nameOf={({ name }) => name}
        onDelete={(db, { id }) => deleteEntry(db, kind, id)}
        onClose={() => setDeleting(null)}
      />
    </>
  );
}

/** What an export has: what an import takes, and what became of it. */
const exportColumns = (kind: EntryKind) => [
  'id',
  ...fileColumns(kind),
  ...LOCALES.map(textColumn),
  'status',
  'featured',
  'review_note',
  'created_at',
];

function columnOf(
  { t, locale }: Pick<Admin, 't' | 'locale'>,
  column: ReturnType<typeof toldOf>['columns'][number],
): Column<AdminEntry> {
  const office = { key: column, sort: column };
  switch (column) {
    case 'name':
      return {
        ...office,
        header: t('entry.name'),
        cell: ({ name }) => <CellTitle>{name}</CellTitle>,
      };
    case 'status':
      return {
        ...office,
        header: t('admin.column.status'),
        cell: ({ status }) => <StatusBadge status={status} t={t} />,
      };
    case 'featured':
      return {
        ...office,
        header: t('admin.column.featured'),
        cell: ({ featured }) => t(featured ? 'admin.yes' : 'admin.no'),
      };
    case 'created_at':
      return {
        ...office,
        header: t('admin.column.created'),
        cell: ({ created_at }) => (
          <time dateTime={created_at}>{formatDateShort(created_at, locale)}</time>
        ),
      };
    default:
      return {
        ...office,
        header: t(`entry.${column}`),
        cell: (entry) => labelOf(t, String(entry[column] ?? t('entry.notSpecified'))),
      };
  }
}

export const StartupsTab = () => <EntriesTab kind="startup" />;
export const InvestorsTab = () => <EntriesTab kind="investor" />;
