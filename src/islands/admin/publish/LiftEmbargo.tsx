import { changeArticles, type DoneChanges } from '#src/data/newsroom/bulk.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useChange } from '../server-state.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { useSay } from './say.ts';

type Props = {
  readonly article: string;
  readonly onDone: (done: DoneChanges) => void;
  readonly onClose: () => void;
};

/** Lets a story go before its embargo ends: what that means, and why. */
export function LiftEmbargo({ article, onDone, onClose }: Props) {
  const { t, sayDone, sayFailed } = useAdmin();
  const say = useSay();
  const { run } = useChange({
    run: (db, reason: string) => changeArticles(db, [article], { embargo_until: null, reason }),
    touches: [KEYS.plan(article), KEYS.articles],
    done: (done) => {
      sayDone(t('admin.plan.saved'));
      onDone(done);
      onClose();
    },
    failed: (error) => sayFailed(t('admin.plan.failed', { message: failureText(t, error) })),
  });
  return (
    <ReasonDialog
      title={say('publish.liftTitle')}
      submit={say('publish.lift')}
      onClose={onClose}
      onSend={run}
    >
      {say('publish.liftText')}
    </ReasonDialog>
  );
}
