import type { ArticleUpdate } from '#src/data/newsroom/article-updates.ts';
import type { ArticleForm } from '#src/domain/articles/article-form.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Actions, Ends } from '../../ui/layout.ts';
import { TextLink } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { AddRound } from './AddRound.tsx';
import type { State } from './article-autosave-state.ts';
import { PreviewLinks } from './PreviewLinks.tsx';
import { SaveState } from './SaveState.tsx';
import { canBeSubmitted } from './use-review.ts';
import type { Step } from './use-storing.ts';

type Props = {
  readonly state: State;
  /** The pending edit that goes public by itself. */
  readonly update: ArticleUpdate | null;
  /** What is under way. */
  readonly busy: Step | null;
  readonly onDiscard: () => void;
  readonly onUnpublish: () => void;
  readonly onSave: () => void;
  readonly onSubmit: () => void;
  readonly onTakeBack: () => void;
  readonly onSendBack: () => void;
  readonly onPublish: () => void;
};

/** What the article is now, and what can be done with it. */
export function EditorHead({
  state,
  update,
  busy,
  onDiscard,
  onUnpublish,
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
    <Ends as="header">
      <div>
        <TextLink href={path('/admin')}>← {t('admin.back')}</TextLink>
        <h1 tabIndex={-1}>{t(stored ? 'admin.editor.title' : 'admin.create.title')}</h1>
        {stored && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={isLive ? 'jade' : 'plain'}>
              {t(isLive ? 'admin.articles.published' : 'admin.articles.draft')}
            </Badge>
            {isWaiting && <Badge tone="amber">{t('admin.articles.waiting')}</Badge>}
            {copy && <Badge tone="amber">{t('admin.articles.pending')}</Badge>}
            {stored.scheduledAt && (
              <Badge tone="amber">
                {t('admin.editor.scheduled', {
                  time: formatMoment(stored.scheduledAt, locale),
                })}
              </Badge>
            )}
            {update && (
              <Badge tone={update.problem ? 'accent' : 'amber'}>
                {t('admin.editor.updateScheduled', {
                  time: formatMoment(update.publishAt, locale),
                })}
              </Badge>
            )}
            {isLive && <TextLink href={publicPathOf(stored)}>{t('admin.editor.view')}</TextLink>}
            {isLive && may('editor') && (
              <TextLink href={path(`/admin/corrections?article=${stored.id}`)}>
                {t('admin.editor.correct')}
              </TextLink>
            )}
          </p>
        )}
      </div>
      <Actions>
        <SaveState state={state} />
        {state.status !== 'refused' && (
          <>
            {stored && may('editor') && <PreviewLinks article={stored.id} />}
            {stored && may('editor') && <AddRound article={stored.id} form={state.form} />}
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
            {(stored?.scheduledAt || update) && may('editor') && (
              <Button variant="outline" onClick={onPublish}>
                {t('admin.editor.scheduleChange')}
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
          </>
        )}
      </Actions>
    </Ends>
  );
}

function publicPathOf({ slug, id, form }: { slug: string; id: string; form: ArticleForm }): string {
  return pathTo(form.locale, `/article/${slug || id}`);
}
