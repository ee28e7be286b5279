import type { ReactNode } from 'react';
import type { Result } from '#src/domain/result.ts';
import { showToast } from '#src/stores/toasts.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import type { RecordType } from './DeleteDialog.tsx';
import { FormDialog } from './FormDialog.tsx';

type Props = {
  readonly type: RecordType;
  readonly title: string;
  /** Stores what the form holds. */
  readonly onSave: (form: FormData) => Promise<Result<unknown>>;
  readonly onClose: () => void;
  readonly onSaved: () => void;
  /** The fields, named as in the payload. */
  readonly children: ReactNode;
};

/** Spec §2: a dialog that edits one record; §8: what is said afterwards. */
export function EditDialog({ type, title, onSave, onClose, onSaved, children }: Props) {
  const { t, reloadMetrics } = useAdmin();
  const save = async (form: FormData): Promise<string | null> => {
    const done = await onSave(form);
    if (done.ok) {
      showToast({
        title: t('admin.success'),
        message: t(`admin.updated.${type}`),
        tone: 'success',
      });
      onSaved();
      reloadMetrics();
      return null;
    }
    const message = failureText(t, done.error);
    const named = { type: t(`admin.type.${type}`), message };
    return message ? t('admin.updateFailed', named) : t('admin.updateFailedBare', named);
  };
  return (
    <FormDialog
      title={title}
      submit={[t('admin.save'), t('admin.saving')]}
      onSubmit={save}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}
