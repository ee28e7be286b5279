import { startThread } from '#src/data/newsroom/threads.ts';
import { NOTE_LENGTH, noteForm, suggestionForm } from '#src/domain/articles/desk-forms.ts';
import type { Passage } from '#src/domain/articles/passage.ts';
import { TextArea } from '../../ui/fields.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { FormDialog } from '../lists/FormDialog.tsx';
import { useRefresh } from '../server-state.ts';
import { useOfficeForm } from '../use-office-form.ts';

type Props = {
  readonly article: string;
  /** What it is about; null: the whole text. */
  readonly passage: Passage | null;
  /** Other words are proposed in place of the passage. */
  readonly isEdit: boolean;
  readonly onClose: () => void;
};

/** Asks for a note on a story or a passage of it, or for other words in its place. */
export function NewThread({ article, passage, isEdit, onClose }: Props) {
  const { t, db, sayDone } = useAdmin();
  const refresh = useRefresh();
  const send = async (body: string, replacement: string | null) => {
    if (passage && replacement === passage.quote)
      return { fields: { replacement: t('admin.threads.same') } };
    const sent = await startThread(db, article, { passage, replacement, body });
    if (!sent.ok) return { message: failureText(t, sent.error) };
    onClose();
    sayDone(t('admin.threads.sent'));
    void refresh(KEYS.threads(article));
    return null;
  };
  const note = useOfficeForm({
    rules: noteForm,
    brief: true,
    send: ({ body }) => send(body, null),
  });
  const suggestion = useOfficeForm({
    rules: suggestionForm,
    brief: true,
    send: ({ body, replacement }) => send(body, replacement),
  });
  const title = () => {
    if (isEdit) return t('admin.threads.suggest');
    return t(passage ? 'admin.threads.note' : 'admin.threads.add');
  };
  return (
    <FormDialog
      of={isEdit ? suggestion : note}
      acts
      title={title()}
      submit={[t('admin.threads.send')]}
      onClose={onClose}
    >
      {passage && (
        <blockquote className="max-h-40 overflow-y-auto border-s-4 border-edge ps-3 wrap-anywhere whitespace-pre-line text-muted">
          {passage.quote}
        </blockquote>
      )}
      {isEdit && passage && (
        <TextArea
          label={t('admin.threads.replacement')}
          hint={t('admin.threads.replacementHint')}
          name="replacement"
          rows={3}
          maxLength={NOTE_LENGTH}
          defaultValue={passage.quote}
        />
      )}
      <TextArea
        label={t(isEdit ? 'admin.threads.why' : 'admin.threads.body')}
        name="body"
        rows={4}
        required={!isEdit}
        maxLength={NOTE_LENGTH}
      />
    </FormDialog>
  );
}
