import { useState } from 'react';
import {
  type Invitation,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '#src/data/newsroom/invitations.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Block } from '../../ui/layout.ts';
import { RowMenu } from '../../ui/RowMenu.tsx';
import { CellTitle } from '../../ui/Table.ts';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useAsked, useChange, withoutRows } from '../server-state.ts';
import { deliveryProblem } from './InviteDialog.tsx';

/** Invitations that wait for an answer, to send again or take back. Nothing while there are none. */
export function OpenInvitations() {
  const { t, locale, sayDone, sayFailed } = useAdmin();
  const listed = useAsked(KEYS.invitations, listInvitations);
  const [asking, setAsking] = useState<Invitation | null>(null);
  const sending = useChange({
    run: (db, { id }: Invitation) => resendInvitation(db, id),
    touches: [KEYS.invitations],
    done: (delivery, { email }) => {
      const problem = deliveryProblem(t, delivery, email);
      if (problem === null) sayDone(t('admin.invite.sent', { email }));
      else sayFailed(problem);
    },
    failed: (error) => sayFailed(t('admin.invite.failed', { message: failureText(t, error) })),
  });
  const revoking = useChange({
    run: (db, { id }: Invitation) => revokeInvitation(db, id),
    touches: [KEYS.invitations],
    foresee: ({ id }) => [withoutRows(KEYS.invitations, [id])],
    done: (_, { email }) => sayDone(t('admin.invite.revoked', { email })),
    failed: (error) =>
      sayFailed(t('admin.invite.revokeFailed', { message: failureText(t, error) })),
  });
  const revoke = () => {
    if (asking !== null) void revoking.run(asking);
    setAsking(null);
  };

  if (listed.isPending || listed.data?.length === 0) return null;
  return (
    <Block as="div">
      <h2>{t('admin.invite.open')}</h2>
      <Failed of={listed.error} text="admin.invite.loadFailed" onRetry={listed.refetch} />
      {listed.data && (
        <DataTable<Invitation>
          label={t('admin.invite.open')}
          rows={listed.data}
          idOf={({ id }) => id}
          columns={[
            {
              key: 'email',
              size: 18,
              header: t('admin.column.email'),
              cell: ({ email }) => <CellTitle>{email}</CellTitle>,
            },
            {
              key: 'name',
              size: 11,
              header: t('admin.column.name'),
              cell: ({ fullName }) => fullName || t('admin.none'),
            },
            {
              key: 'role',
              size: 7,
              whole: true,
              header: t('admin.column.role'),
              cell: ({ role }) => <Badge>{t(`admin.role.${role}`)}</Badge>,
            },
            {
              key: 'expires',
              size: 12,
              whole: true,
              header: t('admin.invite.expires'),
              cell: ({ expiresAt }) => (
                <>
                  <time dateTime={expiresAt}>{formatMoment(expiresAt, locale)}</time>
                  {Date.parse(expiresAt) < Date.now() && (
                    <>
                      {' '}
                      <Badge>{t('admin.invite.expired')}</Badge>
                    </>
                  )}
                </>
              ),
            },
            {
              key: 'actions',
              size: 10,
              header: t('admin.column.actions'),
              cell: (invitation) => (
                <RowMenu label={t('admin.action.more', { name: invitation.email })}>
                  <button
                    type="button"
                    aria-label={t('admin.invite.resendTo', { email: invitation.email })}
                    aria-busy={sending.of?.id === invitation.id || undefined}
                    onClick={() =>
                      void (sending.of?.id === invitation.id || sending.run(invitation))
                    }
                  >
                    {t('admin.invite.resend')}
                  </button>
                  <button
                    type="button"
                    aria-label={t('admin.invite.revokeOf', { email: invitation.email })}
                    onClick={() => setAsking(invitation)}
                  >
                    {t('admin.invite.revoke')}
                  </button>
                </RowMenu>
              ),
            },
          ]}
        />
      )}
      <ConfirmDialog
        open={asking !== null}
        title={t('admin.invite.revokeTitle')}
        cancel={t('admin.cancel')}
        confirm={t('admin.invite.revoke')}
        busy={revoking.busy}
        onCancel={() => setAsking(null)}
        onConfirm={revoke}
      >
        {t('admin.invite.revokeText', { email: asking?.email ?? '' })}
      </ConfirmDialog>
    </Block>
  );
}
