import type { Campaign } from '#src/data/newsroom/newsletter.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import type { Admin } from '../admin-context.ts';

/** Where the trial of an issue stands, in a sentence. */
export function trialState(
  { trial_ends_at: end, trial_winner: winner, status }: Campaign,
  { t, locale }: Pick<Admin, 't' | 'locale'>,
): string {
  if (winner !== null) return t('admin.letter.trial.decided', { number: winner });
  if (status !== 'sending') return t('admin.letter.trial.undecided');
  return end === null
    ? t('admin.letter.trial.sampling')
    : t('admin.letter.trial.waiting', { moment: formatMoment(end, locale) });
}
