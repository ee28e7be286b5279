import { askEditor } from '#src/data/newsroom/inbox.ts';
import { ASK_LENGTH, askEditorForm } from '#src/domain/articles/desk-forms.ts';
import { TextArea } from '../../ui/fields.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { FormDialog } from '../lists/FormDialog.tsx';
import { useOfficeForm } from '../use-office-form.ts';

type Props = {
  readonly article: string;
  /** What it is about, as it was selected. */
  readonly passage: string;
  readonly onClose: () => void;
};

/** A message about a story to its editor, with proposed words for a passage of it, if any. */
export function AskEditor({ article, passage, onClose }: Props) {
  const { t, db, locale, sayDone } = useAdmin();
  const form = useOfficeForm({
    rules: askEditorForm,
    brief: true,
    send: async (question) => {
      const sent = await askEditor(db, { article, ...question, locale });
      if (!sent.ok) return { message: failureText(t, sent.error) };
      onClose();
      sayDone(t('admin.versions.ask.sent'));
      return null;
    },
  });
  return (
    <FormDialog
      of={form}
      acts
      title={t('admin.versions.ask.title')}
      submit={[t('admin.versions.ask.send')]}
      onClose={onClose}
    >
      <TextArea
        label={t('admin.versions.ask.passage')}
        hint={t('admin.versions.ask.passageHint')}
        name="passage"
        rows={3}
        maxLength={ASK_LENGTH}
        defaultValue={passage.slice(0, ASK_LENGTH)}
      />
      <TextArea
        label={t('admin.versions.ask.proposal')}
        name="proposal"
        rows={3}
        maxLength={ASK_LENGTH}
      />
      <TextArea
        label={t('admin.versions.ask.message')}
        name="message"
        rows={4}
        required
        maxLength={ASK_LENGTH}
      />
    </FormDialog>
  );
}
