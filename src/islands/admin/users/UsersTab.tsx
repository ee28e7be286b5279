import { Suspense, useEffect, useState } from 'react';
import { type AdminUser, deleteUser, listUsers } from '#src/data/newsroom/users.ts';
import { countMessages } from '#src/data/newsroom/waiting.ts';
import { USER_ROLES } from '#src/domain/accounts/roles.ts';
import { formatDateShort } from '#src/domain/text/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Actions } from '../../ui/layout.ts';
import { CellTitle } from '../../ui/Table.ts';
import { useAdmin } from '../admin-context.ts';
import { KEYS } from '../keys.ts';
import { DeleteDialog } from '../lists/DeleteDialog.tsx';
import { EntityList } from '../lists/EntityList.tsx';
import { RowActions } from '../lists/RowActions.tsx';
import { officePart } from '../office-part.tsx';
import { useAsked } from '../server-state.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { OpenInvitations } from './OpenInvitations.tsx';
import { RolesDialog } from './RolesDialog.tsx';
import { UserDialog } from './UserDialog.tsx';
import { WhatIsLeft } from './WhatIsLeft.tsx';

const AuthorsDialog = officePart(
  async () => (await import('../content/AuthorsDialog.tsx')).AuthorsDialog,
  'arrange',
);

const NEWEST = { sort: 'created_at', ascending: false } as const;

/** Spec §2, the Users tab. */
export function UsersTab() {
  const { t, path } = useAdmin();
  const { data: unread } = useAsked(KEYS.newMessages, (db) => countMessages(db, 'new'));
  const inbox = path('/admin/messages');
  useEffect(() => {
    // Where they were until they had a page of their own.
    if (new URLSearchParams(location.search).get('view') === 'inbox') location.replace(inbox);
  }, [inbox]);
  const [dialog, setDialog] = useState<'invite' | 'roles' | 'authors' | null>(() =>
    // The palette leads to a new one.
    new URLSearchParams(location.search).has('new') ? 'invite' : null,
  );
  return (
    <>
      <Actions>
        <Button onClick={() => setDialog('invite')}>{t('admin.users.add')}</Button>
        <Button variant="outline" onClick={() => setDialog('roles')}>
          {t('admin.users.roles')}
        </Button>
        <Button variant="outline" onClick={() => setDialog('authors')}>
          {t('admin.authors.title')}
        </Button>
        <ButtonLink variant="outline" href={inbox}>
          {unread ? t('admin.inbox.titleNew', { count: unread }) : t('admin.inbox.title')}
        </ButtonLink>
      </Actions>
      <Accounts />
      {dialog === 'invite' && <InviteDialog onClose={() => setDialog(null)} />}
      {dialog === 'authors' && (
        <Suspense>
          <AuthorsDialog onClose={() => setDialog(null)} />
        </Suspense>
      )}
      {dialog === 'roles' && <RolesDialog onClose={() => setDialog(null)} />}
    </>
  );
}

/** Everybody who has an account. */
function Accounts() {
  const { t, locale } = useAdmin();
  const [editing, setEditing] = useState<AdminUser | null>(null);
  const [deleting, setDeleting] = useState<AdminUser | null>(null);
  return (
    <>
      <OpenInvitations />
      <EntityList<AdminUser>
        title={t('admin.users.title')}
        of={KEYS.users}
        views="users"
        load={listUsers}
        idOf={({ id }) => id}
        nameOf={({ email }) => email}
        defaults={NEWEST}
        empty={t('admin.users.empty')}
        filters={[
          {
            key: 'role',
            label: t('admin.column.role'),
            options: USER_ROLES.map((value) => ({ value, label: t(`admin.role.${value}`) })),
          },
        ]}
        columns={[
          {
            key: 'email',
            size: 18,
            header: t('admin.column.email'),
            sort: 'email',
            cell: ({ email }) => <CellTitle>{email}</CellTitle>,
          },
          {
            key: 'name',
            size: 13,
            header: t('admin.column.name'),
            sort: 'full_name',
            cell: ({ fullName }) => fullName || t('admin.none'),
          },
          {
            key: 'role',
            size: 9,
            whole: true,
            header: t('admin.column.role'),
            cell: ({ role }) => (
              <Badge tone={role === 'admin' ? 'jade' : 'plain'}>{t(`admin.role.${role}`)}</Badge>
            ),
          },
          {
            key: 'created',
            size: 8,
            whole: true,
            header: t('admin.column.created'),
            sort: 'created_at',
            cell: ({ createdAt }) => (
              <time dateTime={createdAt}>{formatDateShort(createdAt, locale)}</time>
            ),
          },
          {
            key: 'actions',
            size: 8.5,
            header: t('admin.column.actions'),
            cell: (user) => (
              <RowActions
                name={user.email}
                onEdit={() => setEditing(user)}
                onDelete={() => setDeleting(user)}
                keep={user.role === 'admin' ? t('admin.action.deleteAdmin') : undefined}
              />
            ),
          },
        ]}
        exports={{
          file: 'users',
          label: t('admin.users.export'),
          columns: [
            ['id', ({ id }) => id],
            ['email', ({ email }) => email],
            ['full_name', ({ fullName }) => fullName],
            ['bio', ({ bio }) => bio],
            ['role', ({ role }) => role],
            ['created_at', ({ createdAt }) => createdAt],
          ],
        }}
      />
      {editing && <UserDialog user={editing} onClose={() => setEditing(null)} />}
      <DeleteDialog
        type="user"
        of={KEYS.users}
        row={deleting}
        nameOf={({ email, fullName }) => email || fullName}
        more={deleting && <WhatIsLeft of={deleting} />}
        onDelete={deleteUser}
        onClose={() => setDeleting(null)}
      />
    </>
  );
}
