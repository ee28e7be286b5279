import { useState } from 'react';
import {
  type ArticleChange,
  type EditableArticle,
  updateArticle,
} from '#src/data/newsroom/articles.ts';
import { type ArticleEdit, articleEditForm } from '#src/domain/articles/desk-forms.ts';
import { ARTICLE_STATUSES, EDIT_ARTICLE_CATEGORIES } from '#src/domain/options.ts';
import { err } from '#src/domain/result.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField, SwitchField, TextArea, TextField } from '../../ui/fields.tsx';
import { FieldRow } from '../../ui/layout.ts';
import { TextLink } from '../../ui/text.ts';
import { categoryName, offeredCategories, useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { EditDialog } from '../lists/EditDialog.tsx';

type Props = {
  readonly article: EditableArticle;
  readonly onClose: () => void;
};

/** Spec §2 and §7, "Edit article". */
export function ArticleDialog({ article, onClose }: Props) {
  const admin = useAdmin();
  const { t, db, may, user, path, sayFailed } = admin;
  // An article filed under a category of the create page keeps it until another one is chosen.
  const categories = [
    ...new Set([article.category, ...offeredCategories(admin, EDIT_ARTICLE_CATEGORIES)]),
  ];
  const [stale, setStale] = useState<ArticleChange | null>(null);
  const save = async ({ featured, ...values }: ArticleEdit) => {
    // People who may not publish are not asked for that, and leave it as it is.
    const change = { ...values, featured: may('editor') ? featured : article.featured };
    const done = await updateArticle(db, { id: article.id, seen: article.updated_at, change });
    setStale(!done.ok && done.error.code === 'stale' ? change : null);
    return done;
  };
  const editor = path(`/admin/edit-article?id=${article.id}`);
  const compare = async () => {
    if (stale === null) return;
    // Loaded now, not with the list: what keeps a version until the editor shows both.
    const kept = await import('../editor/hand-over.ts')
      .then(({ handOver }) => handOver(db, user.id, article.id, stale))
      .catch(() => err('offline'));
    if (kept.ok) location.assign(editor);
    else sayFailed(failureText(t, kept.error));
  };
  return (
    <EditDialog
      type="article"
      title={t('admin.articles.editTitle')}
      rules={articleEditForm(may('editor'))}
      onSave={save}
      of={KEYS.articles}
      onClose={onClose}
    >
      <TextLink href={editor}>{t('admin.articles.openEditor')}</TextLink>
      <TextField
        label={t('admin.field.title')}
        name="title"
        defaultValue={article.title}
        required
        maxLength={300}
      />
      <TextField
        label={t('admin.field.slug')}
        name="slug"
        defaultValue={article.slug ?? ''}
        maxLength={200}
      />
      <TextArea
        label={t('admin.field.excerpt')}
        name="excerpt"
        rows={3}
        defaultValue={article.excerpt ?? ''}
        maxLength={1000}
      />
      <TextArea
        label={t('admin.field.content')}
        name="content"
        rows={12}
        defaultValue={article.content}
        required
      />
      <FieldRow>
        <SelectField
          label={t('admin.field.category')}
          name="category"
          defaultValue={article.category}
          options={categories.map((value) => ({ value, label: categoryName(t, value) }))}
        />
        {may('editor') && (
          <SelectField
            label={t('admin.field.status')}
            name="status"
            defaultValue={article.status}
            options={ARTICLE_STATUSES.map((value) => ({
              value,
              label: t(`admin.articles.${value}`),
            }))}
          />
        )}
      </FieldRow>
      <TextField
        label={t('admin.field.tags')}
        hint={t('admin.field.tagsHint')}
        name="tags"
        defaultValue={article.tags.join(', ')}
      />
      {may('editor') && (
        <SwitchField
          label={t('admin.field.featured')}
          name="featured"
          defaultChecked={article.featured}
        />
      )}
      {stale && (
        <Button variant="outline" onClick={() => void compare()}>
          {t('admin.articles.compare')}
        </Button>
      )}
    </EditDialog>
  );
}
