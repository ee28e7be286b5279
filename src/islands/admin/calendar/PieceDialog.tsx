import { listMembers, planArticle } from '#src/data/newsroom/plans.ts';
import { pieceForm } from '#src/domain/articles/desk-forms.ts';
import { OFFERED_CATEGORIES } from '#src/domain/options.ts';
import type { Day } from '#src/domain/text/days.ts';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { FieldRow } from '../../ui/layout.ts';
import { categoryName, offeredCategories, useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { LANGUAGE_CHOICES } from '../language-choices.ts';
import { FormDialog } from '../lists/FormDialog.tsx';
import { useAsked } from '../server-state.ts';
import { useOfficeForm } from '../use-office-form.ts';

type Props = {
  readonly day: Day | null;
  readonly onClose: () => void;
  readonly onPlanned: (id: string, title: string, dueOn: Day | null) => void;
};

/** Plans a piece: a working title, and who writes it until when. */
export function PieceDialog({ day, onClose, onPlanned }: Props) {
  const admin = useAdmin();
  const { t, db, locale } = admin;
  const { data: members = [] } = useAsked(KEYS.members, listMembers);
  const form = useOfficeForm({
    rules: pieceForm,
    send: async ({ due: dueOn, ...piece }) => {
      const done = await planArticle(db, { ...piece, dueOn });
      if (!done.ok) return { message: failureText(t, done.error) };
      onPlanned(done.value, piece.title, dueOn);
      onClose();
      return null;
    },
  });
  return (
    <FormDialog
      of={form}
      title={t('admin.calendar.plan')}
      submit={[t('admin.calendar.plan'), t('admin.saving')]}
      onClose={onClose}
    >
      <TextField label={t('admin.calendar.title')} name="title" required maxLength={300} />
      <FieldRow>
        <TextField
          label={t('admin.calendar.due')}
          name="due"
          type="date"
          defaultValue={day ?? ''}
        />
        <SelectField
          label={t('admin.calendar.assignee')}
          name="assignee"
          options={[
            { value: '', label: t('admin.calendar.nobody') },
            ...members.map(({ id, name }) => ({
              value: id,
              label: name,
            })),
          ]}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          label={t('admin.column.language')}
          name="locale"
          defaultValue={locale}
          options={LANGUAGE_CHOICES}
        />
        <SelectField
          label={t('admin.column.category')}
          name="category"
          options={offeredCategories(admin, OFFERED_CATEGORIES).map((value) => ({
            value,
            label: categoryName(t, value),
          }))}
        />
      </FieldRow>
    </FormDialog>
  );
}
