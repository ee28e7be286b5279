import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Result } from '#src/domain/result.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText, refusedField } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useRefresh } from '../server-state.ts';
import type { RecordType } from './DeleteDialog.tsx';
import { FormDialog, type FormProblem } from './FormDialog.tsx';

type Props = {
  readonly type: RecordType;
  readonly title: string;
  /** The name of the lists that it is in. */
  readonly of: QueryKey;
  /** Stores what the form holds, or says by name of field what is wrong. */
  readonly onSave: (form: FormData) => Promise<Result<unknown> | FieldRefusal>;
  readonly onClose: () => void;
  /** The fields, named as in the payload. */
  readonly children: ReactNode;
};

/** What is wrong with a form before it is sent: sentences by name of field. */
export type FieldRefusal = {
  readonly ok: false;
  readonly fields: Readonly<Record<string, string>>;
};

/** Spec §2: a dialog that edits one record; §8: what is said afterwards. */
export function EditDialog({ type, title, of, onSave, onClose, children }: Props) {
  const { t, sayDone } = useAdmin();
  const refresh = useRefresh();
  const save = async (form: FormData): Promise<FormProblem | null> => {
    const done = await onSave(form);
    if (done.ok) {
      sayDone(t(`admin.updated.${type}`));
      void refresh(of, KEYS.metrics);
      return null;
    }
    if ('fields' in done) return { message: t('admin.form.check'), fields: done.fields };
    const message = failureText(t, done.error);
    const named = { type: t(`admin.type.${type}`), message };
    const field = refusedField(t, done.error);
    return {
      message: message ? t('admin.updateFailed', named) : t('admin.updateFailedBare', named),
      ...(field && { fields: { [field.name]: field.problem } }),
    };
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
