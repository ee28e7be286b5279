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
import { DeleteDialog } from '../lists/DeleteDialog.tsx';
import { officePart } from '../office-part.tsx';

const loadDialog = () => import('./ArticleDialog.tsx');
const ArticleDialog = officePart(async () => (await loadDialog()).ArticleDialog);

/** Editing and deleting from a list of articles: what its actions do, and the dialogs they open. */
export function useArticleEditing(onChanged: () => void) {
  const { db, t, sayFailed } = useAdmin();
  const [opening, setOpening] = useState<string | null>(null);
  const [editing, setEditing] = useState<EditableArticle | null>(null);
  const [deleting, setDeleting] = useState<AdminArticle | null>(null);
  const onEdit = async ({ id }: AdminArticle) => {
    setOpening(id);
    const [article] = await Promise.all([
      getEditableArticle(db, id),
      loadDialog().catch(() => null),
    ]);
    setOpening(null);
    if (article.ok) setEditing(article.value);
    else sayFailed(t('admin.articles.openFailed', { message: failureText(t, article.error) }));
  };
  const dialogs: ReactNode = (
    <>
      {editing && (
        <Suspense>
          <ArticleDialog article={editing} onClose={() => setEditing(null)} onSaved={onChanged} />
        </Suspense>
      )}
      <DeleteDialog
        type="article"
        name={deleting?.title ?? null}
        note={t('admin.articles.trash.note', { days: TRASH_DAYS })}
        onDelete={() => deleteArticle(db, deleting?.id ?? '')}
        onClose={() => setDeleting(null)}
        onDeleted={onChanged}
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
