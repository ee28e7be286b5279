import { writeHandover } from '#src/data/newsroom/handover.ts';
import { HANDOVER_LENGTH, handoverForm } from '#src/domain/articles/desk-forms.ts';
import { TextArea } from '../../ui/fields.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { FormDialog } from '../lists/FormDialog.tsx';
import { useRefresh } from '../server-state.ts';
import { useOfficeForm } from '../use-office-form.ts';

type Props = {
  /** What stands now, to go on from. */
  readonly note: string;
  readonly onClose: () => void;
};

/** Writes what the next shift has to know. */
export function HandoverDialog({ note, onClose }: Props) {
  const { t, db, sayDone } = useAdmin();
  const refresh = useRefresh();
  const form = useOfficeForm({
    rules: handoverForm,
    brief: true,
    send: async ({ body }) => {
      const sent = await writeHandover(db, body);
      if (!sent.ok) return { message: failureText(t, sent.error) };
      onClose();
      sayDone(t('admin.handover.saved'));
      void refresh(KEYS.handovers);
      return null;
    },
  });
  return (
    <FormDialog
      of={form}
      title={t('admin.handover.title')}
      submit={[t('admin.save')]}
      onClose={onClose}
    >
      <TextArea
        label={t('admin.handover.body')}
        hint={t('admin.handover.hint')}
        name="body"
        rows={8}
        required
        maxLength={HANDOVER_LENGTH}
        defaultValue={note}
      />
    </FormDialog>
  );
}
