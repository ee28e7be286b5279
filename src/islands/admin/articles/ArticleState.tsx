import type { AdminArticle } from '#src/data/newsroom/articles.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { When } from '../lists/When.tsx';

/** Where an article stands, in one pill, and beside it what is to become of it. */
export function ArticleState({ of: article }: { readonly of: AdminArticle }) {
  const { t } = useAdmin();
  const {
    status,
    published_at,
    scheduled_at,
    review_requested_at,
    review_note,
    pending,
    update,
    plan,
  } = article;
  const { embargoUntil } = plan;
  const isLive = status === 'published';
  return (
    <>
      <Badge tone={isLive ? 'jade' : 'plain'}>
        {t(isLive ? 'admin.articles.published' : 'admin.articles.draft')}
      </Badge>
      <Hint as="span" className="[&>*]:ms-1.5">
        {/* It is the newsroom's: why its author may not write on. */}
        {!isLive && published_at && <span>{t('admin.articles.withdrawn')}</span>}
        {review_requested_at && <span className="text-amber">{t('admin.articles.waiting')}</span>}
        {scheduled_at && (
          <span>
            {t('admin.articles.scheduled')}, <When at={scheduled_at} day />
          </span>
        )}
        {review_note !== null && (
          <span className="text-accent" title={review_note}>
            {t('admin.articles.returned')}
          </span>
        )}
        {update && (
          <span className={update.problem ? 'text-accent' : ''}>
            {t('admin.articles.updateScheduled')}, <When at={update.publishAt} day />
          </span>
        )}
        {/* A draft says what is written in it. */}
        {pending && (isLive || scheduled_at) && <span>{t('admin.articles.pending')}</span>}
        {/* What is scheduled comes after its embargo. */}
        {!scheduled_at && embargoUntil && Date.parse(embargoUntil) > Date.now() && (
          <span className={isLive ? '' : 'text-accent'}>
            {t(isLive ? 'admin.articles.embargoRest' : 'admin.articles.embargo')}{' '}
            <When at={embargoUntil} day />
          </span>
        )}
      </Hint>
    </>
  );
}
