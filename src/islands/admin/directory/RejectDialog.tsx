import type { Submission } from '#src/data/newsroom/reviews.ts';
import { NOTE_LIMIT, noteForm } from '#src/domain/directory/note.ts';
import { TextArea } from '../../ui/fields.tsx';
import { Notice } from '../../ui/Message.tsx';
import { useAdmin } from '../admin-context.ts';
import { FormDialog } from '../lists/FormDialog.tsx';
import { useOfficeForm } from '../use-office-form.ts';

type Props = {
  readonly submission: Submission;
  readonly failure: string | undefined;
  readonly onClose: () => void;
  readonly onReject: (note: string) => Promise<void>;
};

/** Asks why a submission is rejected. */
export function RejectDialog({ submission: { name }, failure, onClose, onReject }: Props) {
  const { t } = useAdmin();
  const form = useOfficeForm({
    rules: noteForm,
    brief: true,
    say: (problem) => (problem === 'required' ? t('admin.pending.noteMissing') : undefined),
    send: async ({ note }) => {
      await onReject(note);
      return null;
    },
  });
  return (
    <FormDialog
      of={form}
      acts
      title={t('admin.pending.rejectTitle', { name })}
      submit={[t('admin.pending.reject')]}
      onClose={onClose}
    >
      <TextArea
        label={t('admin.pending.note')}
        hint={t('admin.pending.noteHint')}
        name="note"
        rows={4}
        required
        maxLength={NOTE_LIMIT}
      />
      <Notice>{failure}</Notice>
    </FormDialog>
  );
}
