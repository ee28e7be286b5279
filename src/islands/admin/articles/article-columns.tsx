import { type AdminArticle, pieceOfLine } from '#src/data/newsroom/articles.ts';
import { toLocale } from '#src/i18n/locales.ts';
import { pathTo } from '#src/i18n/paths.ts';
import type { Column } from '../../ui/DataTable.tsx';
import { CellTitle } from '../../ui/Table.ts';
import { type Admin, categoryName } from '../admin-context.ts';
import { RowActions } from '../lists/RowActions.tsx';
import { When } from '../lists/When.tsx';
import { ArticleState } from './ArticleState.tsx';

export type Handlers = {
  readonly onEdit: (article: AdminArticle) => void;
  readonly onDelete: (article: AdminArticle) => void;
  /** Enters a round of the ledger from what it says; only where there is a way to. */
  readonly onRound?: ((article: AdminArticle) => void) | undefined;
  /** Id of the article whose dialog is on its way. */
  readonly opening: string | null;
};

export type Telling = Pick<Admin, 't' | 'locale' | 'deeds' | 'path'>;

/** Spec §2, "All Articles": title, category, status, featured, created, actions. */
export function articleColumns(
  { t, locale, deeds, path }: Telling,
  { onEdit, onDelete, onRound, opening }: Handlers,
): Column<AdminArticle>[] {
  return [
    {
      key: 'title',
      header: t('admin.column.title'),
      sort: 'title',
      size: 22,
      // What one may not change opens to be read.
      cell: ({ id, title, locale: language }) => (
        <CellTitle lang={language === locale ? undefined : language}>
          <a href={path(`/admin/edit-article?id=${id}`)}>{title}</a>
        </CellTitle>
      ),
    },
    {
      key: 'category',
      header: t('admin.column.category'),
      sort: 'category',
      size: 6.5,
      from: 'wide',
      cell: ({ category }) => categoryName(t, category),
    },
    {
      key: 'status',
      header: t('admin.column.status'),
      sort: 'status',
      size: 13,
      whole: true,
      plain: true,
      cell: (article) => <ArticleState of={article} />,
    },
    {
      key: 'featured',
      header: t('admin.column.featured'),
      sort: 'featured',
      size: 6,
      whole: true,
      cell: ({ featured }) => t(featured ? 'admin.yes' : 'admin.no'),
    },
    {
      key: 'created',
      header: t('admin.column.created'),
      sort: 'created_at',
      size: 7.5,
      whole: true,
      cell: ({ created_at }) => <When at={created_at} day />,
    },
    {
      key: 'actions',
      header: t('admin.column.actions'),
      size: 7.5,
      cell: (article) => {
        const may = deeds(pieceOfLine(article));
        return (
          <RowActions
            name={article.title}
            // A draft has no public page to look at.
            view={article.status === 'published' ? addressOf(article) : undefined}
            editing={opening === article.id}
            onEdit={may.has('write') ? path(`/admin/edit-article?id=${article.id}`) : undefined}
            onQuickEdit={may.has('write') ? () => onEdit(article) : undefined}
            onDelete={may.has('delete') ? () => onDelete(article) : undefined}
            more={
              onRound && {
                text: t('admin.articles.addRound'),
                label: t('admin.articles.addRoundFrom', { title: article.title }),
                run: () => onRound(article),
              }
            }
          />
        );
      },
    },
  ];
}

/** An article's page in its own language. */
function addressOf({ id, slug, locale }: AdminArticle): string {
  return pathTo(toLocale(locale), `/article/${slug || id}`);
}
