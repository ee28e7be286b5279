import type { AdminArticle, ListedArticle } from '#src/data/newsroom/articles.ts';
import { formatDateShort, formatNumber } from '#src/domain/text/format.ts';
import { dayStart, formatMoment } from '#src/domain/text/zone.ts';
import { LOCALES, languageName, toLocale } from '#src/i18n/locales.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { Column } from '../../ui/DataTable.tsx';
import { CellTitle } from '../../ui/Table.ts';
import { Hint } from '../../ui/text.ts';
import { type Admin, categoryName } from '../admin-context.ts';
import { RowActions } from '../lists/RowActions.tsx';

type Handlers = {
  readonly onEdit: (article: AdminArticle) => void;
  readonly onDelete: (article: AdminArticle) => void;
  /** Enters a round of the ledger from what it says; only where there is a way to. */
  readonly onRound?: ((article: AdminArticle) => void) | undefined;
  /** Id of the article whose dialog is on its way. */
  readonly opening: string | null;
};

/** Spec §2, "All Articles": title, category, status, featured, created, actions. */
export function articleColumns(
  { t, locale, may, path }: Pick<Admin, 't' | 'locale' | 'may' | 'path'>,
  { onEdit, onDelete, onRound, opening }: Handlers,
): Column<AdminArticle>[] {
  return [
    {
      key: 'title',
      header: t('admin.column.title'),
      sort: 'title',
      cell: ({ id, title, locale: language, status }) => (
        <CellTitle lang={language === locale ? undefined : language}>
          {may('editor') || status === 'draft' ? (
            <a href={path(`/admin/edit-article?id=${id}`)}>{title}</a>
          ) : (
            title
          )}
        </CellTitle>
      ),
    },
    {
      key: 'category',
      header: t('admin.column.category'),
      sort: 'category',
      cell: ({ category }) => <Badge data-category={category}>{categoryName(t, category)}</Badge>,
    },
    {
      key: 'status',
      header: t('admin.column.status'),
      sort: 'status',
      cell: ({ status, scheduled_at, review_requested_at, review_note, pending, update, plan }) => (
        <span className="flex flex-wrap gap-1">
          <Badge tone={status === 'published' ? 'jade' : 'plain'}>
            {t(status === 'published' ? 'admin.articles.published' : 'admin.articles.draft')}
          </Badge>
          {review_requested_at && <Badge tone="amber">{t('admin.articles.waiting')}</Badge>}
          {scheduled_at && (
            <Badge tone="amber">
              {t('admin.articles.scheduled')}{' '}
              <time dateTime={scheduled_at}>{formatMoment(scheduled_at, locale)}</time>
            </Badge>
          )}
          {review_note !== null && (
            <span className="grid justify-items-start gap-0.5">
              <Badge tone="accent">{t('admin.articles.returned')}</Badge>
              <Hint as="q" className="line-clamp-2 max-w-60 wrap-anywhere">
                {review_note}
              </Hint>
            </span>
          )}
          {update && (
            <Badge tone={update.problem ? 'accent' : 'amber'}>
              {t('admin.articles.updateScheduled')}{' '}
              <time dateTime={update.publishAt}>{formatMoment(update.publishAt, locale)}</time>
            </Badge>
          )}
          {pending && <Badge tone="amber">{t('admin.articles.pending')}</Badge>}
          {plan.embargoUntil && Date.parse(plan.embargoUntil) > Date.now() && (
            <Badge tone="accent">
              {t('admin.articles.embargo')}{' '}
              <time dateTime={plan.embargoUntil}>{formatMoment(plan.embargoUntil, locale)}</time>
            </Badge>
          )}
        </span>
      ),
    },
    {
      key: 'featured',
      header: t('admin.column.featured'),
      sort: 'featured',
      cell: ({ featured }) => t(featured ? 'admin.yes' : 'admin.no'),
    },
    {
      key: 'created',
      header: t('admin.column.created'),
      sort: 'created_at',
      cell: ({ created_at }) => (
        <time dateTime={created_at}>{formatDateShort(created_at, locale)}</time>
      ),
    },
    {
      key: 'actions',
      header: t('admin.column.actions'),
      cell: (article) => (
        <RowActions
          name={article.title}
          // A draft has no public page to look at.
          view={article.status === 'published' ? addressOf(article) : undefined}
          editing={opening === article.id}
          // What an editor published is the newsroom's.
          onEdit={may('editor') || article.status === 'draft' ? () => onEdit(article) : undefined}
          onDelete={
            may('editor') || article.status === 'draft' ? () => onDelete(article) : undefined
          }
          more={
            onRound && {
              text: t('admin.articles.addRound'),
              label: t('admin.articles.addRoundFrom', { title: article.title }),
              run: () => onRound(article),
            }
          }
        />
      ),
    },
  ];
}

/** The same with what /admin/articles shows besides: who wrote it, its languages, when it was published, its views. */
export function listedColumns(
  admin: Pick<Admin, 't' | 'locale' | 'may' | 'path'>,
  handlers: Handlers,
): Column<ListedArticle>[] {
  const { t, locale, path } = admin;
  const extra: Record<string, readonly Column<ListedArticle>[]> = {
    status: [
      {
        key: 'language',
        header: t('admin.column.language'),
        cell: (article) => (
          <span className="grid min-w-36 justify-items-start gap-1">
            {languageName(toLocale(article.locale), locale)}
            {Boolean(article.behind) && (
              <Badge tone="amber">
                {t('admin.articles.behind', { count: article.behind ?? 0 })}
              </Badge>
            )}
            <OtherLanguage of={article} admin={{ t, locale, path }} />
          </span>
        ),
      },
      {
        key: 'assigned',
        header: t('admin.column.assigned'),
        cell: ({ status, plan: { name, dueOn } }) => (
          <>
            {name}
            {dueOn && status === 'draft' && (
              <Hint as="time" className="block whitespace-nowrap" dateTime={dueOn}>
                {t('admin.articles.due', { day: formatDateShort(dayStart(dueOn), locale) })}
              </Hint>
            )}
          </>
        ),
      },
    ],
    created: [
      {
        key: 'published',
        header: t('admin.column.published'),
        sort: 'published_at',
        cell: ({ status, published_at: at }) =>
          status === 'published' && at ? (
            <time dateTime={at}>{formatDateShort(at, locale)}</time>
          ) : (
            ''
          ),
      },
      {
        key: 'views',
        header: t('admin.column.views'),
        cell: ({ status, views }) => (
          <span className="tabular-nums">
            {status === 'published' && views !== null ? formatNumber(views, locale) : ''}
          </span>
        ),
      },
    ],
  };
  return articleColumns(admin, handlers).flatMap((column) => [
    column.key === 'title' ? withAuthor(t, column) : column,
    ...(extra[column.key] ?? []),
  ]);
}

/** The title with whom readers see as its author below, else with whose account it is. */
const withAuthor = (t: Admin['t'], title: Column<AdminArticle>): Column<ListedArticle> => ({
  ...title,
  cell: (article) => (
    <>
      {title.cell(article)}
      {(article.byline ?? article.author) && (
        <Hint as="span" className="line-clamp-1 block">
          {t('admin.articles.by', { name: article.byline ?? article.author ?? '' })}
        </Hint>
      )}
    </>
  ),
});

type OtherProps = {
  readonly of: ListedArticle;
  readonly admin: Pick<Admin, 't' | 'locale' | 'path'>;
};

/** How far the version in the other language is, with the way to it. */
function OtherLanguage({ of: { locale: own, other }, admin: { t, locale, path } }: OtherProps) {
  const missing = LOCALES.find((each) => each !== own) ?? LOCALES[0];
  if (other === null)
    return (
      <Hint as="span">
        {languageName(missing, locale)}: {t('admin.articles.missing')}
      </Hint>
    );
  const isDraft = other.status === 'draft';
  return (
    <>
      <Hint as="span">
        <a className="underline" href={path(`/admin/edit-article?id=${other.id}`)}>
          {languageName(other.locale, locale)}
        </a>
        {': '}
        {isDraft && `${t('admin.articles.draft')}, `}
        {!other.behind && t('admin.articles.current')}
      </Hint>
      {Boolean(other.behind) && (
        <Badge tone="amber">{t('admin.articles.behind', { count: other.behind ?? 0 })}</Badge>
      )}
    </>
  );
}

/** An article's page in its own language. */
function addressOf({ id, slug, locale }: AdminArticle): string {
  return pathTo(toLocale(locale), `/article/${slug || id}`);
}
