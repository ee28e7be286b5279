import { type Category, deleteCategory, mergeCategory } from '#src/data/reader/categories.ts';
import { categoryTargetForm } from '#src/domain/articles/desk-forms.ts';
import type { ArticleCategory } from '#src/domain/options.ts';
import type { AppError } from '#src/domain/result.ts';
import { SelectField } from '../../ui/fields.tsx';
import { categoryName, useAdmin } from '../admin-context.ts';
import { FormDialog } from '../lists/FormDialog.tsx';
import { useOfficeForm } from '../use-office-form.ts';

type Props = {
  /** What becomes of the category once its articles are elsewhere. */
  readonly act: 'merge' | 'delete';
  readonly source: Category;
  readonly targets: readonly Category[];
  readonly onClose: () => void;
  readonly onMoved: (target: ArticleCategory, count: number) => void;
  readonly refusalOf: (error: AppError) => string;
};

/** Asks where the articles of a category go. */
export function CategoryTarget({ act, source, targets, onClose, onMoved, refusalOf }: Props) {
  const { t, db } = useAdmin();
  const name = categoryName(t, source.slug);
  const form = useOfficeForm({
    rules: categoryTargetForm,
    send: async ({ target }) => {
      const move = act === 'merge' ? mergeCategory : deleteCategory;
      const done = await move(db, source.slug, target);
      // Said here, where one looks: the list behind is longer than a window.
      if (!done.ok) return { message: refusalOf(done.error) };
      onMoved(target, done.value);
      onClose();
      return null;
    },
  });
  return (
    <FormDialog
      of={form}
      acts
      title={t(`admin.categories.${act}Title`, { name })}
      submit={[t(`admin.categories.${act}Do`)]}
      onClose={onClose}
    >
      <p>{t(`admin.categories.${act}Hint`, { name })}</p>
      <SelectField
        label={t(act === 'merge' ? 'admin.categories.target' : 'admin.categories.deleteTarget')}
        name="target"
        options={targets.map(({ slug }) => ({ value: slug, label: categoryName(t, slug) }))}
      />
    </FormDialog>
  );
}
