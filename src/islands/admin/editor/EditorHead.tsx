import type { ArticleForm } from '#src/domain/articles/article-form.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { useAdmin } from '../admin-context.ts';
import type { State } from './autosave-state.ts';
import { formatLocalMoment } from './moments.ts';
import { SaveState } from './SaveState.tsx';
import { canBeSubmitted } from './use-review.ts';
import type { Step } from './use-storing.ts';

type Props = {
  readonly state: State;
  /** What is under way. */
  readonly busy: Step | null;
  readonly onDiscard: () => void;
  readonly onUnpublish: () => void;
  readonly onSchedule: () => void;
  readonly onSave: () => void;
  readonly onSubmit: () => void;
  readonly onTakeBack: () => void;
  readonly onSendBack: () => void;
  readonly onPublish: () => void;
};

/** What the article is now, and what can be done with it. */
export function EditorHead({
  state,
  busy,
  onDiscard,
  onUnpublish,
  onSchedule,
  onSave,
  onSubmit,
  onTakeBack,
  onSendBack,
  onPublish,
}: Props) {
  const { t, path, locale, may, user } = useAdmin();
  const { stored, copy } = state.held;
  const isLive = stored?.status === 'published';
  const isWaiting = stored !== null && stored.review.requestedAt !== null;
  const isOwn = stored?.authorId === user.id;
  return (
    <header className="admin-head">
      <div>
        <a className="text-link" href={path('/admin')}>
          ← {t('admin.back')}
        </a>
        <h1 tabIndex={-1}>{t(stored ? 'admin.editor.title' : 'admin.create.title')}</h1>
        {stored && (
          <p className="editor-facts">
            <span className={isLive ? 'badge badge-jade' : 'badge'}>
              {t(isLive ? 'admin.articles.published' : 'admin.articles.draft')}
            </span>
            {isWaiting && <span className="badge badge-amber">{t('admin.articles.waiting')}</span>}
            {copy && <span className="badge badge-amber">{t('admin.articles.pending')}</span>}
            {stored.scheduledAt && (
              <span className="badge badge-amber">
                {t('admin.editor.scheduled', {
                  time: formatLocalMoment(stored.scheduledAt, locale),
                })}
              </span>
            )}
            {isLive && (
              <a className="text-link" href={publicPathOf(stored)}>
                {t('admin.editor.view')}
              </a>
            )}
          </p>
        )}
      </div>
      <div className="admin-head-actions">
        <SaveState state={state} />
        {isLive && copy && (
          <Button variant="quiet" onClick={onDiscard}>
            {t('admin.editor.discard')}
          </Button>
        )}
        {isLive && may('editor') && (
          <Button variant="quiet" onClick={onUnpublish}>
            {t('admin.editor.unpublish')}
          </Button>
        )}
        {stored && !isLive && may('editor') && (
          <Button variant="outline" onClick={onSchedule}>
            {t('admin.editor.schedule')}
          </Button>
        )}
        {isWaiting && isOwn && (
          <Button variant="outline" onClick={onTakeBack}>
            {t('admin.editor.review.takeBack')}
          </Button>
        )}
        {isWaiting && !isOwn && may('editor') && (
          <Button variant="outline" onClick={onSendBack}>
            {t('admin.editor.review.sendBack')}
          </Button>
        )}
        <Button
          variant="outline"
          aria-keyshortcuts="Control+S Meta+S"
          busy={busy === 'draft'}
          onClick={onSave}
        >
          {t(
            busy === 'draft'
              ? 'admin.create.saving'
              : isLive
                ? 'admin.editor.save'
                : 'admin.create.saveDraft',
          )}
        </Button>
        {!may('editor') && canBeSubmitted(stored) && (
          <Button
            aria-keyshortcuts="Control+Enter Meta+Enter"
            busy={busy === 'review'}
            onClick={onSubmit}
          >
            {t(busy === 'review' ? 'admin.create.saving' : 'admin.editor.review.submit')}
          </Button>
        )}
        {may('editor') && (
          <Button
            aria-keyshortcuts="Control+Enter Meta+Enter"
            busy={busy === 'published'}
            onClick={onPublish}
          >
            {t(
              busy === 'published'
                ? 'admin.create.saving'
                : isLive
                  ? 'admin.editor.publishChanges'
                  : 'admin.create.publish',
            )}
          </Button>
        )}
      </div>
    </header>
  );
}

function publicPathOf({ slug, id, form }: { slug: string; id: string; form: ArticleForm }): string {
  return pathTo(form.locale, `/article/${slug || id}`);
}
