import type { SeenCampaign } from '#src/data/newsroom/newsletter.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useAdmin } from '../admin-context.ts';

/** What somebody is about to let go. */
export type ReleaseQuestion = {
  readonly seen: SeenCampaign;
  /** Null is now. */
  readonly scheduledAt: string | null;
  readonly demo: boolean;
  /** How many readers it would reach now. */
  readonly count: number;
};

type Props = {
  readonly question: ReleaseQuestion | null;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: (question: ReleaseQuestion) => void;
};

/** Asks before an issue goes to its readers; of the demo's, it says so first. */
export function ReleaseDialog({ question, busy, onCancel, onConfirm }: Props) {
  const { t, locale } = useAdmin();
  const demo = question?.demo === true;
  const due = question?.scheduledAt ?? null;
  const kind = demo ? 'demo' : due === null ? 'send' : 'schedule';
  return (
    <ConfirmDialog
      open={question !== null}
      title={t(`admin.newsletter.${kind}Title`)}
      cancel={t('admin.newsletter.keep')}
      confirm={t(
        demo
          ? 'admin.newsletter.demoYes'
          : `admin.newsletter.${due === null ? 'send' : 'schedule'}`,
      )}
      busy={busy}
      onCancel={onCancel}
      onConfirm={() => {
        if (question !== null) onConfirm(question);
      }}
    >
      {t(demo ? 'admin.newsletter.demoAsk' : `admin.newsletter.${kind}Text`, {
        count: question?.count ?? 0,
        moment: due === null ? '' : formatMoment(due, locale),
      })}
    </ConfirmDialog>
  );
}
