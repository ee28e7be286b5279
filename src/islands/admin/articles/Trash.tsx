import { useState } from 'react';
import {
  endArticle,
  listTrash,
  restoreArticle,
  TRASH_DAYS,
  type TrashedArticle,
} from '#src/data/newsroom/trash.ts';
import { LANGUAGES } from '#src/i18n/locales.ts';
import { Badge } from '../../ui/Badge.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Block, Ends } from '../../ui/layout.ts';
import { RowMenu } from '../../ui/RowMenu.tsx';
import { CellTitle } from '../../ui/Table.ts';
import { BackLink, Empty } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { Loading } from '../Loading.tsx';
import { DeleteDialog } from '../lists/DeleteDialog.tsx';
import { When } from '../lists/When.tsx';
import { useAsked, useChange } from '../server-state.ts';

/** What was deleted in the last 30 days. */
export function Trash() {
  const { t, locale, may, path, sayDone, sayFailed } = useAdmin();
  const found = useAsked(KEYS.trash, (db) => listTrash(db, new Date()));
  const [ending, setEnding] = useState<TrashedArticle | null>(null);
  const restoring = useChange({
    run: restoreArticle,
    touches: [KEYS.articles, KEYS.metrics],
    done: ({ slug, moved }, { title: name }: TrashedArticle) =>
      sayDone(t(`admin.articles.trash.restored${moved ? 'As' : ''}`, { name, slug })),
    failed: (error, { title: name }) =>
      sayFailed(t('admin.articles.trash.restoreFailed', { name, message: failureText(t, error) })),
  });
  const columns: Column<TrashedArticle>[] = [
    {
      key: 'title',
      size: 20,
      header: t('admin.column.title'),
      cell: ({ title, locale: language, reason }) => (
        <>
          <CellTitle lang={language === locale ? undefined : language}>{title}</CellTitle>
          {reason && <p className="text-small text-muted wrap-anywhere">“{reason}”</p>}
        </>
      ),
    },
    {
      key: 'language',
      size: 6.5,
      whole: true,
      header: t('admin.column.language'),
      cell: (row) => LANGUAGES[row.locale].name,
    },
    {
      key: 'status',
      size: 7,
      whole: true,
      plain: true,
      header: t('admin.column.status'),
      cell: ({ status }) => (
        <Badge tone={status === 'published' ? 'jade' : 'plain'}>
          {t(`admin.articles.${status}`)}
        </Badge>
      ),
    },
    {
      key: 'deleted',
      size: 9.5,
      whole: true,
      header: t('admin.articles.trash.deleted'),
      cell: ({ deletedAt }) => <When at={deletedAt} />,
    },
    {
      key: 'by',
      size: 9,
      from: 'wide',
      header: t('admin.articles.trash.by'),
      cell: ({ deletedBy }) => deletedBy ?? t('admin.articles.trash.nobody'),
    },
    {
      key: 'left',
      size: 7,
      whole: true,
      header: t('admin.articles.trash.left'),
      cell: ({ daysLeft: days }) =>
        days > 1 ? t('admin.articles.trash.leftDays', { days }) : t('admin.articles.trash.leftDay'),
    },
    {
      key: 'actions',
      size: 9.5,
      header: t('admin.column.actions'),
      cell: (row) => (
        <RowMenu label={t('admin.action.more', { name: row.title })}>
          <button
            type="button"
            aria-label={t('admin.articles.trash.restoreName', { name: row.title })}
            aria-busy={restoring.of?.id === row.id || undefined}
            onClick={() => void (restoring.of?.id === row.id || restoring.run(row))}
          >
            {t('admin.articles.trash.restore')}
          </button>
          {may('admin') && (
            <button
              type="button"
              aria-label={t('admin.articles.trash.endName', { name: row.title })}
              onClick={() => setEnding(row)}
            >
              {t('admin.articles.trash.end')}
            </button>
          )}
        </RowMenu>
      ),
    },
  ];
  return (
    <div className="grid grid-cols-1 gap-6">
      <Ends as="header">
        <div>
          <BackLink href={path('/admin/articles')}>← {t('admin.articles.trash.back')}</BackLink>
          <h1>{t('admin.articles.trash.title')}</h1>
        </div>
      </Ends>
      <Block as="div">
        <p className="text-muted">{t('admin.articles.trash.hint', { days: TRASH_DAYS })}</p>
        {found.isPending && <Loading />}
        <Failed of={found.error} onRetry={found.refetch} />
        {found.data?.total === 0 && <Empty>{t('admin.articles.trash.empty')}</Empty>}
        {found.data && found.data.total > 0 && (
          <DataTable
            label={t('admin.articles.trash.title')}
            columns={columns}
            rows={found.data.articles}
            idOf={({ id }) => id}
          />
        )}
        {found.data && found.data.total > found.data.articles.length && (
          <p className="text-muted tabular-nums">
            {t('admin.articles.trash.shown', {
              count: found.data.articles.length,
              total: found.data.total,
            })}
          </p>
        )}
      </Block>
      <DeleteDialog
        type="article"
        of={KEYS.articles}
        row={ending}
        nameOf={({ title }) => title}
        onDelete={(db, { id }) => endArticle(db, id)}
        onClose={() => setEnding(null)}
      />
    </div>
  );
}
