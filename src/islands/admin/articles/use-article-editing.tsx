import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import {
  type AdminArticle,
  deleteArticle,
  type EditableArticle,
  getEditableArticle,
} from '#src/data/newsroom/articles.ts';
import { TRASH_DAYS } from '#src/data/newsroom/trash.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { DeleteDialog } from '../lists/DeleteDialog.tsx';
import { officePart } from '../office-part.tsx';
import { granted, type Refusal } from '../server-state.ts';

const loadDialog = () => import('./ArticleDialog.tsx');
const ArticleDialog = officePart(async () => (await loadDialog()).ArticleDialog);

/** Editing and deleting from a list of articles: what its actions do, and the dialogs they open. */
export function useArticleEditing() {
  const { db, t, sayFailed } = useAdmin();
  const queries = useQueryClient();
  const [opening, setOpening] = useState<string | null>(null);
  const [editing, setEditing] = useState<EditableArticle | null>(null);
  const [deleting, setDeleting] = useState<AdminArticle | null>(null);
  const onEdit = async ({ id }: AdminArticle) => {
    setOpening(id);
    await Promise.all([
      queries.query({
        queryKey: KEYS.article(id),
        queryFn: () => granted(getEditableArticle(db, id)),
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
          <ArticleDialog article={editing} onClose={() => setEditing(null)} />
        </Suspense>
      )}
      <DeleteDialog
        type="article"
        of={KEYS.articles}
        row={deleting}
        nameOf={({ title }) => title}
        note={t('admin.articles.trash.note', { days: TRASH_DAYS })}
        onDelete={(client, { id }) => deleteArticle(client, id)}
        onClose={() => setDeleting(null)}
      />
    </>
  );
  return {
    handlers: {
      opening,
      onEdit: (article: AdminArticle) => void onEdit(article),
      onDelete: setDeleting,
    },
    dialogs,
  };
}
