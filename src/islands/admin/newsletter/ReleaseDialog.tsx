import type { SeenCampaign } from '#src/data/newsroom/newsletter.ts';
import type { Trial } from '#src/data/newsroom/newsletter-trial.ts';
import type { Letter } from '#src/domain/newsletter/blocks.ts';
import { type Finding, stops } from '#src/domain/newsletter/check.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Stack } from '../../ui/layout.ts';
import { useAdmin } from '../admin-context.ts';
import { Findings } from './Findings.tsx';

/** What somebody is about to let go. */
export type ReleaseQuestion = {
  readonly seen: SeenCampaign;
  /** Null is now. */
  readonly scheduledAt: string | null;
  readonly demo: boolean;
  /** How many readers it would reach now. */
  readonly count: number;
  readonly trial: Trial | null;
  readonly letter: Letter;
  readonly findings: readonly Finding[];
};

type Props = {
  readonly question: ReleaseQuestion;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: (question: ReleaseQuestion) => void;
};

/** Asks before an issue goes to its readers, with what the check found; of the demo's, it says so first. */
export function ReleaseDialog({ question, busy, onCancel, onConfirm }: Props) {
  const { t, locale } = useAdmin();
  const { demo, scheduledAt: due, count, trial, findings, letter } = question;
  const kind = demo ? 'demo' : due === null ? 'send' : 'schedule';
  const isStopped = findings.some(stops);
  const release = demo
    ? 'admin.newsletter.demoYes'
    : (`admin.newsletter.${due === null ? 'send' : 'schedule'}` as const);
  return (
    <Dialog open title={t(`admin.newsletter.${kind}Title`)} onClose={onCancel}>
      <Stack>
        {!isStopped && (
          <p>
            {t(demo ? 'admin.newsletter.demoAsk' : `admin.newsletter.${kind}Text`, {
              count,
              moment: due === null ? '' : formatMoment(due, locale),
            })}
          </p>
        )}
        {!isStopped && trial !== null && (
          <p>
            {t('admin.letter.trial.asked', {
              subjects: trial.subjects.length + 1,
              ...{ share: trial.share, hours: trial.hours },
            })}
          </p>
        )}
        <Findings findings={findings} letter={letter} />
      </Stack>
      <DialogActions>
        {/* The first control of a modal dialog gets the focus. */}
        <Button variant="outline" onClick={onCancel}>
          {t('admin.newsletter.keep')}
        </Button>
        {!isStopped && (
          <Button busy={busy} onClick={() => onConfirm(question)}>
            {t(release)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
