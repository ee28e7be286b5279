import '#src/styles/prose.css';
import '#src/styles/writing.css';
import { Suspense, useState } from 'react';
import { getStoredArticle, type Held } from '#src/data/newsroom/article-editing.ts';
import { type ArticleChange, updateArticle } from '#src/data/newsroom/articles.ts';
import { asOf, changeArticles, type DoneChanges } from '#src/data/newsroom/bulk.ts';
import { type ArticleEdit, articleEditForm } from '#src/domain/articles/desk-forms.ts';
import { ARTICLE_STATUSES, OFFERED_CATEGORIES } from '#src/domain/options.ts';
import { err, ok } from '#src/domain/result.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField, SwitchField, TextArea, TextField } from '../../ui/fields.tsx';
import { FieldRow } from '../../ui/layout.ts';
import { Message } from '../../ui/Message.tsx';
import { categoryName, offeredCategories, useAdmin } from '../admin-context.ts';
import { ContentField } from '../editor/ContentField.tsx';
import { ReviewNote } from '../editor/ReviewNote.tsx';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { EditDialog } from '../lists/EditDialog.tsx';
import { officePart } from '../office-part.tsx';
import { ReadOnly } from '../saving/ReadOnly.tsx';

const MoveReason = officePart(async () => (await import('../publish/ReasonField.tsx')).MoveReason);

type Props = {
  readonly held: Held;
  /** It is stored, as a draft, and asked to go public. */
  readonly onPublish: () => void;
  /** It is stored, as what readers see, and asked to be taken from them. */
  readonly onUnpublish: () => void;
  /** It is live at another address. */
  readonly onMoved: (done: DoneChanges) => void;
  readonly onClose: () => void;
};

/** Spec §2 and §7, "Edit article": some of it, where it is listed. What was written last, not what was stored. */
export function ArticleDialog({ held: { stored, copy }, onClose, ...on }: Props) {
  const admin = useAdmin();
  const { t, db, may, user, path, sayFailed } = admin;
  const article = (copy ?? stored).form;
  const [content, setContent] = useState(article.content);
  const categories = offeredCategories(admin, OFFERED_CATEGORIES, article.category);
  const [stale, setStale] = useState<ArticleChange | null>(null);
  const [typed, setTyped] = useState(false);
  const [slug, setSlug] = useState(article.slug);
  const [reason, setReason] = useState('');
  const isMoving = stored.status === 'published' && !['', stored.slug].includes(slug.trim());
  const seen: ArticleChange = {
    title: article.title,
    slug: article.slug,
    content: article.content,
    excerpt: article.excerpt,
    category: article.category,
    tags: article.tags,
    status: stored.status,
    featured: article.featured,
  };
  const save = async ({ featured, ...values }: ArticleEdit) => {
    // People who may not publish are not asked for that, and leave it as it is.
    const change = { ...values, featured: may('editor') ? featured : article.featured };
    const isPublished = change.status === 'published' && stored.status === 'draft';
    const isUnpublished = change.status === 'draft' && stored.status === 'published';
    const moved = isMoving ? await move(values.slug) : null;
    setStale(moved?.ok === false && moved.error.code === 'stale' ? change : null);
    if (moved?.ok === false) return moved;
    const done = await updateArticle(db, {
      id: stored.id,
      version: moved?.value.version ?? stored.updatedAt,
      copy,
      change: isPublished || isUnpublished ? { ...change, status: stored.status } : change,
    });
    setStale(!done.ok && done.error.code === 'stale' ? change : null);
    if (!done.ok) return done;
    if (isPublished) on.onPublish();
    if (isUnpublished) on.onUnpublish();
    if (moved) {
      const now = await getStoredArticle(db, stored.id);
      if (now.ok) on.onMoved(asOf(moved.value.done, now.value.updatedAt));
    }
    return done;
  };
  /** A live story moves as it does in the editor: with a reason, and to be taken back. */
  const move = async (to: string) => {
    const found = await getStoredArticle(db, stored.id);
    if (!found.ok) return found;
    if (found.value.updatedAt !== stored.updatedAt) return err('stale');
    const done = await changeArticles(db, [stored.id], {
      ...{ slug: to, locale: stored.form.locale, reason },
    });
    if (!done.ok) return done;
    const now = await getStoredArticle(db, stored.id);
    return now.ok ? ok({ done: done.value, version: now.value.updatedAt }) : now;
  };
  const editor = path(`/admin/edit-article?id=${stored.id}`);
  const open = async (change: ArticleChange | null) => {
    // Loaded now, not with the list: what keeps a version until the editor shows it.
    const kept =
      change === null
        ? null
        : await import('../editor/hand-over.ts')
            .then(({ handOver }) => handOver(db, user.id, stored.id, change, seen))
            .catch(() => err('offline'));
    if (kept === null || kept.ok) location.assign(editor);
    else sayFailed(failureText(t, kept.error));
  };
  // What readers see and what is pending are two texts: both are in the editor.
  const isPending = copy !== null && stored.status === 'published';
  return (
    <EditDialog
      type="article"
      title={t('admin.articles.editTitle')}
      rules={articleEditForm(may('editor'))}
      onSave={save}
      of={KEYS.articles}
      onClose={onClose}
      disabled={isPending}
      main={(read) => (
        <Button
          onClick={() => void open(typed && !isPending ? { ...seen, ...read(), content } : null)}
        >
          {t('admin.articles.openEditor')}
        </Button>
      )}
      onTyped={() => setTyped(true)}
    >
      <ReviewNote review={stored.review} />
      {isPending && <Message tone="info">{t('admin.articles.quickPending')}</Message>}
      <fieldset className="contents" disabled={isPending}>
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
          defaultValue={article.slug}
          maxLength={200}
          onChange={({ target }) => setSlug(target.value)}
        />
        {isMoving && (
          <Suspense>
            <MoveReason onChange={setReason} />
          </Suspense>
        )}
        <TextArea
          label={t('admin.field.excerpt')}
          name="excerpt"
          rows={3}
          defaultValue={article.excerpt}
          maxLength={1000}
        />
        <ReadOnly when={isPending}>
          <ContentField
            value={content}
            lang={article.locale}
            onChange={setContent}
            onWrite={setContent}
            onTitle={undefined}
          />
        </ReadOnly>
        <input type="hidden" name="content" value={content} />
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
              defaultValue={stored.status}
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
      </fieldset>
      {stale && (
        <Button variant="outline" onClick={() => void open(stale)}>
          {t('admin.articles.compare')}
        </Button>
      )}
    </EditDialog>
  );
}
