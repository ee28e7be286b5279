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
import { CellTitle, RowButtons } from '../../ui/Table.ts';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { failureText } from '../failures.ts';
import { useAnswer } from '../use-answer.ts';
import { deliveryProblem } from './InviteDialog.tsx';

/** Invitations that wait for an answer, to send again or take back. Nothing while there are none. */
export function OpenInvitations({ version }: { readonly version: number }) {
  const { t, db, locale, sayDone, sayFailed } = useAdmin();
  const [listed, load] = useAnswer(listInvitations, version);
  const [resending, setResending] = useState<string | null>(null);
  const [asking, setAsking] = useState<Invitation | null>(null);
  const [revoking, setRevoking] = useState(false);
  const resend = async ({ id, email }: Invitation) => {
    if (resending !== null) return;
    setResending(id);
    const sent = await resendInvitation(db, id);
    setResending(null);
    if (!sent.ok)
      return sayFailed(t('admin.invite.failed', { message: failureText(t, sent.error) }));
    const problem = deliveryProblem(t, sent.value, email);
    if (problem === null) sayDone(t('admin.invite.sent', { email }));
    else sayFailed(problem);
    void load();
  };
  const revoke = async () => {
    if (asking === null || revoking) return;
    setRevoking(true);
    const done = await revokeInvitation(db, asking.id);
    setRevoking(false);
    setAsking(null);
    if (done.ok) sayDone(t('admin.invite.revoked', { email: asking.email }));
    else sayFailed(t('admin.invite.revokeFailed', { message: failureText(t, done.error) }));
    void load();
  };

  if (listed === null || (listed.ok && listed.value.length === 0)) return null;
  return (
    <Block as="div">
      <h2>{t('admin.invite.open')}</h2>
      <Failed of={listed} text="admin.invite.loadFailed" onRetry={load} />
      {listed.ok && (
        <DataTable<Invitation>
          label={t('admin.invite.open')}
          rows={listed.value}
          idOf={({ id }) => id}
          columns={[
            {
              key: 'email',
              header: t('admin.column.email'),
              cell: ({ email }) => <CellTitle>{email}</CellTitle>,
            },
            {
              key: 'name',
              header: t('admin.column.name'),
              cell: ({ fullName }) => fullName || t('admin.none'),
            },
            {
              key: 'role',
              header: t('admin.column.role'),
              cell: ({ role }) => <Badge>{t(`admin.role.${role}`)}</Badge>,
            },
            {
              key: 'expires',
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
              header: t('admin.column.actions'),
              cell: (invitation) => (
                <RowButtons>
                  <button
                    type="button"
                    aria-label={t('admin.invite.resendTo', { email: invitation.email })}
                    aria-busy={resending === invitation.id || undefined}
                    onClick={() => void resend(invitation)}
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
                </RowButtons>
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
        busy={revoking}
        onCancel={() => setAsking(null)}
        onConfirm={() => void revoke()}
      >
        {t('admin.invite.revokeText', { email: asking?.email ?? '' })}
      </ConfirmDialog>
    </Block>
  );
}
