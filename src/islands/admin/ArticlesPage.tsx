import { Suspense, useState } from 'react';
import { type ListedArticle, listAllArticles, STATES } from '#src/data/newsroom/articles.ts';
import { listMembers } from '#src/data/newsroom/plans.ts';
import { ARTICLE_CATEGORIES, ARTICLE_STATUSES } from '#src/domain/options.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Actions, Ends } from '../ui/layout.ts';
import { TextLink } from '../ui/text.ts';
import { AdminPage, type AdminPageProps } from './AdminPage.tsx';
import { authorOf, categoryName, offeredCategories, useAdmin } from './admin-context.ts';
import { listedColumns } from './articles/article-columns.tsx';
import { BulkActions, Undo, type Undoable } from './articles/BulkActions.tsx';
import { Trash } from './articles/Trash.tsx';
import { useArticleEditing } from './articles/use-article-editing.tsx';
import { KEYS } from './keys.ts';
import { LANGUAGE_CHOICES } from './language-choices.ts';
import { EntityList } from './lists/EntityList.tsx';
import { officePart } from './office-part.tsx';
import { useAsked } from './server-state.ts';
import { Frame } from './shell/Frame.tsx';

const StoryRound = officePart(
  async () => (await import('./ledger/StoryRound.tsx')).StoryRound,
  'round',
);

const NEWEST = { sort: 'created_at', ascending: false } as const;

/** /admin/articles. Island: everything on it is about who is signed in. Hydrates at once. */
export function ArticlesPage(props: AdminPageProps) {
  return (
    <AdminPage {...props}>
      <Frame>
        <Shown />
      </Frame>
    </AdminPage>
  );
}

/** The articles, or with `?trash=1` those that were deleted. */
function Shown() {
  const [isTrash] = useState(() => new URLSearchParams(location.search).has('trash'));
  return isTrash ? <Trash /> : <Articles />;
}

function Articles() {
  const admin = useAdmin();
  const { t, path, may, user } = admin;
  const author = authorOf(admin);
  const { handlers, dialogs } = useArticleEditing();
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  const [telling, setTelling] = useState<string | null>(null);
  const isEditor = may('editor');
  const { data: members = [] } = useAsked(KEYS.members, listMembers, { enabled: isEditor });
  return (
    <div className="grid grid-cols-1 gap-6">
      <Ends as="header">
        <div>
          <TextLink href={path('/admin')}>← {t('admin.back')}</TextLink>
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
          listAllArticles(
            db,
            author === null
              ? query
              : { ...query, filters: { ...query.filters, author_id: author } },
          )
        }
        columns={listedColumns(admin, {
          ...handlers,
          onRound: isEditor ? ({ id }) => setTelling(id) : undefined,
        })}
        views="articles"
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        defaults={NEWEST}
        filters={[
          {
            key: 'status',
            label: t('admin.column.status'),
            options: [
              ...ARTICLE_STATUSES,
              // What waits is the reviewers' list.
              ...STATES.filter((state) => isEditor || state !== 'waiting'),
            ].map((value) => ({
              value,
              label: t(`admin.articles.${value}`),
            })),
          },
          {
            key: 'category',
            label: t('admin.column.category'),
            options: offeredCategories(admin, ARTICLE_CATEGORIES).map((value) => ({
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
            key: 'other',
            label: t('admin.articles.other'),
            options: [{ value: 'missing', label: t('admin.articles.missing') }],
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
          ],
        }}
        notice={undoable && <Undo of={undoable} onGone={() => setUndoable(null)} />}
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
