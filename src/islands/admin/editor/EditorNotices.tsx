import { Suspense } from 'react';
import { getStoredArticle } from '#src/data/newsroom/article-editing.ts';
import type { ArticleUpdate } from '#src/data/newsroom/article-updates.ts';
import { Button } from '../../ui/Button.tsx';
import { Ends } from '../../ui/layout.ts';
import { Message } from '../../ui/Message.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import type { Autosave } from './article-autosave.ts';
import type { State } from './article-autosave-state.ts';
import { Reading, Refused, ReviewNote, Undo, UpdateNotice } from './late-parts.ts';
import { useDeeds, useIsMember } from './use-deeds.ts';
import type { usePublishing } from './use-publishing.ts';
import type { useStoring } from './use-storing.ts';

type Props = {
  readonly autosave: Autosave;
  readonly state: State;
  /** The pending edit that goes public by itself. */
  readonly update: ArticleUpdate | null;
  readonly onCancelUpdate: () => void;
  /** Takes what is said with the draft when it is submitted again. */
  readonly onMessage: (text: string) => void;
  readonly publishing: Pick<ReturnType<typeof usePublishing>, 'moved' | 'settleMoved'>;
  readonly storing: Pick<ReturnType<typeof useStoring>, 'act'>;
};

/** What has to be known before one goes on writing. */
export function EditorNotices({ autosave, state, update, onCancelUpdate, ...props }: Props) {
  const { onMessage, publishing, storing } = props;
  const { t, db, path, may } = useAdmin();
  const { form, held, restored, error } = state;
  const { stored, copy } = held;
  const isRefused = state.status === 'refused';
  const deeds = useDeeds(stored);
  const mayWrite = deeds.has('write');
  const isMember = useIsMember();
  const notice = noticeOf();
  function noticeOf() {
    if (copy === null || stored === null) return null;
    if (stored.status === 'published') return t('admin.editor.pending');
    return stored.scheduledAt === null ? null : t('admin.editor.pendingScheduled');
  }
  return (
    <>
      <Suspense>
        {stored?.review.note && (
          <ReviewNote
            review={stored.review}
            onMessage={!may('editor') && deeds.has('submit') ? onMessage : undefined}
          />
        )}
      </Suspense>
      {stored && !mayWrite && (
        <Suspense>
          <Reading stored={stored} />
        </Suspense>
      )}
      {isRefused && error && (
        <Suspense>
          <Refused
            reason={
              error.code === 'FORBIDDEN'
                ? t(isMember ? 'admin.editor.refused.article' : 'admin.editor.refused.role')
                : failureText(t, error)
            }
            written={() => [form.title, form.excerpt, form.content]}
            onDiscard={() => void autosave.forget().then(() => location.reload())}
          />
        </Suspense>
      )}
      {restored && !isRefused && (
        <Message tone="info">
          <Ends>
            <p>{t('admin.create.restored')}</p>
            {stored === null && (
              <Button
                variant="outline"
                onClick={async () => {
                  if (!confirm(t('admin.create.startOverAsk'))) return;
                  await autosave.forget();
                  location.assign(path('/admin/create-article'));
                }}
              >
                {t('admin.create.startOver')}
              </Button>
            )}
          </Ends>
        </Message>
      )}
      {/* Here, below the bar that published it: the panel may be closed. */}
      {publishing.moved && stored && (
        <Suspense>
          <Undo
            of={publishing.moved}
            text={t('admin.editor.movedTo', { slug: stored.slug })}
            onUndone={() => storing.act((id) => getStoredArticle(db, id))}
            onGone={publishing.settleMoved}
          />
        </Suspense>
      )}
      {update && (
        <Suspense>
          <UpdateNotice
            update={update}
            isSame={copy?.revision === update.copyRevision && state.status === 'saved'}
            onDismiss={onCancelUpdate}
          />
        </Suspense>
      )}
      {notice && !update && <Message tone="info">{notice}</Message>}
    </>
  );
}
