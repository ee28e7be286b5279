import { isMirrored } from '#src/data/newsroom/article-editing.ts';
import type { ArticleUpdate } from '#src/data/newsroom/article-updates.ts';
import type { ArticleForm } from '#src/domain/articles/article-form.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { TextLink } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import type { State } from './article-autosave-state.ts';
import { Present } from './Present.tsx';
import { useDeeds } from './use-deeds.ts';

type Props = {
  readonly state: State;
  /** It was begun on this page. */
  readonly isNew: boolean;
  /** The pending edit that goes public by itself. */
  readonly update: ArticleUpdate | null;
  /** The version in the other language, or where it is begun; null: this is not stored yet, or is the version. */
  readonly other: { readonly href: string; readonly name: string } | null;
  /** Another user has changed it. */
  readonly onNewer: () => void;
};

/** What the article is now, and where one goes on from it. */
export function EditorHead({ state, isNew, update, other, onNewer }: Props) {
  const { t, path, locale, may } = useAdmin();
  const { stored, copy } = state.held;
  const deeds = useDeeds(stored);
  const isLive = stored?.status === 'published';
  const isWaiting = stored !== null && stored.review.requestedAt !== null;
  return (
    <header className="flex flex-wrap items-center gap-x-4">
      <TextLink href={path('/admin')}>← {t('admin.back')}</TextLink>
      <h1 className="text-subtitle!" tabIndex={-1}>
        {t(isNew ? 'admin.create.title' : 'admin.editor.title')}
      </h1>
      {stored && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={isLive ? 'jade' : 'plain'}>
            {t(isLive ? 'admin.articles.published' : 'admin.articles.draft')}
          </Badge>
          {isWaiting && <Badge tone="amber">{t('admin.articles.waiting')}</Badge>}
          {copy && !isMirrored(stored) && <Badge tone="amber">{t('admin.articles.pending')}</Badge>}
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
          {other && <TextLink href={other.href}>{other.name}</TextLink>}
          {deeds.has('write') && <Present held={state.held} onNewer={onNewer} />}
        </p>
      )}
    </header>
  );
}

function publicPathOf({ slug, id, form }: { slug: string; id: string; form: ArticleForm }): string {
  return pathTo(form.locale, `/article/${slug || id}`);
}
