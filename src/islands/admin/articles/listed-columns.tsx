import type { ListedArticle } from '#src/data/newsroom/articles.ts';
import { formatDateShort, formatNumber } from '#src/domain/text/format.ts';
import { dayStart } from '#src/domain/text/zone.ts';
import { LOCALES, languageName, toLocale } from '#src/i18n/locales.ts';
import type { Column } from '../../ui/DataTable.tsx';
import { Hint } from '../../ui/text.ts';
import type { Admin } from '../admin-context.ts';
import { When } from '../lists/When.tsx';
import { articleColumns, type Handlers, type Telling } from './article-columns.tsx';

/** The columns of /admin/articles that one sees at first, in windows that have the room. */
export const LISTED_AT_FIRST = [
  ...(['title', 'status', 'category', 'language'] as const),
  ...(['author', 'featured', 'published', 'actions'] as const),
];

/** The same with what /admin/articles shows besides: who wrote it, its languages, when it was published, its views. */
export function listedColumns(admin: Telling, handlers: Handlers): Column<ListedArticle>[] {
  const { t, locale } = admin;
  const columns: Column<ListedArticle>[] = [
    ...articleColumns(admin, handlers).map((column) =>
      column.key === 'featured' ? { ...column, from: 'widest' as const } : column,
    ),
    {
      key: 'language',
      header: t('admin.column.language'),
      size: 7.5,
      whole: true,
      from: 'wide',
      cell: (article) => <Languages of={article} admin={admin} />,
    },
    {
      key: 'author',
      header: t('admin.column.author'),
      size: 9,
      from: 'widest',
      // Whom readers see as its author, else whose account it is.
      cell: ({ byline, author }) => byline ?? author ?? '',
    },
    {
      key: 'assigned',
      header: t('admin.column.assigned'),
      size: 9,
      cell: ({ status, plan: { name, dueOn } }) => (
        <>
          {/* First, where it is not cut. */}
          {dueOn && status === 'draft' && (
            <Hint as="time" dateTime={dueOn}>
              {t('admin.articles.due', { day: formatDateShort(dayStart(dueOn), locale) })}
              {name && ' · '}
            </Hint>
          )}
          {name}
        </>
      ),
    },
    {
      key: 'published',
      header: t('admin.column.published'),
      sort: 'published_at',
      size: 7.5,
      whole: true,
      cell: ({ status, published_at: at }) =>
        status === 'published' && at ? <When at={at} day /> : '',
    },
    ...(['views', 'viewsToday', 'viewsYesterday'] as const).map((key) => ({
      key,
      header: t(`admin.column.${key}`),
      size: key === 'views' ? 5 : 7,
      numeric: true,
      cell: ({ status, [key]: views }: ListedArticle) =>
        status === 'published' && views !== null ? formatNumber(views, locale) : '',
    })),
  ];
  const order = [
    ...(['title', 'status', 'category', 'language', 'author', 'assigned'] as const),
    ...([
      'featured',
      'created',
      'published',
      'views',
      'viewsToday',
      'viewsYesterday',
      'actions',
    ] as const),
  ];
  return order.flatMap((key) => columns.filter((column) => column.key === key));
}

type LanguagesProps = {
  readonly of: ListedArticle;
  readonly admin: Pick<Admin, 't' | 'locale' | 'path'>;
};

/** Its language, and how far the version in the other one is, with the way to it. */
function Languages({ of: article, admin: { t, locale, path } }: LanguagesProps) {
  const { locale: own, other, behind } = article;
  const missing = LOCALES.find((each) => each !== own) ?? LOCALES[0];
  const states =
    other === null
      ? [t('admin.articles.missing')]
      : [
          other.status === 'draft' && t('admin.articles.draft'),
          other.behind === 0 && t('admin.articles.current'),
          other.behind === null && behind === null && t('admin.articles.uncompared'),
        ].filter(Boolean);
  return (
    <>
      <Code of={toLocale(own)} locale={locale} />
      {behind ? <Behind count={behind} t={t} /> : null}
      <Hint as="span">
        {' · '}
        {other === null ? (
          <Code of={missing} locale={locale} />
        ) : (
          <a className="underline" href={path(`/admin/edit-article?id=${other.id}`)}>
            <Code of={other.locale} locale={locale} />
          </a>
        )}{' '}
        {states.join(', ')}
        {other?.behind ? <Behind count={other.behind} t={t} /> : null}
      </Hint>
    </>
  );
}

/** How many paragraphs of it the other language has and it has not: a number for the eye. */
function Behind({ count, t }: { readonly count: number; readonly t: Admin['t'] }) {
  const words = t('admin.articles.behind', { count });
  return (
    <span className="text-amber" title={words}>
      {' '}
      <span aria-hidden="true">−{count}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}

/** A language in two letters for the eye. */
function Code({ of, locale }: { readonly of: Admin['locale']; readonly locale: Admin['locale'] }) {
  return (
    <>
      <span aria-hidden="true" title={languageName(of, locale)}>
        {of.toUpperCase()}
      </span>
      <span className="sr-only">{languageName(of, locale)}</span>
    </>
  );
}
