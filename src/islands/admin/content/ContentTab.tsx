import { Suspense, useState } from 'react';
import { listRecentArticles } from '#src/data/newsroom/articles.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Actions, Block, Ends } from '../../ui/layout.ts';
import { Empty, TextLink } from '../../ui/text.ts';
import { authorOf, useAdmin } from '../admin-context.ts';
import { articleColumns } from '../articles/article-columns.tsx';
import { useArticleEditing } from '../articles/use-article-editing.tsx';
import { Failed } from '../Failed.tsx';
import { KEYS } from '../keys.ts';
import { Loading } from '../Loading.tsx';
import { officePart } from '../office-part.tsx';
import { useAsked } from '../server-state.ts';

const CategoriesDialog = officePart(
  async () => (await import('./CategoriesDialog.tsx')).CategoriesDialog,
  'arrange',
);
const AuthorsDialog = officePart(
  async () => (await import('./AuthorsDialog.tsx')).AuthorsDialog,
  'arrange',
);
const OwnAuthorDialog = officePart(
  async () => (await import('./OwnAuthorDialog.tsx')).OwnAuthorDialog,
  'arrange',
);
const TagsDialog = officePart(async () => (await import('./TagsDialog.tsx')).TagsDialog, 'arrange');
const FeaturedDialog = officePart(
  async () => (await import('./FeaturedDialog.tsx')).FeaturedDialog,
  'arrange',
);

/** Spec §2, the Content tab: the five most recent articles and the way to a new one. */
export function ContentTab() {
  const admin = useAdmin();
  const { t, path, may, categories } = admin;
  const [open, setOpen] = useState<'categories' | 'tags' | 'featured' | 'authors' | 'own' | null>(
    null,
  );
  const author = authorOf(admin);
  const recent = useAsked(KEYS.recent, (db) => listRecentArticles(db, author));
  const { handlers, dialogs, undo } = useArticleEditing();
  return (
    <Block as="div">
      <Actions>
        <ButtonLink href={path('/admin/create-article')}>{t('admin.content.create')}</ButtonLink>
        {!may('editor') && (
          <Button variant="outline" onClick={() => setOpen('own')}>
            {t('admin.authors.own')}
          </Button>
        )}
        {may('editor') && (
          <>
            <Button
              variant="outline"
              aria-disabled={categories.length === 0}
              onClick={() => categories.length > 0 && setOpen('categories')}
            >
              {t('admin.content.categories')}
            </Button>
            <Button variant="outline" onClick={() => setOpen('tags')}>
              {t('admin.tags.title')}
            </Button>
            <Button variant="outline" onClick={() => setOpen('featured')}>
              {t('admin.content.featured')}
            </Button>
            <Button variant="outline" onClick={() => setOpen('authors')}>
              {t('admin.authors.title')}
            </Button>
          </>
        )}
      </Actions>
      <Ends>
        <h2>{t('admin.content.all')}</h2>
        <TextLink href={path('/admin/articles')}>{t('admin.content.seeAll')}</TextLink>
      </Ends>
      {undo}
      {recent.isPending && <Loading />}
      <Failed of={recent.error} onRetry={recent.refetch} />
      {recent.data?.length === 0 && <Empty>{t('admin.content.empty')}</Empty>}
      {recent.data && recent.data.length > 0 && (
        <DataTable
          label={t('admin.content.all')}
          columns={articleColumns(admin, handlers).filter(({ key }) => key !== 'assigned')}
          rows={recent.data}
          idOf={({ id }) => id}
        />
      )}
      {dialogs}
      {open === 'categories' && (
        <Suspense>
          <CategoriesDialog categories={categories} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {open === 'tags' && (
        <Suspense>
          <TagsDialog onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {open === 'authors' && (
        <Suspense>
          <AuthorsDialog onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {open === 'own' && (
        <Suspense>
          <OwnAuthorDialog onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {open === 'featured' && (
        <Suspense>
          <FeaturedDialog onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Block>
  );
}
