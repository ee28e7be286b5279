import { useState } from 'react';
import {
  type AdminArticle,
  changeArticles,
  listAllArticles,
  WAITING,
} from '#src/data/newsroom/articles.ts';
import { TRASH_DAYS } from '#src/data/newsroom/trash.ts';
import { ARTICLE_CATEGORIES, ARTICLE_STATUSES } from '#src/domain/options.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Actions, Ends } from '../ui/layout.ts';
import { TextLink } from '../ui/text.ts';
import { AdminPage, type AdminPageProps } from './AdminPage.tsx';
import { authorOf, offeredCategories, useAdmin } from './admin-context.ts';
import { articleColumns } from './articles/article-columns.tsx';
import { Trash } from './articles/Trash.tsx';
import { useArticleEditing } from './articles/use-article-editing.tsx';
import { failureText } from './failures.ts';
import { KEYS } from './keys.ts';
import { LANGUAGE_CHOICES } from './language-choices.ts';
import { EntityList } from './lists/EntityList.tsx';
import { useRefresh } from './server-state.ts';
import { Frame } from './shell/Frame.tsx';

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
  const { t, path, may } = admin;
  const author = authorOf(admin);
  const { handlers, dialogs } = useArticleEditing();
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
      <EntityList<AdminArticle>
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
        columns={articleColumns(admin, handlers)}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        defaults={NEWEST}
        filters={[
          {
            key: 'status',
            label: t('admin.column.status'),
            options: [...ARTICLE_STATUSES, ...(may('editor') ? [WAITING] : [])].map((value) => ({
              value,
              label: t(`admin.articles.${value}`),
            })),
          },
          {
            key: 'category',
            label: t('admin.column.category'),
            options: offeredCategories(admin, ARTICLE_CATEGORIES).map((value) => ({
              value,
              label: t(`admin.category.${value}`),
            })),
          },
          {
            key: 'locale',
            label: t('admin.column.language'),
            options: LANGUAGE_CHOICES,
          },
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
            ['category', ({ category }) => category],
            ['status', ({ status }) => status],
            ['featured', ({ featured }) => featured],
            ['created_at', ({ created_at }) => created_at],
            ['published_at', ({ published_at }) => published_at],
          ],
        }}
        bulk={may('editor') ? (ids, clear) => <BulkActions ids={ids} clear={clear} /> : undefined}
      />
      {dialogs}
    </div>
  );
}

type BulkProps = {
  readonly ids: readonly string[];
  readonly clear: () => void;
};

const CHANGES = {
  publish: { status: 'published' },
  unpublish: { status: 'draft' },
  feature: { featured: true },
  unfeature: { featured: false },
} as const;

function BulkActions({ ids, clear }: BulkProps) {
  const refresh = useRefresh();
  const { t, db, sayDone, sayFailed } = useAdmin();
  const [busy, setBusy] = useState<string | null>(null);
  const [asking, setAsking] = useState<'publish' | 'delete' | null>(null);
  const run = async (name: keyof typeof CHANGES | 'delete') => {
    if (busy !== null) return;
    setBusy(name);
    const done = await changeArticles(db, ids, name === 'delete' ? name : CHANGES[name]);
    setBusy(null);
    setAsking(null);
    if (!done.ok) {
      const named = { type: t('admin.type.article'), message: failureText(t, done.error) };
      const message =
        name === 'delete' ? t('admin.deleteFailed', named) : t('admin.updateFailed', named);
      sayFailed(message);
      return;
    }
    const kind = name === 'delete' ? 'deleted' : 'changed';
    sayDone(
      t(`admin.articles.${kind}${done.value === 1 ? 'One' : ''}`, {
        count: done.value,
      }),
    );
    clear();
    void refresh(KEYS.articles, KEYS.metrics);
  };
  return (
    <Actions>
      {(['publish', 'unpublish', 'feature', 'unfeature'] as const).map((name) => (
        <Button
          key={name}
          variant="outline"
          busy={busy === name}
          onClick={() => (name === 'publish' ? setAsking(name) : void run(name))}
        >
          {t(`admin.articles.${name}`)}
        </Button>
      ))}
      <Button variant="outline" onClick={() => setAsking('delete')}>
        {t('admin.articles.deleteMany')}
      </Button>
      {/* Readers and feeds have it at once: that cannot be taken back. */}
      <ConfirmDialog
        open={asking === 'publish'}
        title={t('admin.articles.publishMany', { count: ids.length })}
        cancel={t('admin.cancel')}
        confirm={t('admin.articles.publish')}
        busy={busy === 'publish'}
        onCancel={() => setAsking(null)}
        onConfirm={() => void run('publish')}
      >
        {t('admin.articles.publishManyText')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'delete'}
        title={t('admin.confirm.title')}
        cancel={t('admin.cancel')}
        confirm={t('admin.delete')}
        busy={busy === 'delete'}
        onCancel={() => setAsking(null)}
        onConfirm={() => void run('delete')}
      >
        {t(
          ids.length === 1 ? 'admin.articles.deleteManyTextOne' : 'admin.articles.deleteManyText',
          { count: ids.length },
        )}{' '}
        {t(`admin.articles.trash.note${ids.length === 1 ? '' : 'Many'}`, { days: TRASH_DAYS })}
      </ConfirmDialog>
    </Actions>
  );
}
