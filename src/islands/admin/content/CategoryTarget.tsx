import { type SubmitEvent, useState } from 'react';
import { type Category, deleteCategory, mergeCategory } from '#src/data/reader/categories.ts';
import type { ArticleCategory } from '#src/domain/options.ts';
import type { AppError } from '#src/domain/result.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/layout.ts';
import { categoryName, useAdmin } from '../admin-context.ts';
import { SelectField } from '../lists/fields.tsx';

type Props = {
  /** What becomes of the category once its articles are elsewhere. */
  readonly act: 'merge' | 'delete';
  readonly source: Category;
  readonly targets: readonly Category[];
  readonly onClose: () => void;
  readonly onMoved: (target: ArticleCategory, count: number) => void;
  readonly onFailed: (error: AppError) => void;
};

/** Asks where the articles of a category go. */
export function CategoryTarget({ act, source, targets, onClose, onMoved, onFailed }: Props) {
  const { t, db } = useAdmin();
  const [busy, setBusy] = useState(false);
  const name = categoryName(t, source.slug);
  const move = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get('target');
    const target = targets.find(({ slug }) => slug === chosen)?.slug;
    if (busy || target === undefined) return;
    setBusy(true);
    const done = await (act === 'merge' ? mergeCategory : deleteCategory)(db, source.slug, target);
    setBusy(false);
    if (done.ok) onMoved(target, done.value);
    else onFailed(done.error);
    onClose();
  };
  return (
    <Dialog open size="wide" title={t(`admin.categories.${act}Title`, { name })} onClose={onClose}>
      <Form onSubmit={(event) => void move(event)}>
        <p>{t(`admin.categories.${act}Hint`, { name })}</p>
        <SelectField
          label={t(act === 'merge' ? 'admin.categories.target' : 'admin.categories.deleteTarget')}
          name="target"
          options={targets.map(({ slug }) => ({ value: slug, label: categoryName(t, slug) }))}
        />
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            {t('admin.cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {t(`admin.categories.${act}Do`)}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
