import { getOwnAuthor } from '#src/data/newsroom/authors.ts';
import { authorPath } from '#src/domain/articles/byline.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Message } from '../../ui/Message.tsx';
import { TextLink } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { KEYS } from '../keys.ts';
import { Loading } from '../Loading.tsx';
import { useAsked, useRefresh } from '../server-state.ts';
import { AuthorForm } from './AuthorForm.tsx';

/** The page that a writer has as an author, for them to write. */
export function OwnAuthorDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, path, user } = useAdmin();
  const refresh = useRefresh();
  const found = useAsked(KEYS.ownAuthor, (db) => getOwnAuthor(db, user.id), {
    fresh: true,
  });
  const author = found.data;
  return (
    <Dialog open size="wide" title={t('admin.authors.own')} onClose={onClose}>
      {found.isPending && <Loading />}
      <Failed of={found.error} onRetry={found.refetch} />
      {author === null && <Message tone="info">{t('admin.authors.ownNone')}</Message>}
      {author && (
        <>
          <div className="mb-4">
            {author.approvedAt ? (
              <TextLink href={path(authorPath(author.slug))}>{t('admin.authors.ownView')}</TextLink>
            ) : (
              <Message tone="info">{t('admin.authors.ownWaiting')}</Message>
            )}
          </div>
          <AuthorForm
            author={author}
            onClose={onClose}
            onSaved={() => {
              void refresh(KEYS.authors);
              onClose();
            }}
          />
        </>
      )}
    </Dialog>
  );
}
