import { useEffect, useState } from 'react';
import {
  getMailHealth,
  type MailHealth as Health,
  MAIL_STATUSES,
} from '#src/data/admin-records.ts';
import { formatNumber } from '#src/domain/format.ts';
import type { Result } from '#src/domain/result.ts';
import { Message } from '../../ui/Message.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { formatMoment } from '../format.ts';

/** How the mails fare: counts by state, and why the latest could not be sent. */
export function MailHealth() {
  const { t, db, locale } = useAdmin();
  const [health, setHealth] = useState<Result<Health> | null>(null);
  useEffect(() => {
    void getMailHealth(db).then(setHealth);
  }, [db]);
  return (
    <section className="admin-section" aria-labelledby="mail-title">
      <h2 id="mail-title">{t('admin.settings.mail')}</h2>
      {health === null && <Spinner label={t('admin.loading')} />}
      {health?.ok === false && (
        <Message tone="error">
          {t('admin.list.failed', { message: failureText(t, health.error) })}
        </Message>
      )}
      {health?.ok && (
        <dl className="facts">
          {MAIL_STATUSES.map((status) => (
            <div key={status}>
              <dt>{t(`admin.settings.mail.${status}`)}</dt>
              <dd className="numbers">{formatNumber(health.value.counts[status], locale)}</dd>
            </div>
          ))}
        </dl>
      )}
      {health?.ok && health.value.failed.length > 0 && (
        <>
          <h3>{t('admin.settings.mail.lastFailures')}</h3>
          <ul className="ranking">
            {health.value.failed.map(({ id, to, template, reason, at }) => (
              <li key={id}>
                <span>
                  {to} · {template}
                  {reason && `: ${reason}`}
                </span>
                <time dateTime={at}>{formatMoment(at, locale)}</time>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
