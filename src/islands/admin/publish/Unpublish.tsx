import { changeArticles, type DoneChanges } from '#src/data/newsroom/bulk.ts';
import { type Locale, languageName } from '#src/i18n/locales.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useChange } from '../server-state.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { useSay } from './say.ts';

type Props = {
  readonly ids: readonly string[];
  /** What is asked; absent: about one story. */
  readonly title?: string;
  /** The language of the other version, where that stays public. */
  readonly other?: Locale | undefined;
  /** What was done was said where that is. */
  readonly onDone: (done: DoneChanges) => unknown;
  readonly onClose: () => void;
};

/** Takes live stories from readers: what these will see, and why. */
export function Unpublish({ ids, title, other, onDone, onClose }: Props) {
  const { t, locale, sayFailed } = useAdmin();
  const say = useSay();
  const { run } = useChange({
    run: (db, reason: string) => changeArticles(db, ids, { status: 'draft', reason }),
    touches: [KEYS.articles, KEYS.metrics, KEYS.recent],
    done: (done) => {
      onDone(done);
      onClose();
    },
    failed: (error) =>
      sayFailed(
        t('admin.updateFailed', {
          type: t('admin.type.article'),
          message: failureText(t, error),
        }),
      ),
  });
  return (
    <ReasonDialog
      title={title ?? say('publish.unpublishTitle')}
      submit={say('publish.unpublish')}
      onClose={onClose}
      onSend={run}
    >
      {say('publish.unpublishText')}
      {other &&
        ` ${say('publish.unpublishOther', { language: languageName(other, locale, true) })}`}
    </ReasonDialog>
  );
}
