import { Suspense, useState } from 'react';
import {
  countOwnArticles,
  type ListedArticle,
  listAllArticles,
  STATES,
} from '#src/data/newsroom/articles.ts';
import { listMembers } from '#src/data/newsroom/plans.ts';
import { ARTICLE_STATUSES, OFFERED_CATEGORIES } from '#src/domain/options.ts';
import { pastPeriods } from '#src/domain/text/periods.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Actions, Ends } from '../ui/layout.ts';
import { BackLink } from '../ui/text.ts';
import { authorOf, categoryName, offeredCategories, useAdmin } from './admin-context.ts';
import { BulkActions } from './articles/BulkActions.tsx';
import { LISTED_AT_FIRST, listedColumns } from './articles/listed-columns.tsx';
import { Trash } from './articles/Trash.tsx';
import { useArticleEditing } from './articles/use-article-editing.tsx';
import { KEYS } from './keys.ts';
import { LANGUAGE_CHOICES } from './language-choices.ts';
import { ColumnChoice } from './lists/ColumnChoice.tsx';
import { EntityList } from './lists/EntityList.tsx';
import { useColumns } from './lists/use-columns.ts';
import { officePage } from './office-page.tsx';
import { officePart } from './office-part.tsx';
import { useAsked } from './server-state.ts';

const StoryRound = officePart(
  async () => (await import('./ledger/StoryRound.tsx')).StoryRound,
  'round',
);

/** In the order in which a text goes through them. */
const STATUS_CHOICES = [ARTICLE_STATUSES[0], ...STATES, ARTICLE_STATUSES[1]];

const NEWEST = { sort: 'created_at', ascending: false } as const;

/** /admin/articles. Island: everything on it is about who is signed in. Hydrates at once. */
export const ArticlesPage = officePage({ Content: Shown });

/** The articles, or with `?trash=1` those that were deleted. */
function Shown() {
  const [isTrash] = useState(() => new URLSearchParams(location.search).has('trash'));
  return isTrash ? <Trash /> : <Articles />;
}

function Articles() {
  const admin = useAdmin();
  const { t, path, may, user } = admin;
  const author = authorOf(admin);
  const { handlers, dialogs, undo, setUndoable } = useArticleEditing();
  const [telling, setTelling] = useState<string | null>(null);
  const isEditor = may('editor');
  const { data: members = [] } = useAsked(KEYS.members, listMembers, { enabled: isEditor });
  const own = useAsked(KEYS.ownCounts, countOwnArticles, { enabled: author !== null });
  // The line is there from the start. What was counted before somebody came here is not shown as what is.
  const counts = author === null ? undefined : own.isFetchedAfterMount ? own.data : null;
  const columns = useColumns(
    'articles',
    listedColumns(admin, {
      ...handlers,
      onRound: isEditor ? ({ id }) => setTelling(id) : undefined,
    }),
    LISTED_AT_FIRST,
  );
  return (
    <div className="grid grid-cols-1 gap-6">
      <Ends as="header">
        <div>
          <BackLink href={path('/admin')}>← {t('admin.back')}</BackLink>
          <h1>{t('admin.articles.title')}</h1>
        </div>
        <Actions>
          <ButtonLink variant="outline" href={path('/admin/articles?trash=1')}>
            {t('admin.articles.trash.open')}
          </ButtonLink>
          <ButtonLink href={path('/admin/create-article')}>{t('admin.content.create')}</ButtonLink>
        </Actions>
      </Ends>
      <EntityList<ListedArticle>
        title={t('admin.content.all')}
        of={KEYS.articles}
        load={(db, query) =>
          listAllArticles(db, {
            ...query,
            filters: {
              ...query.filters,
              ...(author !== null &&
                (query.filters['other'] === 'missing'
                  ? // Whoever translates looks for stories of others, which they read once they are live.
                    { status: ARTICLE_STATUSES[1] }
                  : { author_id: author })),
            },
          })
        }
        columns={columns.shown}
        tools={<ColumnChoice {...columns} onChoose={columns.choose} />}
        views="articles"
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        defaults={NEWEST}
        filters={[
          {
            key: 'status',
            label: t('admin.column.status'),
            options: STATUS_CHOICES.map((value) => ({
              value,
              label: t(`admin.articles.${value}`),
            })),
            counts,
          },
          {
            key: 'category',
            label: t('admin.column.category'),
            options: offeredCategories(admin, OFFERED_CATEGORIES).map((value) => ({
              value,
              label: categoryName(t, value),
            })),
          },
          {
            key: 'locale',
            label: t('admin.column.language'),
            options: LANGUAGE_CHOICES,
          },
          {
            key: 'when',
            label: t('admin.articles.when'),
            options: [
              { value: 'today', label: t('admin.articles.today') },
              { value: 'week', label: t('admin.articles.week') },
              ...pastPeriods(new Date(), admin.locale),
            ],
          },
          {
            key: 'other',
            label: t('admin.articles.other'),
            options: [
              {
                value: 'missing',
                label: t(author === null ? 'admin.articles.missing' : 'admin.articles.toTranslate'),
              },
            ],
          },
          ...(isEditor
            ? [
                {
                  key: 'author_id',
                  label: t('admin.column.author'),
                  options: [
                    { value: user.id, label: t('admin.articles.mine') },
                    ...members
                      .filter(({ id }) => id !== user.id)
                      .map(({ id, name }) => ({ value: id, label: name })),
                  ],
                },
              ]
            : []),
        ]}
        empty={t('admin.content.empty')}
        exports={{
          file: 'articles',
          label: t('admin.list.export'),
          columns: [
            ['id', ({ id }) => id],
            ['title', ({ title }) => title],
            ['slug', ({ slug }) => slug],
            ['locale', ({ locale }) => locale],
            ['author', ({ author }) => author],
            ['byline', ({ byline }) => byline],
            ['category', ({ category }) => category],
            ['status', ({ status }) => status],
            ['featured', ({ featured }) => featured],
            ['created_at', ({ created_at }) => created_at],
            ['published_at', ({ published_at }) => published_at],
            ['views', ({ views }) => views],
            ['views_today', ({ viewsToday }) => viewsToday],
            ['views_yesterday', ({ viewsYesterday }) => viewsYesterday],
          ],
        }}
        notice={undo}
        bulk={
          may('editor')
            ? (ids, clear) => <BulkActions ids={ids} clear={clear} onDone={setUndoable} />
            : undefined
        }
      />
      {dialogs}
      {telling && (
        <Suspense>
          <StoryRound article={telling} onClose={() => setTelling(null)} />
        </Suspense>
      )}
    </div>
  );
}
