import { saveView, type ViewedList } from '#src/data/newsroom/saved-views.ts';
import { viewForm } from '#src/domain/articles/desk-forms.ts';
import { TextField } from '../../ui/fields.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { useOfficeForm } from '../use-office-form.ts';
import { FormDialog } from './FormDialog.tsx';

type Props = {
  readonly list: ViewedList;
  /** The view that is kept. */
  readonly view: string;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
};

/** Asks what a view is called, and keeps it. */
export function NameView({ list, view, onClose, onSaved }: Props) {
  const { t, db, sayDone } = useAdmin();
  const form = useOfficeForm({
    rules: viewForm,
    send: async ({ name }) => {
      const done = await saveView(db, { list, name, query: view });
      if (!done.ok)
        return {
          message: t('admin.views.failed', { message: failureText(t, done.error) }),
          ...(done.error.code === 'name_taken' && { fields: { name: t('problem.name_taken') } }),
        };
      sayDone(t('admin.views.saved', { name }));
      await onSaved();
      onClose();
      return null;
    },
  });
  return (
    <FormDialog
      of={form}
      title={t('admin.views.save')}
      submit={[t('admin.save'), t('admin.saving')]}
      onClose={onClose}
    >
      <TextField
        label={t('admin.views.name')}
        hint={t('admin.views.hint')}
        name="name"
        required
        maxLength={60}
      />
    </FormDialog>
  );
}
