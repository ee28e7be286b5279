import type { ArticleUpdate } from '#src/data/newsroom/article-updates.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { Button } from '../../ui/Button.tsx';
import { Ends } from '../../ui/layout.ts';
import { Message } from '../../ui/Message.tsx';
import { useAdmin } from '../admin-context.ts';

type Props = {
  readonly update: ArticleUpdate;
  /** Whether what is in the editor is what was scheduled. */
  readonly isSame: boolean;
  readonly onDismiss: () => void;
};

/** When the pending edit of a live article goes public, what is not in it, or why it does not. */
export function UpdateNotice({ update, isSame, onDismiss }: Props) {
  const { t, locale } = useAdmin();
  const { problem } = update;
  const key = problem
    ? ({ changed: 'updateChanged', refused: 'updateRefused' } as const)[problem]
    : isSame
      ? 'updatePending'
      : 'updateOlder';
  return (
    <Message tone={problem ? 'error' : 'info'}>
      <Ends>
        <p>{t(`admin.versions.${key}`, { time: formatMoment(update.publishAt, locale) })}</p>
        {problem && (
          <Button variant="outline" onClick={onDismiss}>
            {t('admin.versions.updateDismiss')}
          </Button>
        )}
      </Ends>
    </Message>
  );
}
