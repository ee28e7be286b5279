import { lazy, Suspense, useDeferredValue, useRef, useState } from 'react';
import { createArticle } from '#src/data/admin-articles.ts';
import { articleLocale } from '#src/domain/option-schemas.ts';
import {
  ARTICLE_LOCALES,
  type ArticleStatus,
  CREATE_ARTICLE_CATEGORIES,
} from '#src/domain/options.ts';
import { carryToast, showToast } from '#src/stores/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { Message } from '../ui/Message.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useShortcut } from '../ui/shortcuts.ts';
import { AdminPage, type AdminPageProps } from './AdminPage.tsx';
import { useAdmin } from './admin-context.ts';
import { articleForm, minutesOf, problemsOf, slugOf, toNewArticle } from './editor/article-form.ts';
import { FeaturedImage } from './editor/FeaturedImage.tsx';
import { TagsCard } from './editor/TagsCard.tsx';
import { useKeptForm } from './editor/use-kept-form.ts';
import { failureText } from './failures.ts';
import { formatTime } from './format.ts';
import { SelectField, SwitchField, TextArea, TextField } from './lists/fields.tsx';

const Preview = lazy(async () => ({ default: (await import('./editor/Preview.tsx')).Preview }));

const LANGUAGE_NAMES = { en: 'English', vi: 'Tiếng Việt' } as const;

/** /admin/create-article. Island: a form for who is signed in. Hydrates at once. */
export function CreateArticlePage(props: AdminPageProps) {
  return (
    <AdminPage {...props}>
      <CreateArticle />
    </AdminPage>
  );
}

function CreateArticle() {
  const { t, db, user, path, locale, may } = useAdmin();
  const { form, change, keptAt, restored, forget, startOver } = useKeptForm();
  const [saving, setSaving] = useState<ArticleStatus | null>(null);
  const [uploading, setUploading] = useState(false);
  const [slugError, setSlugError] = useState<string | undefined>();
  const page = useRef<HTMLDivElement>(null);
  const shown = useDeferredValue(form);
  const focus = (name: string) =>
    page.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();

  const save = async (status: ArticleStatus) => {
    if (saving !== null || uploading) return;
    const problems = problemsOf(form);
    if (problems.includes('required')) {
      showToast({ title: t('admin.create.required'), tone: 'error' });
      focus(form.title.trim() === '' ? 'title' : 'content');
      return;
    }
    if (problems.includes('slug')) {
      setSlugError(t('admin.create.slugInvalid'));
      focus('slug');
      return;
    }
    if (problems.includes('image')) {
      showToast({ title: t('admin.create.imageInvalid'), tone: 'error' });
      return;
    }
    setSaving(status);
    const article = toNewArticle(form, { status, author: user.id, now: new Date() });
    const stored = await createArticle(db, article);
    if (stored.ok) {
      forget();
      const done =
        status === 'published' ? t('admin.create.published') : t('admin.create.draftSaved');
      carryToast({ title: done, tone: 'success' });
      location.assign(path('/admin'));
      return;
    }
    setSaving(null);
    const { code } = stored.error;
    const message =
      code === 'CONFLICT' ? t('admin.create.slugTaken') : failureText(t, stored.error);
    if (code === 'CONFLICT') {
      setSlugError(message);
      focus('slug');
    }
    showToast({ title: message || t('admin.create.failed'), tone: 'error' });
  };

  useShortcut({
    keys: 'Ctrl+S',
    label: t('admin.create.saveDraft'),
    run: () => void save('draft'),
  });
  useShortcut(
    may('editor')
      ? {
          keys: 'Ctrl+Enter',
          label: t('admin.create.publish'),
          run: () => void save('published'),
        }
      : null,
  );

  const required = (name: 'admin.field.title' | 'admin.field.content') =>
    t('admin.field.required', { name: t(name) });

  return (
    <div className="admin" ref={page}>
      <header className="admin-head">
        <div>
          <a className="text-link" href={path('/admin')}>
            ← {t('admin.back')}
          </a>
          <h1>{t('admin.create.title')}</h1>
        </div>
        <div className="admin-head-actions">
          <p className="text-muted numbers" role="status">
            {keptAt && t('admin.create.kept', { time: formatTime(keptAt, locale) })}
          </p>
          <Button
            variant="outline"
            aria-keyshortcuts="Control+S Meta+S"
            busy={saving === 'draft'}
            onClick={() => void save('draft')}
          >
            {saving === 'draft' ? t('admin.create.saving') : t('admin.create.saveDraft')}
          </Button>
          {may('editor') && (
            <Button
              aria-keyshortcuts="Control+Enter Meta+Enter"
              busy={saving === 'published'}
              onClick={() => void save('published')}
            >
              {saving === 'published' ? t('admin.create.saving') : t('admin.create.publish')}
            </Button>
          )}
        </div>
      </header>
      {restored && (
        <Message tone="info">
          <div className="banner">
            <p>{t('admin.create.restored')}</p>
            <Button variant="outline" onClick={startOver}>
              {t('admin.create.startOver')}
            </Button>
          </div>
        </Message>
      )}
      <div className="editor">
        <section className="card" aria-label={t('admin.create.main')}>
          <TextField
            label={required('admin.field.title')}
            name="title"
            aria-required
            maxLength={300}
            value={form.title}
            onChange={({ target }) => change({ title: target.value })}
          />
          <TextField
            label={t('admin.field.slug')}
            hint={t('admin.field.slugHint')}
            error={slugError}
            name="slug"
            maxLength={200}
            value={form.slug || slugOf(form)}
            onChange={({ target }) => {
              setSlugError(undefined);
              change({ slug: target.value });
            }}
          />
          <TextArea
            label={t('admin.field.excerpt')}
            name="excerpt"
            rows={3}
            maxLength={1000}
            value={form.excerpt}
            onChange={({ target }) => change({ excerpt: target.value })}
          />
          <TextArea
            label={required('admin.field.content')}
            hint={t('admin.create.contentHint')}
            name="content"
            aria-required
            rows={20}
            value={form.content}
            onChange={({ target }) => change({ content: target.value })}
          />
          <p className="text-muted">
            {t('admin.create.readingTime', { minutes: minutesOf(form) })}
          </p>
        </section>
        <div className="editor-side">
          <section className="card" aria-label={t('admin.create.side')}>
            <SelectField
              label={t('admin.field.category')}
              name="category"
              value={form.category}
              options={CREATE_ARTICLE_CATEGORIES.map((value) => ({
                value,
                label: t(`admin.category.${value}`),
              }))}
              onChange={({ target }) =>
                change({ category: articleForm.shape.category.parse(target.value) })
              }
            />
            <SelectField
              label={t('admin.field.language')}
              name="locale"
              value={form.locale}
              options={ARTICLE_LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
              onChange={({ target }) => change({ locale: articleLocale.parse(target.value) })}
            />
            <FeaturedImage
              value={form.image}
              onChange={(image) => change({ image })}
              uploading={uploading}
              onUploading={setUploading}
            />
            {may('editor') && (
              <SwitchField
                label={t('admin.create.featured')}
                name="featured"
                checked={form.featured}
                onChange={({ target }) => change({ featured: target.checked })}
              />
            )}
          </section>
          <TagsCard tags={form.tags} onChange={(tags) => change({ tags })} />
        </div>
      </div>
      <section className="admin-section" aria-labelledby="preview-title">
        <h2 id="preview-title">{t('admin.create.preview')}</h2>
        <Suspense fallback={<Spinner label={t('admin.loading')} />}>
          <Preview form={shown} />
        </Suspense>
      </section>
    </div>
  );
}
