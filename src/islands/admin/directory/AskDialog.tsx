import { askSubmitter, type Submission } from '#src/data/newsroom/reviews.ts';
import type { EntryKind } from '#src/domain/directory/entries.ts';
import { NOTE_LIMIT, noteForm } from '#src/domain/directory/note.ts';
import { languageName } from '#src/i18n/locales.ts';
import { TextArea } from '../../ui/fields.tsx';
import { Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { FormDialog } from '../lists/FormDialog.tsx';
import { useRefresh } from '../server-state.ts';
import { useOfficeForm } from '../use-office-form.ts';

type Props = {
  readonly kind: EntryKind;
  readonly submission: Submission;
  readonly onClose: () => void;
};

/** Asks the sender of a submission something, which waits for them meanwhile. */
export function AskDialog({ kind, submission, onClose }: Props) {
  const { t, db, locale, sayDone } = useAdmin();
  const refresh = useRefresh();
  const { id, name, updated_at: seen, submitter, asked } = submission;
  const form = useOfficeForm({
    rules: noteForm,
    brief: true,
    say: (problem) => (problem === 'required' ? t('admin.pending.questionMissing') : undefined),
    send: async ({ note: question }) => {
      const done = await askSubmitter(db, { kind, id, seen, question });
      if (!done.ok) {
        const message = failureText(t, done.error);
        return { message: t('admin.pending.askFailed', { name, message }) };
      }
      sayDone(t('admin.pending.asked', { name }));
      void refresh(KEYS.entries(kind));
      onClose();
      return null;
    },
  });
  return (
    <FormDialog
      of={form}
      acts
      title={t('admin.pending.askName', { name })}
      submit={[t('admin.pending.askSend')]}
      onClose={onClose}
    >
      {submitter && (
        <Hint>
          {t('admin.pending.reads', {
            name: submitter.name ?? submitter.email,
            language: languageName(submitter.locale, locale, true),
          })}
        </Hint>
      )}
      <TextArea
        label={t('admin.pending.question')}
        hint={t('admin.pending.questionHint')}
        name="note"
        rows={4}
        required
        maxLength={NOTE_LIMIT}
        lang={submitter?.locale}
        defaultValue={asked?.answeredAt === null ? asked.question : undefined}
      />
    </FormDialog>
  );
}
