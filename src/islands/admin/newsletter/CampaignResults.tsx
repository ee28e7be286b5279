import type { Campaign } from '#src/data/newsroom/newsletter.ts';
import { LANGUAGES } from '#src/i18n/locales.ts';
import { Progress } from '../../ui/Progress.tsx';
import { type Admin, useAdmin } from '../admin-context.ts';
import { minutesLeft } from './pace.ts';
import { trialState } from './trial-state.ts';

/** Of the mails that were sent, in percent. @example 3 of 8, en → '37.5%' */
function shareOf(count: number, sent: number, locale: Admin['locale']): string {
  return new Intl.NumberFormat(LANGUAGES[locale].tag, {
    style: 'percent',
    maximumFractionDigits: 1,
  }).format(sent === 0 ? 0 : count / sent);
}

/** How far a sending is, what became of its mails, and what their readers did. */
export function CampaignResults({ row }: { readonly row: Campaign }) {
  const admin = useAdmin();
  const { t, locale } = admin;
  if (row.status === 'draft' || row.status === 'scheduled') return null;
  if (row.status === 'sending' && row.expanded_at === null)
    return row.hold_reason === null ? <span>{t('admin.newsletter.finding')}</span> : null;
  const { audience, pending, deferred, sent } = row;
  const number = new Intl.NumberFormat(LANGUAGES[locale].tag);
  const withShare = (count: number) => `${number.format(count)} (${shareOf(count, sent, locale)})`;
  const figures = [
    ['sent', number.format(sent)],
    ...(deferred > 0 ? [['deferred', number.format(deferred)] as const] : []),
    ['suppressed', number.format(row.suppressed)],
    ['failed', number.format(row.failed)],
    ['opened', row.track_opens ? withShare(row.opened) : t('admin.newsletter.notCounted')],
    ['clicked', withShare(row.clicked)],
    ['unsubscribed', withShare(row.unsubscribed)],
  ] as const;
  return (
    <>
      {row.status === 'sending' && (
        <SendingProgress
          done={audience - pending - deferred}
          audience={audience}
          row={row}
          admin={admin}
        />
      )}
      <dl className="flex flex-wrap gap-x-3 text-note [&_dd]:tabular-nums [&_dt]:text-muted">
        {figures.map(([name, figure]) => (
          <div key={name} className="flex gap-1">
            <dt>{t(`admin.newsletter.figure.${name}`)}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** From here on hours say more than minutes. */
const MANY_MINUTES = 120;

function timeLeft({ t, locale }: Admin, left: number | 'still'): string {
  if (left === 'still') return t('admin.newsletter.still');
  if (left < MANY_MINUTES) return t('admin.newsletter.eta', { minutes: left });
  const hours = new Intl.NumberFormat(LANGUAGES[locale].tag, { maximumFractionDigits: 1 });
  return t('admin.newsletter.etaHours', { hours: hours.format(left / 60) });
}

function SendingProgress(props: {
  readonly done: number;
  readonly audience: number;
  readonly row: Campaign;
  readonly admin: Admin;
}) {
  const { done, audience, row, admin } = props;
  const left = minutesLeft(row, Date.now());
  const label = admin.t('admin.newsletter.progress', { done, audience });
  return (
    <>
      <Progress className="w-full max-w-96" value={done} max={audience} label={label} />
      <p>
        {label}
        {left !== null && `, ${timeLeft(admin, left)}`}
      </p>
      {row.trial !== null && row.trial_winner === null && <p>{trialState(row, admin)}</p>}
    </>
  );
}
