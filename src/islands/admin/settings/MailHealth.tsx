import {
  getMailHealth,
  MAIL_STATUSES,
  type MailHealth as MailHealthReport,
  retryMails,
} from '#src/data/newsroom/records.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { Button } from '../../ui/Button.tsx';
import { Ends } from '../../ui/layout.ts';
import { Ranking } from '../../ui/Ranking.ts';
import { TextLink } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useAsked, useChange } from '../server-state.ts';
import { Fact, Facts, Section } from './Section.tsx';

/** How the mails fare: counts by state, and why the latest could not be sent. */
export function MailHealth() {
  const { t, locale, path, sayDone, sayFailed } = useAdmin();
  const health = useAsked(KEYS.mails, getMailHealth);
  const { busy, of, run } = useChange({
    run: (db, ids: readonly string[]) => retryMails(db, ids),
    touches: [KEYS.mails],
    done: (count) => sayDone(t('admin.settings.mail.retried', { count })),
    failed: (error) =>
      sayFailed(t('admin.settings.mail.retryFailed', { message: failureText(t, error) })),
  });
  const retry = (ids: readonly string[]) => void (busy || run(ids));
  const isRetried = (...ids: readonly string[]) => of?.join() === ids.join();
  return (
    <Section
      id="mail-title"
      title={t('admin.settings.mail')}
      hint={t('admin.settings.mailHint')}
      of={health}
      foot={
        <TextLink href={path('/admin/deliverability')}>{t('admin.settings.mail.check')}</TextLink>
      }
    >
      {({ counts, oldest, failed }) => (
        <>
          <Facts>
            {MAIL_STATUSES.map((status) => (
              <Fact key={status} name={t(`admin.settings.mail.${status}`)}>
                {formatNumber(counts[status], locale)}
              </Fact>
            ))}
            {oldest && (
              <Fact name={t('admin.settings.mail.oldest')}>
                <time dateTime={oldest}>{formatMoment(oldest, locale)}</time>
              </Fact>
            )}
          </Facts>
          {failed.length > 0 && (
            <>
              <Ends>
                <h3>{t('admin.settings.mail.lastFailures')}</h3>
                {retriable(failed).length > 1 && (
                  <Button
                    variant="outline"
                    busy={isRetried(...retriable(failed))}
                    onClick={() => retry(retriable(failed))}
                  >
                    {t('admin.settings.mail.retryAll')}
                  </Button>
                )}
              </Ends>
              <Ranking>
                {failed.map(({ id, to, template, reason, at, isFinal }) => (
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
                        busy={isRetried(id)}
                        onClick={() => retry([id])}
                      >
                        {t('admin.retry')}
                      </Button>
                    )}
                  </li>
                ))}
              </Ranking>
            </>
          )}
        </>
      )}
    </Section>
  );
}

/** The ids of those that may still be sent. */
const retriable = (failed: MailHealthReport['failed']) =>
  failed.flatMap(({ id, isFinal }) => (isFinal ? [] : [id]));
