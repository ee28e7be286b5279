import { useState } from 'react';
import type { Result } from '#src/domain/result.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';

export type RecordType = 'article' | 'startup' | 'investor' | 'user';

type Props = {
  readonly type: RecordType;
  /** Name, title or address of the record; null while nothing is asked. */
  readonly name: string | null;
  /** What the spec's words leave out. */
  readonly note?: string;
  readonly onDelete: () => Promise<Result<unknown>>;
  readonly onClose: () => void;
  /** The record is gone: lists have to be loaded again. */
  readonly onDeleted: () => void;
};

/** Spec §2: the confirmation before a record is deleted; §8: what is said afterwards. */
export function DeleteDialog({ type, name, note = '', onDelete, onClose, onDeleted }: Props) {
  const { t, reloadMetrics, sayDone, sayFailed } = useAdmin();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const done = await onDelete();
    setBusy(false);
    onClose();
    if (done.ok) {
      sayDone(t(`admin.deleted.${type}`));
      onDeleted();
      reloadMetrics();
      return;
    }
    const message = failureText(t, done.error);
    const named = { type: t(`admin.type.${type}`), message };
    sayFailed(message ? t('admin.deleteFailed', named) : t('admin.deleteFailedBare', named));
  };
  return (
    <ConfirmDialog
      open={name !== null}
      title={t('admin.confirm.title')}
      cancel={t('admin.cancel')}
      confirm={t('admin.delete')}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      {t('admin.confirm.text', { type: t(`admin.type.${type}`), name: name ?? '' })} {note}
    </ConfirmDialog>
  );
}
