import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import type { DatabaseClient } from '#src/data/client.ts';
import type { Held } from '#src/data/newsroom/article-editing.ts';
import type { AdminArticle } from '#src/data/newsroom/articles.ts';
import { changeArticles, type DoneChanges } from '#src/data/newsroom/bulk.ts';
import { TRASH_DAYS } from '#src/data/newsroom/trash.ts';
import { err } from '#src/domain/result.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { DeleteDialog } from '../lists/DeleteDialog.tsx';
import { officePart } from '../office-part.tsx';
import { granted, type Refusal } from '../server-state.ts';

const loadArticles = () => import('#src/data/newsroom/article-editing.ts');
const loadDialog = () => import('./ArticleDialog.tsx');
const ArticleDialog = officePart(async () => (await loadDialog()).ArticleDialog, 'story');
const PublishArticle = officePart(
  async () => (await import('../publish/PublishArticle.tsx')).PublishArticle,
  'story',
);

const TrashReason = officePart(
  async () => (await import('../publish/ReasonField.tsx')).TrashReason,
);
const Unpublish = officePart(async () => (await import('../publish/Unpublish.tsx')).Unpublish);
const Undo = officePart(async () => (await import('../publish/Undo.tsx')).Undo);

/** What was done to articles, and may be taken back. */
export type Undoable = DoneChanges & { readonly kind: 'changed' | 'deleted' };

/** Editing and deleting from a list of articles: what its actions do, and the dialogs they open. */
export function useArticleEditing() {
  const { db, t, sayFailed } = useAdmin();
  const queries = useQueryClient();
  const [opening, setOpening] = useState<string | null>(null);
  const [editing, setEditing] = useState<Held | null>(null);
  const [publishing, setPublishing] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<AdminArticle | null>(null);
  const [unpublishing, setUnpublishing] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  const remove = async (client: DatabaseClient, { id }: AdminArticle) => {
    const done = await changeArticles(client, [id], { delete: true, reason });
    if (!done.ok) return done;
    if (done.value.count === 0) return err('NOT_FOUND', 'remove');
    setUndoable({ ...done.value, kind: 'deleted' });
    return done;
  };
  const onEdit = async ({ id }: AdminArticle) => {
    setOpening(id);
    await Promise.all([
      queries.query({
        queryKey: KEYS.article(id),
        queryFn: () => granted(loadArticles().then(({ getHeld }) => getHeld(db, id))),
      }),
      loadDialog().catch(() => null),
    ]).then(
      ([article]) => setEditing(article),
      (error: Refusal) =>
        sayFailed(t('admin.articles.openFailed', { message: failureText(t, error) })),
    );
    setOpening(null);
  };
  const dialogs: ReactNode = (
    <>
      {editing && (
        <Suspense>
          <ArticleDialog
            held={editing}
            onPublish={() => setPublishing(editing.stored.id)}
            onUnpublish={() => setUnpublishing(editing.stored.id)}
            onMoved={(done) => setUndoable({ ...done, kind: 'changed' })}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
      {publishing && (
        <Suspense>
          <PublishArticle article={publishing} onClose={() => setPublishing(null)} />
        </Suspense>
      )}
      {unpublishing && (
        <Suspense>
          <Unpublish
            ids={[unpublishing]}
            onDone={(done) => setUndoable({ ...done, kind: 'changed' })}
            onClose={() => setUnpublishing(null)}
          />
        </Suspense>
      )}
      <DeleteDialog
        type="article"
        of={KEYS.articles}
        row={deleting}
        nameOf={({ title }) => title}
        textOf={({ title: name }) => t('admin.articles.trash.text', { name, days: TRASH_DAYS })}
        more={
          deleting?.status === 'published' && (
            <Suspense>
              <TrashReason onChange={setReason} />
            </Suspense>
          )
        }
        onDelete={remove}
        onClose={() => setDeleting(null)}
      />
    </>
  );
  const count = undoable?.count ?? 0;
  const undo: ReactNode = undoable && (
    <Suspense>
      <Undo
        of={undoable}
        text={t(`admin.articles.${undoable.kind}${count === 1 ? 'One' : ''}`, { count })}
        onGone={() => setUndoable(null)}
        isSaid
      />
    </Suspense>
  );
  return {
    undo,
    setUndoable,
    handlers: {
      opening,
      onEdit: (article: AdminArticle) => void onEdit(article),
      onDelete: (article: AdminArticle) => {
        setReason('');
        setDeleting(article);
      },
    },
    dialogs,
  };
}
