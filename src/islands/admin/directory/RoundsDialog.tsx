import { useState } from 'react';
import type { AdminEntry } from '#src/data/newsroom/entries.ts';
import { deleteRound, listRoundsOf, type OfficeRound } from '#src/data/newsroom/rounds.ts';
import {
  formatLedgerDay,
  formatSum,
  type RoundKind,
  type RoundStatus,
} from '#src/domain/ledger/rounds.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { RoundDialog } from '../ledger/RoundDialog.tsx';
import { RowActions } from '../lists/RowActions.tsx';
import { useAsked, useChange } from '../server-state.ts';

type Props = { readonly startup: AdminEntry; readonly onClose: () => void };

/** The funding rounds of a startup: a list, and the form of one of them in its place. */
export function RoundsDialog({ startup, onClose }: Props) {
  const { t, locale, sayDone, sayFailed } = useAdmin();
  const [editing, setEditing] = useState<OfficeRound | 'new' | null>(null);
  const [deleting, setDeleting] = useState<OfficeRound | null>(null);
  const key = KEYS.rounds(startup.id);
  const { data: rounds, error } = useAsked(key, (db) => listRoundsOf(db, startup.id));
  const removal = useChange({
    run: deleteRound,
    touches: [key, KEYS.entries('startup')],
    done: () => sayDone(t('admin.rounds.deleted')),
    failed: (why) => sayFailed(t('admin.rounds.failed', { message: failureText(t, why) })),
  });
  const nameOf = ({ kind, announced_on }: OfficeRound) =>
    `${t(`ledger.round.${kind as RoundKind}`)}, ${formatLedgerDay(announced_on, locale)}`;
  if (editing !== null)
    return (
      <RoundDialog
        startup={startup}
        round={editing === 'new' ? null : editing}
        onClose={() => setEditing(null)}
      />
    );
  return (
    <Dialog
      open
      size="wide"
      title={t('admin.rounds.title', { name: startup.name })}
      onClose={onClose}
    >
      <Failed of={error} text="admin.rounds.failed" />
      {rounds?.length === 0 && <Empty>{t('admin.rounds.none')}</Empty>}
      {rounds !== undefined && rounds.length > 0 && (
        <DataTable
          label={t('ledger.rounds')}
          rows={rounds}
          idOf={({ id }) => id}
          columns={[
            {
              key: 'on',
              header: t('ledger.date'),
              cell: (round) => formatLedgerDay(round.announced_on, locale),
            },
            {
              key: 'kind',
              header: t('ledger.kind'),
              cell: ({ kind }) => t(`ledger.round.${kind as RoundKind}`),
            },
            {
              key: 'amount',
              header: t('ledger.amount'),
              cell: (round) => formatSum(round, locale) ?? t('ledger.undisclosed'),
            },
            {
              key: 'status',
              header: t('admin.column.status'),
              cell: ({ status, is_public }) =>
                [
                  t(`admin.rounds.${status as RoundStatus}`),
                  !is_public && status !== 'withdrawn' && t('admin.rounds.hidden'),
                ]
                  .filter(Boolean)
                  .join(', '),
            },
            {
              key: 'actions',
              header: t('admin.column.actions'),
              cell: (round) => (
                <RowActions
                  name={nameOf(round)}
                  onEdit={() => setEditing(round)}
                  onDelete={() => setDeleting(round)}
                />
              ),
            },
          ]}
        />
      )}
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          {t('admin.rounds.close')}
        </Button>
        <Button onClick={() => setEditing('new')}>{t('admin.rounds.add')}</Button>
      </DialogActions>
      <ConfirmDialog
        open={deleting !== null}
        title={t('admin.confirm.title')}
        cancel={t('admin.cancel')}
        confirm={t('admin.delete')}
        busy={false}
        onCancel={() => setDeleting(null)}
        onConfirm={() => {
          if (deleting) void removal.run(deleting.id);
          setDeleting(null);
        }}
      >
        {deleting && t('admin.rounds.deleteText', { name: nameOf(deleting) })}
      </ConfirmDialog>
    </Dialog>
  );
}
