import { SEND_BACK_LENGTH, sendBackForm } from '#src/domain/articles/desk-forms.ts';
import { TextArea } from '../../ui/fields.tsx';
import { useAdmin } from '../admin-context.ts';
import { FormDialog } from '../lists/FormDialog.tsx';
import { useOfficeForm } from '../use-office-form.ts';

type Props = {
  readonly onClose: () => void;
  readonly onSend: (note: string) => Promise<unknown>;
};

/** Asks an editor what the author should change. */
export function SendBackDialog({ onClose, onSend }: Props) {
  const { t } = useAdmin();
  const form = useOfficeForm({
    rules: sendBackForm,
    brief: true,
    say: (problem) => (problem === 'required' ? t('admin.versions.review.noteMissing') : undefined),
    send: async ({ note }) => {
      await onSend(note);
      return null;
    },
  });
  return (
    <FormDialog
      of={form}
      acts
      title={t('admin.versions.review.sendBackTitle')}
      submit={[t('admin.editor.review.sendBack')]}
      onClose={onClose}
    >
      <TextArea
        label={t('admin.versions.review.note')}
        hint={t('admin.versions.review.noteHint')}
        name="note"
        rows={5}
        required
        maxLength={SEND_BACK_LENGTH}
      />
    </FormDialog>
  );
}
