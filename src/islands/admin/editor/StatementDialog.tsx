import { addStatement, changeStatement, type Statement } from '#src/data/newsroom/story-sources.ts';
import { STATEMENT_LENGTH, statementForm } from '#src/domain/articles/desk-forms.ts';
import { TextArea } from '../../ui/fields.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { FormDialog } from '../lists/FormDialog.tsx';
import { useRefresh } from '../server-state.ts';
import { useOfficeForm } from '../use-office-form.ts';

type Props = {
  readonly article: string;
  /** Null: a new one. */
  readonly statement: Statement | null;
  readonly onClose: () => void;
};

/** Something that a story states, and its source. */
export function StatementDialog({ article, statement, onClose }: Props) {
  const { t, db } = useAdmin();
  const refresh = useRefresh();
  const form = useOfficeForm({
    rules: statementForm,
    brief: true,
    send: async (said) => {
      const sent = await (statement === null
        ? addStatement(db, article, said)
        : changeStatement(db, statement.id, said));
      if (!sent.ok) return { message: failureText(t, sent.error) };
      onClose();
      void refresh(KEYS.statements(article));
      return null;
    },
  });
  return (
    <FormDialog
      of={form}
      title={t(statement === null ? 'admin.sources.add' : 'admin.sources.edit')}
      submit={[t('admin.save')]}
      onClose={onClose}
    >
      <TextArea
        label={t('admin.sources.statement')}
        name="statement"
        rows={3}
        required
        maxLength={STATEMENT_LENGTH}
        defaultValue={statement?.statement ?? ''}
      />
      <TextArea
        label={t('admin.sources.source')}
        hint={t('admin.sources.sourceHint')}
        name="source"
        rows={2}
        maxLength={STATEMENT_LENGTH}
        defaultValue={statement?.source ?? ''}
      />
    </FormDialog>
  );
}
