import { useState } from 'react';
import {
  approveAuthor,
  deleteAuthor,
  type EditableAuthor,
  listAuthors,
} from '#src/data/newsroom/authors.ts';
import { authorPath } from '#src/domain/articles/byline.ts';
import { perLocale } from '#src/i18n/locales.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Ranking } from '../../ui/Ranking.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { Empty } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { DialogFoot } from '../DialogFoot.ts';
import { Failed } from '../Failed.tsx';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useAsked, useChange, useRefresh } from '../server-state.ts';
import { AuthorForm } from './AuthorForm.tsx';

const NEW: EditableAuthor = {
  id: null,
  slug: '',
  name: '',
  photo: '',
  account: null,
  kind: 'person',
  approvedAt: null,
  links: [],
  biography: perLocale(() => ''),
};

/** Those whom articles can name. */
export function AuthorsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, path, sayDone, sayFailed } = useAdmin();
  const refresh = useRefresh();
  const found = useAsked(KEYS.authors, listAuthors);
  const [editing, setEditing] = useState<EditableAuthor | null>(null);
  const removal = useChange({
    run: (db, { id }: EditableAuthor) => deleteAuthor(db, id ?? ''),
    touches: [KEYS.authors],
    done: (_, { name }) => sayDone(t('admin.authors.removed', { name })),
    failed: (error) => sayFailed(t('admin.authors.failed', { message: failureText(t, error) })),
  });
  const approval = useChange({
    run: (db, { id }: EditableAuthor) => approveAuthor(db, id ?? ''),
    touches: [KEYS.authors],
    done: (_, { name }) => sayDone(t('admin.authors.approved', { name })),
    failed: (error) => sayFailed(t('admin.authors.failed', { message: failureText(t, error) })),
  });
  const remove = (author: EditableAuthor) => {
    if (confirm(t('admin.authors.sure', { name: author.name }))) void removal.run(author);
  };
  return (
    <Dialog open size="wide" title={t('admin.authors.title')} onClose={onClose}>
      {editing ? (
        <AuthorForm
          author={editing}
          onClose={() => setEditing(null)}
          onSaved={() => {
            setEditing(null);
            void refresh(KEYS.authors);
          }}
        />
      ) : (
        <>
          <p className="text-muted">{t('admin.authors.hint')}</p>
          {found.isPending && <Spinner label={t('admin.loading')} />}
          <Failed of={found.error} onRetry={found.refetch} />
          {found.data?.length === 0 && <Empty>{t('admin.authors.none')}</Empty>}
          {found.data && found.data.length > 0 && (
            <Ranking>
              {found.data.map((author) => (
                <li key={author.id}>
                  {author.approvedAt ? (
                    <a href={path(authorPath(author.slug))}>{author.name}</a>
                  ) : (
                    <span>
                      {author.name} <Badge tone="amber">{t('admin.authors.waiting')}</Badge>
                    </span>
                  )}
                  <span className="flex flex-none gap-1">
                    {!author.approvedAt && (
                      <Button
                        variant="quiet"
                        aria-label={t('admin.authors.approveOf', { name: author.name })}
                        busy={approval.of?.id === author.id}
                        onClick={() => void approval.run(author)}
                      >
                        {t('admin.authors.approve')}
                      </Button>
                    )}
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
                      busy={removal.of?.id === author.id}
                      onClick={() => remove(author)}
                    >
                      {t('admin.delete')}
                    </Button>
                  </span>
                </li>
              ))}
            </Ranking>
          )}
          <DialogFoot>
            <Button variant="outline" onClick={onClose}>
              {t('admin.authors.close')}
            </Button>
            <Button onClick={() => setEditing(NEW)}>{t('admin.authors.add')}</Button>
          </DialogFoot>
        </>
      )}
    </Dialog>
  );
}
