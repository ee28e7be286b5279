import { Suspense, useState } from 'react';
import { type AdminEntry, getEntry, listAllEntries } from '#src/data/newsroom/entries.ts';
import { removeEntry } from '#src/data/newsroom/removed-entries.ts';
import { countWaiting } from '#src/data/newsroom/waiting.ts';
import {
  choicesOf,
  type EntryKind,
  exportColumns,
  fieldOf,
  toldOf,
} from '#src/domain/directory/entries.ts';
import { SUBMISSION_STATUSES } from '#src/domain/options.ts';
import { formatDateShort } from '#src/domain/text/format.ts';
import { labelOf } from '#src/i18n/option-label.ts';
import { Button } from '../../ui/Button.tsx';
import type { Column } from '../../ui/DataTable.tsx';
import { TextArea } from '../../ui/fields.tsx';
import { Actions } from '../../ui/layout.ts';
import { CellTitle } from '../../ui/Table.ts';
import { type Admin, useAdmin } from '../admin-context.ts';
import { KEYS } from '../keys.ts';
import { EntityList } from '../lists/EntityList.tsx';
import { RowActions } from '../lists/RowActions.tsx';
import { officePart } from '../office-part.tsx';
import { useAsked } from '../server-state.ts';
import { PendingList } from './PendingList.tsx';
import { StatusBadge } from './StatusBadge.tsx';

const AddEntryDialog = officePart(
  async () => (await import('./AddEntryDialog.tsx')).AddEntryDialog,
  'add',
);
const ProposalsDialog = officePart(
  async () => (await import('./ProposalsDialog.tsx')).ProposalsDialog,
  'proposals',
);
const RemovedDialog = officePart(
  async () => (await import('./RemovedDialog.tsx')).RemovedDialog,
  'senders',
);
const EntryDialog = officePart(
  async () => (await import('./EntryDialog.tsx')).EntryDialog,
  'texts',
);
const DeleteDialog = officePart(
  async () => (await import('../lists/DeleteDialog.tsx')).DeleteDialog<AdminEntry>,
);
const EntryImport = officePart(
  async () => (await import('./EntryImport.tsx')).EntryImport,
  'import',
);

const NEWEST = { sort: 'created_at', ascending: false } as const;

/** Spec §2, the Startups and the Investors tab. */
function EntriesTab({ kind }: { readonly kind: EntryKind }) {
  const admin = useAdmin();
  const { t, path, may } = admin;
  const [editing, setEditing] = useState<AdminEntry | null>(null);
  // A profile leads to its own form.
  const [asked, setAsked] = useState(() => new URLSearchParams(location.search).get('edit') ?? '');
  // What was read of it before may have been corrected since.
  const [seen, setSeen] = useState('');
  const one = useAsked(
    [...KEYS.entries(kind), 'one', asked, seen],
    (db) => getEntry(db, kind, asked),
    { enabled: asked !== '', fresh: true },
  );
  const edited = editing ?? (asked === '' ? null : (one.data ?? null));
  const [deleting, setDeleting] = useState<AdminEntry | null>(null);
  const [reason, setReason] = useState('');
  const [importing, setImporting] = useState(false);
  const [adding, setAdding] = useState(() =>
    // The palette leads to a new one.
    new URLSearchParams(location.search).has('new'),
  );
  const { data: waiting } = useAsked(KEYS.waitingOf(kind), (db) =>
    countWaiting(db, kind, may('admin')),
  );
  const [deciding, setDeciding] = useState(false);
  const [isTrashOpen, setTrashOpen] = useState(false);
  const { columns, filters, entries } = toldOf(kind);
  const statuses = SUBMISSION_STATUSES.map((value) => ({
    value,
    label: t(`admin.status.${value}`),
  }));
  return (
    <>
      <PendingList
        kind={kind}
        onCorrect={({ slug, updated_at }) => {
          setAsked(slug);
          setSeen(updated_at);
        }}
      />
      <Actions>
        <Button onClick={() => setAdding(true)}>
          {t(kind === 'startup' ? 'admin.directory.addStartup' : 'admin.directory.addInvestor')}
        </Button>
        {may('admin') && (
          <Button variant="outline" onClick={() => setImporting(true)}>
            {t(`admin.import.${kind}s`)}
          </Button>
        )}
        <Button variant="outline" onClick={() => setDeciding(true)}>
          {waiting?.proposals
            ? t('admin.pending.proposalsWaiting', { count: waiting.proposals })
            : t('admin.pending.proposals')}
        </Button>
        <Button variant="quiet" onClick={() => setTrashOpen(true)}>
          {t('admin.directory.removed')}
        </Button>
      </Actions>
      {adding && (
        <Suspense>
          <AddEntryDialog kind={kind} onClose={() => setAdding(false)} />
        </Suspense>
      )}
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
      {isTrashOpen && (
        <Suspense>
          <RemovedDialog kind={kind} onClose={() => setTrashOpen(false)} />
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
            size: 8.5,
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
                onDelete={
                  may('admin') && entry.status !== 'removed' ? () => setDeleting(entry) : undefined
                }
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
      {edited && (
        <Suspense>
          <EntryDialog
            key={edited.id}
            kind={kind}
            entry={edited}
            onClose={() => {
              setEditing(null);
              setAsked('');
            }}
          />
        </Suspense>
      )}
      {deleting && (
        <Suspense>
          <DeleteDialog
            type={kind}
            of={KEYS.entries(kind)}
            row={deleting}
            nameOf={({ name }) => name}
            textOf={({ name }) => t('admin.directory.removeText', { name })}
            more={
              <div className="mt-4">
                <TextArea
                  label={t('admin.directory.removeReason')}
                  hint={t('admin.directory.removeHint')}
                  rows={3}
                  maxLength={1000}
                  value={reason}
                  onChange={({ target }) => setReason(target.value)}
                />
              </div>
            }
            onDelete={(db, { id }) => removeEntry(db, kind, { id, reason })}
            onClose={() => {
              setDeleting(null);
              setReason('');
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** In rem. */
const SIZES: Partial<Record<string, number>> = { name: 16, status: 9, featured: 7, created_at: 8 };

function columnOf(
  { t, locale }: Pick<Admin, 't' | 'locale'>,
  column: ReturnType<typeof toldOf>['columns'][number],
): Column<AdminEntry> {
  const office = { key: column, sort: column, size: SIZES[column] ?? 10 };
  const whole = { ...office, whole: true } as const;
  switch (column) {
    case 'name':
      return {
        ...office,
        header: t('entry.name'),
        cell: ({ name }) => <CellTitle>{name}</CellTitle>,
      };
    case 'status':
      return {
        ...whole,
        header: t('admin.column.status'),
        plain: true,
        cell: ({ status }) => <StatusBadge status={status} t={t} />,
      };
    case 'featured':
      return {
        ...whole,
        header: t('admin.column.featured'),
        cell: ({ featured }) => t(featured ? 'admin.yes' : 'admin.no'),
      };
    case 'created_at':
      return {
        ...whole,
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
