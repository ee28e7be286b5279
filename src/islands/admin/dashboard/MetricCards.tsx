import type { ReactNode } from 'react';
import type { Metric } from '#src/data/newsroom/metrics.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { useAdmin } from '../admin-context.ts';
import type { MetricsState } from './use-metrics.ts';
import type { TabId } from './use-tab.ts';

type Props = MetricsState & {
  /** Those that this person may open: a card that leads nowhere is a figure only. */
  readonly tabs: readonly TabId[];
  readonly onOpen: (tab: TabId) => void;
};

/** Spec §2: the four metric cards. Each leads to what it counts. */
export function MetricCards({ loading, metrics, tabs, onOpen }: Props) {
  const { t, path } = useAdmin();
  const pending = metrics?.startups.pendingApproval ?? 0;
  const card = (tab: TabId, figure: ReactNode) =>
    tabs.includes(tab) ? (
      <button type="button" className="metric-card" onClick={() => onOpen(tab)}>
        {figure}
      </button>
    ) : (
      <div className="metric-card">{figure}</div>
    );
  const figure = (label: string, metric: Metric | undefined, note?: ReactNode) => (
    <Figure loading={loading} label={label} metric={metric}>
      {note}
    </Figure>
  );
  return (
    <ul className="metric-cards" aria-label={t('admin.metrics.region')}>
      <li>{card('users', figure(t('admin.metric.users'), metrics?.totalUsers))}</li>
      <li>
        <a className="metric-card" href={path('/admin/articles')}>
          {figure(t('admin.metric.articles'), metrics?.articles)}
        </a>
      </li>
      <li>{card('newsletter', figure(t('admin.metric.subscribers'), metrics?.subscribers))}</li>
      <li>
        {card(
          'startups',
          figure(
            t('admin.metric.startups'),
            metrics?.startups,
            pending > 0 && (
              <span className="metric-note">{t('admin.metric.pending', { count: pending })}</span>
            ),
          ),
        )}
      </li>
    </ul>
  );
}

function Figure(props: {
  label: string;
  metric: Metric | undefined;
  loading: boolean;
  children?: ReactNode;
}) {
  const { label, metric, loading, children } = props;
  const { t, locale } = useAdmin();
  if (loading && metric === undefined)
    return (
      <>
        <span className="metric-label">{label}</span>
        <span className="skeleton metric-value" data-skeleton aria-hidden="true" />
        <span className="skeleton metric-change" aria-hidden="true" />
        <span className="sr-only">{t('admin.loading')}</span>
      </>
    );
  return (
    <>
      <span className="metric-label">{label}</span>
      <span className="metric-value numbers">
        {metric ? formatNumber(metric.value, locale) : t('admin.metric.blank')}
      </span>
      {metric ? <Change metric={metric} /> : <span>{t('admin.metric.unavailable')}</span>}
      {children}
    </>
  );
}

function Change({ metric: { changePercent } }: { metric: Metric }) {
  const { t, locale } = useAdmin();
  if (changePercent === null)
    return <span className="metric-change">{t('admin.metric.none')}</span>;
  const isUp = changePercent >= 0;
  const percent = `${isUp ? '+' : '-'}${formatNumber(Math.abs(changePercent), locale)}%`;
  return (
    <span className="metric-change numbers" data-trend={isUp ? 'up' : 'down'}>
      <span aria-hidden="true">{isUp ? '↑ ' : '↓ '}</span>
      {t('admin.metric.change', { change: percent })}
    </span>
  );
}
