import { useCallback, useEffect, useState } from 'react';
import { type Analytics, getAnalytics } from '#src/data/admin-analytics.ts';
import { formatNumber } from '#src/domain/format.ts';
import type { Result } from '#src/domain/result.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { DailyChart } from './DailyChart.tsx';

const SPANS = [7, 30, 90] as const;

/** The Analytics tab: what the site counted, nothing else. */
export function AnalyticsTab() {
  const { t, db } = useAdmin();
  const [days, setDays] = useState<number>(30);
  const [answer, setAnswer] = useState<Result<Analytics> | null>(null);
  const [loading, setLoading] = useState(true);
  const load = useCallback(async () => {
    setLoading(true);
    setAnswer(await getAnalytics(db, days));
    setLoading(false);
  }, [db, days]);
  useEffect(() => void load(), [load]);
  return (
    <section className="admin-section" aria-busy={loading}>
      <fieldset className="spans">
        <legend className="sr-only">{t('admin.analytics.span')}</legend>
        {SPANS.map((span) => (
          <Button
            key={span}
            variant={span === days ? 'primary' : 'outline'}
            aria-pressed={span === days}
            busy={loading && span === days}
            onClick={() => setDays(span)}
          >
            {t('admin.analytics.days', { count: span })}
          </Button>
        ))}
      </fieldset>
      {answer === null && (
        <div className="admin-wait">
          <Spinner label={t('admin.loading')} />
        </div>
      )}
      {answer?.ok === false && (
        <Message tone="error">
          <div className="banner">
            <p>{t('admin.list.failed', { message: failureText(t, answer.error) })}</p>
            <Button variant="outline" onClick={() => void load()}>
              {t('admin.retry')}
            </Button>
          </div>
        </Message>
      )}
      {answer?.ok && <Figures {...answer.value} />}
    </section>
  );
}

function Figures({ views, articles, referrers, subscribers }: Analytics) {
  const { t, locale } = useAdmin();
  const total = views.reduce((sum, { count }) => sum + count, 0);
  const number = (count: number) => formatNumber(count, locale);
  return (
    <div className="figures">
      <section className="card" aria-labelledby="views-title">
        <h2 id="views-title">{t('admin.analytics.views')}</h2>
        <p className="text-muted numbers">{t('admin.analytics.total', { count: number(total) })}</p>
        <DailyChart name={t('admin.analytics.views')} data={views} />
      </section>
      <section className="card" aria-labelledby="subscribers-title">
        <h2 id="subscribers-title">{t('admin.analytics.subscribers')}</h2>
        <p className="text-muted numbers">
          {t('admin.analytics.now', { count: number(subscribers.at(-1)?.count ?? 0) })}
        </p>
        <DailyChart name={t('admin.analytics.subscribers')} data={subscribers} />
      </section>
      <section className="card" aria-labelledby="top-title">
        <h2 id="top-title">{t('admin.analytics.articles')}</h2>
        {articles.length === 0 && <p className="text-muted">{t('admin.analytics.none')}</p>}
        <ol className="ranking">
          {articles.map(({ name, path, count }) => (
            <li key={path}>
              <a href={path}>{name}</a>
              <span className="numbers">{number(count)}</span>
            </li>
          ))}
        </ol>
      </section>
      <section className="card" aria-labelledby="referrers-title">
        <h2 id="referrers-title">{t('admin.analytics.referrers')}</h2>
        {referrers.length === 0 && <p className="text-muted">{t('admin.analytics.none')}</p>}
        <ol className="ranking">
          {referrers.map(({ name, count }) => (
            <li key={name}>
              <span>{name || t('admin.analytics.direct')}</span>
              <span className="numbers">{number(count)}</span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
