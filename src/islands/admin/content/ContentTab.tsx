import { Suspense, useCallback, useEffect, useState } from 'react';
import { type AdminArticle, listRecentArticles } from '#src/data/newsroom/articles.ts';
import type { Result } from '#src/domain/result.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { authorOf, useAdmin } from '../admin-context.ts';
import { articleColumns } from '../articles/article-columns.tsx';
import { useArticleEditing } from '../articles/use-article-editing.tsx';
import { Failed } from '../Failed.tsx';
import { Loading } from '../Loading.tsx';
import { officePart } from '../office-part.tsx';

const CategoriesDialog = officePart(
  async () => (await import('./CategoriesDialog.tsx')).CategoriesDialog,
);
const FeaturedDialog = officePart(
  async () => (await import('./FeaturedDialog.tsx')).FeaturedDialog,
);

/** Spec §2, the Content tab: the five most recent articles and the way to a new one. */
export function ContentTab() {
  const admin = useAdmin();
  const { t, db, path, may, categories, reloadCategories } = admin;
  const [open, setOpen] = useState<'categories' | 'featured' | null>(null);
  const author = authorOf(admin);
  const [recent, setRecent] = useState<Result<readonly AdminArticle[]> | null>(null);
  const load = useCallback(
    async () => setRecent(await listRecentArticles(db, author)),
    [db, author],
  );
  useEffect(() => void load(), [load]);
  const { handlers, dialogs } = useArticleEditing(() => void load());
  return (
    <div className="admin-section">
      <div className="section-actions">
        <a className="btn btn-primary" href={path('/admin/create-article')}>
          {t('admin.content.create')}
        </a>
        {may('editor') && (
          <>
            <Button
              variant="outline"
              aria-disabled={categories.length === 0}
              onClick={() => categories.length > 0 && setOpen('categories')}
            >
              {t('admin.content.categories')}
            </Button>
            <Button variant="outline" onClick={() => setOpen('featured')}>
              {t('admin.content.featured')}
            </Button>
          </>
        )}
      </div>
      <div className="section-head">
        <h2>{t('admin.content.all')}</h2>
        <a className="text-link" href={path('/admin/articles')}>
          {t('admin.content.seeAll')}
        </a>
      </div>
      {recent === null && <Loading />}
      <Failed of={recent} onRetry={load} />
      {recent?.ok && recent.value.length === 0 && (
        <p className="empty">{t('admin.content.empty')}</p>
      )}
      {recent?.ok && recent.value.length > 0 && (
        <DataTable
          label={t('admin.content.all')}
          columns={articleColumns(admin, handlers)}
          rows={recent.value}
          idOf={({ id }) => id}
        />
      )}
      {dialogs}
      {open === 'categories' && (
        <Suspense>
          <CategoriesDialog
            categories={categories}
            onClose={() => setOpen(null)}
            onChanged={() => {
              reloadCategories();
              void load();
            }}
          />
        </Suspense>
      )}
      {open === 'featured' && (
        <Suspense>
          <FeaturedDialog onClose={() => setOpen(null)} onChanged={() => void load()} />
        </Suspense>
      )}
    </div>
  );
}
