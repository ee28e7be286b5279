import { useState } from 'react';
import { deleteAuthor, type EditableAuthor, listAuthors } from '#src/data/newsroom/authors.ts';
import { authorPath } from '#src/domain/articles/byline.ts';
import { perLocale } from '#src/i18n/locales.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Ranking } from '../../ui/Ranking.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { Empty } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { failureText } from '../failures.ts';
import { useAnswer } from '../use-answer.ts';
import { AuthorForm } from './AuthorForm.tsx';

const NEW: EditableAuthor = {
  id: null,
  slug: '',
  name: '',
  photo: '',
  links: [],
  biography: perLocale(() => ''),
};

/** Those whom articles can name. */
export function AuthorsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, db, path, sayDone, sayFailed } = useAdmin();
  const [found, load] = useAnswer(listAuthors);
  const [editing, setEditing] = useState<EditableAuthor | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const remove = async ({ id, name }: EditableAuthor) => {
    if (id === null || !confirm(t('admin.authors.sure', { name }))) return;
    setBusy(id);
    const done = await deleteAuthor(db, id);
    setBusy(null);
    if (done.ok) sayDone(t('admin.authors.removed', { name }));
    else sayFailed(t('admin.authors.failed', { message: failureText(t, done.error) }));
    void load();
  };
  return (
    <Dialog open size="wide" title={t('admin.authors.title')} onClose={onClose}>
      {editing ? (
        <AuthorForm
          author={editing}
          onClose={() => setEditing(null)}
          onSaved={() => {
            setEditing(null);
            void load();
          }}
        />
      ) : (
        <>
          <p className="text-muted">{t('admin.authors.hint')}</p>
          {found === null && <Spinner label={t('admin.loading')} />}
          <Failed of={found} onRetry={load} />
          {found?.ok && found.value.length === 0 && <Empty>{t('admin.authors.none')}</Empty>}
          {found?.ok && found.value.length > 0 && (
            <Ranking>
              {found.value.map((author) => (
                <li key={author.id}>
                  <a href={path(authorPath(author.slug))}>{author.name}</a>
                  <span className="flex flex-none gap-1">
                    <Button
                      variant="quiet"
                      aria-label={t('admin.action.edit', { name: author.name })}
                      onClick={() => setEditing(author)}
                    >
                      {t('admin.edit')}
                    </Button>
                    <Button
                      variant="quiet"
                      aria-label={t('admin.action.delete', { name: author.name })}
                      busy={busy === author.id}
                      onClick={() => void remove(author)}
                    >
                      {t('admin.delete')}
                    </Button>
                  </span>
                </li>
              ))}
            </Ranking>
          )}
          <DialogActions>
            <Button variant="outline" onClick={onClose}>
              {t('admin.authors.close')}
            </Button>
            <Button onClick={() => setEditing(NEW)}>{t('admin.authors.add')}</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
