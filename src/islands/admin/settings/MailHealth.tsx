import { useCallback, useEffect, useState } from 'react';
import { showToast } from '#src/browser/toasts.ts';
import {
  getMailHealth,
  type MailHealth as Health,
  MAIL_STATUSES,
  retryMails,
} from '#src/data/newsroom/records.ts';
import type { Result } from '#src/domain/result.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { failureText } from '../failures.ts';
import { formatMoment } from '../format.ts';

/** How the mails fare: counts by state, and why the latest could not be sent. */
export function MailHealth() {
  const { t, db, locale } = useAdmin();
  const [health, setHealth] = useState<Result<Health> | null>(null);
  const [retrying, setRetrying] = useState<string | null>(null);
  const load = useCallback(async () => setHealth(await getMailHealth(db)), [db]);
  useEffect(() => void load(), [load]);
  const failed = health?.ok ? health.value.failed.filter(({ isFinal }) => !isFinal) : [];
  const retry = async (ids: readonly string[]) => {
    if (retrying !== null) return;
    setRetrying(ids.length === 1 ? (ids[0] ?? '') : 'all');
    const done = await retryMails(db, ids);
    if (done.ok) {
      const message = t('admin.settings.mail.retried', { count: done.value });
      showToast({ title: t('admin.success'), message, tone: 'success' });
    } else {
      const message = t('admin.settings.mail.retryFailed', {
        message: failureText(t, done.error),
      });
      showToast({ title: t('admin.error'), message, tone: 'error' });
    }
    await load();
    setRetrying(null);
  };
  return (
    <section className="admin-section" aria-labelledby="mail-title">
      <h2 id="mail-title">{t('admin.settings.mail')}</h2>
      <p className="text-muted">{t('admin.settings.mailHint')}</p>
      {health === null && <Spinner label={t('admin.loading')} />}
      <Failed of={health} />
      {health?.ok && (
        <dl className="facts">
          {MAIL_STATUSES.map((status) => (
            <div key={status}>
              <dt>{t(`admin.settings.mail.${status}`)}</dt>
              <dd className="numbers">{formatNumber(health.value.counts[status], locale)}</dd>
            </div>
          ))}
          {health.value.oldest && (
            <div>
              <dt>{t('admin.settings.mail.oldest')}</dt>
              <dd className="numbers">
                <time dateTime={health.value.oldest}>
                  {formatMoment(health.value.oldest, locale)}
                </time>
              </dd>
            </div>
          )}
        </dl>
      )}
      {health?.ok && health.value.failed.length > 0 && (
        <>
          <div className="section-head">
            <h3>{t('admin.settings.mail.lastFailures')}</h3>
            {failed.length > 1 && (
              <Button
                variant="outline"
                busy={retrying === 'all'}
                onClick={() => void retry(failed.map(({ id }) => id))}
              >
                {t('admin.settings.mail.retryAll')}
              </Button>
            )}
          </div>
          <ul className="ranking">
            {health.value.failed.map(({ id, to, template, reason, at, isFinal }) => (
              <li key={id}>
                <span>
                  {to} · {template}
                  {reason && `: ${reason}`}{' '}
                  <time className="text-muted" dateTime={at}>
                    {formatMoment(at, locale)}
                  </time>
                </span>
                {isFinal ? (
                  <span className="text-muted">{t('admin.settings.mail.final')}</span>
                ) : (
                  <Button
                    variant="outline"
                    aria-label={t('admin.settings.mail.retryName', { to })}
                    busy={retrying === id}
                    onClick={() => void retry([id])}
                  >
                    {t('admin.retry')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
