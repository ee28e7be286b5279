import { Suspense, useState } from 'react';
import { listPeople, type OfficePerson } from '#src/data/newsroom/people.ts';
import { removeEntry } from '#src/data/newsroom/removed-entries.ts';
import { byRole, PERSON_COLUMNS, personCell } from '#src/domain/ledger/person-file.ts';
import type { CompanyRole } from '#src/domain/ledger/rounds.ts';
import { Button } from '../../ui/Button.tsx';
import type { Column } from '../../ui/DataTable.tsx';
import { Actions } from '../../ui/layout.ts';
import { CellTitle } from '../../ui/Table.ts';
import { useAdmin } from '../admin-context.ts';
import { KEYS } from '../keys.ts';
import { EntityList } from '../lists/EntityList.tsx';
import { RowActions } from '../lists/RowActions.tsx';
import { officePart } from '../office-part.tsx';
import { Removal } from './Removal.tsx';

const PersonDialog = officePart(async () => (await import('./PersonDialog.tsx')).PersonDialog);
const PeopleImport = officePart(async () => (await import('./PeopleImport.tsx')).PeopleImport);
const RemovedDialog = officePart(
  async () => (await import('../directory/RemovedDialog.tsx')).RemovedDialog,
  'senders',
);
const RolesDialog = officePart(async () => (await import('./RolesDialog.tsx')).RolesDialog);

const BY_NAME = { sort: 'name', ascending: true } as const;

/** People who run companies and funds, and what they are there. */
export function PeopleSection() {
  const { t } = useAdmin();
  const [editing, setEditing] = useState<OfficePerson | 'new' | null>(() =>
    // The palette leads to a new one.
    new URLSearchParams(location.search).has('new') ? 'new' : null,
  );
  const [held, setHeld] = useState<OfficePerson | null>(null);
  const [isTrashOpen, setTrashOpen] = useState(false);
  const [importing, setImporting] = useState(false);
  const [deleting, setDeleting] = useState<OfficePerson | null>(null);
  const rolesOf = ({ roles }: OfficePerson) =>
    roles
      .map(({ role, startups, investors }) =>
        [t(`ledger.role.${role as CompanyRole}`), (startups ?? investors)?.name]
          .filter(Boolean)
          .join(', '),
      )
      .join('; ');
  const columns: Column<OfficePerson>[] = [
    {
      key: 'name',
      size: 14,
      header: t('admin.people.name'),
      sort: 'name',
      cell: ({ name }) => <CellTitle>{name}</CellTitle>,
    },
    { key: 'roles', size: 22, header: t('admin.people.roles'), cell: rolesOf },
    {
      key: 'status',
      size: 8,
      whole: true,
      header: t('admin.column.status'),
      cell: ({ roles }) =>
        roles.some(({ is_public }) => is_public) ? '' : t('admin.rounds.hidden'),
    },
    {
      key: 'actions',
      size: 8.5,
      header: t('admin.column.actions'),
      cell: (person) => (
        <RowActions
          name={person.name}
          onEdit={() => setEditing(person)}
          more={{
            text: t('admin.people.roles'),
            label: t('admin.people.rolesOf', { name: person.name }),
            run: () => setHeld(person),
          }}
          onDelete={() => setDeleting(person)}
        />
      ),
    },
  ];
  return (
    <>
      <Actions>
        <Button onClick={() => setEditing('new')}>{t('admin.people.add')}</Button>
        <Button variant="outline" onClick={() => setImporting(true)}>
          {t('admin.people.import')}
        </Button>
        <Button variant="quiet" onClick={() => setTrashOpen(true)}>
          {t('admin.people.removed')}
        </Button>
      </Actions>
      <EntityList<OfficePerson>
        title={t('admin.people.all')}
        of={KEYS.people}
        load={listPeople}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        defaults={BY_NAME}
        empty={t('admin.people.none')}
        exports={{
          file: 'people',
          label: t('admin.list.export'),
          columns: PERSON_COLUMNS.map((column) => [
            column,
            (person) => personCell(column, person, location.origin),
          ]),
          linesOf: byRole,
        }}
      />
      {isTrashOpen && (
        <Suspense>
          <RemovedDialog kind="person" onClose={() => setTrashOpen(false)} />
        </Suspense>
      )}
      {importing && (
        <Suspense>
          <PeopleImport onClose={() => setImporting(false)} />
        </Suspense>
      )}
      {editing && (
        <Suspense>
          <PersonDialog
            person={editing === 'new' ? null : editing}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
      {held && (
        <Suspense>
          <RolesDialog person={held} onClose={() => setHeld(null)} />
        </Suspense>
      )}
      <Removal
        row={deleting}
        nameOf={({ name }) => name}
        run={(db, id) => removeEntry(db, 'person', { id, reason: '' })}
        touches={[KEYS.people, KEYS.waiting]}
        text={t('admin.people.removeText', { name: deleting?.name ?? '' })}
        onClose={() => setDeleting(null)}
      />
    </>
  );
}
