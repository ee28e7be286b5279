import { useState } from 'react';
import { deleteRole, listRolesOf, type OfficeRole } from '#src/data/newsroom/people.ts';
import type { CompanyRole } from '#src/domain/ledger/rounds.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { DialogFoot } from '../DialogFoot.ts';
import { Failed } from '../Failed.tsx';
import { KEYS } from '../keys.ts';
import { RowActions } from '../lists/RowActions.tsx';
import { useAsked } from '../server-state.ts';
import { Removal } from './Removal.tsx';
import { RoleDialog } from './RoleDialog.tsx';

type Props = {
  readonly person: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
};

/** All that somebody is and was: a list, and the form of one of them in its place. */
export function RolesDialog({ person, onClose }: Props) {
  const { t } = useAdmin();
  const [editing, setEditing] = useState<OfficeRole | 'new' | null>(null);
  const [deleting, setDeleting] = useState<OfficeRole | null>(null);
  const { data, error } = useAsked(KEYS.person(person.id), (db) => listRolesOf(db, person.id));
  const nameOf = ({ role, startups, investors }: OfficeRole) =>
    `${t(`ledger.role.${role as CompanyRole}`)}, ${(startups ?? investors)?.name ?? t('admin.ledger.hiddenCompany')}`;
  if (editing !== null)
    return (
      <RoleDialog
        person={person}
        role={editing === 'new' ? null : editing}
        onClose={() => setEditing(null)}
      />
    );
  return (
    <Dialog
      open
      size="wide"
      title={t('admin.people.rolesOf', { name: person.name })}
      onClose={onClose}
    >
      <Failed of={error} text="admin.rounds.failed" />
      {data?.length === 0 && <Empty>{t('admin.people.noRoles')}</Empty>}
      {data !== undefined && data.length > 0 && (
        <DataTable
          label={t('admin.people.roles')}
          rows={data}
          idOf={({ id }) => id}
          columns={[
            {
              key: 'role',
              header: t('admin.people.role'),
              cell: ({ role }) => t(`ledger.role.${role as CompanyRole}`),
            },
            {
              key: 'at',
              header: t('admin.people.at'),
              cell: ({ startups, investors }) =>
                (startups ?? investors)?.name ?? t('admin.ledger.hiddenCompany'),
            },
            {
              key: 'years',
              header: t('admin.people.years'),
              cell: ({ since, until }) => `${since ?? ''}–${until ?? ''}`,
            },
            {
              key: 'status',
              header: t('admin.column.status'),
              cell: ({ is_public }) => (is_public ? '' : t('admin.rounds.hidden')),
            },
            {
              key: 'actions',
              header: t('admin.column.actions'),
              cell: (role) => (
                <RowActions
                  name={nameOf(role)}
                  onEdit={role.startups || role.investors ? () => setEditing(role) : undefined}
                  onDelete={() => setDeleting(role)}
                />
              ),
            },
          ]}
        />
      )}
      <DialogFoot>
        <Button variant="outline" onClick={onClose}>
          {t('admin.rounds.close')}
        </Button>
        <Button onClick={() => setEditing('new')}>{t('admin.people.addRole')}</Button>
      </DialogFoot>
      <Removal
        row={deleting}
        nameOf={nameOf}
        run={deleteRole}
        touches={[KEYS.people, KEYS.waiting]}
        onClose={() => setDeleting(null)}
      />
    </Dialog>
  );
}
