import type { ReactNode } from 'react';
import type { Metric, Metrics } from '#src/data/newsroom/metrics.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { styled } from '../../ui/styled.tsx';
import { useAdmin } from '../admin-context.ts';
import type { TabId } from './use-tab.ts';

type Props = {
  readonly metrics: Metrics | undefined;
  readonly loading: boolean;
  /** Those that this person may open: what is in others is not counted for them. */
  readonly tabs: readonly TabId[];
  readonly onOpen: (tab: TabId) => void;
  /** In one line, where something else is worked on. */
  readonly folded: boolean;
};

const MetricCard = styled(
  'div',
  'grid h-full w-full content-start rounded-lg border border-line bg-surface p-3 text-start hover:border-edge sm:px-4 group-data-folded:flex group-data-folded:min-h-11 group-data-folded:items-center group-data-folded:gap-2 group-data-folded:px-3.5 group-data-folded:py-1.5 group-data-folded:whitespace-nowrap',
);

/** Spec §2: the four metric cards. Each leads to what it counts. */
export function MetricCards({ loading, metrics, tabs, onOpen, folded }: Props) {
  const { t, path } = useAdmin();
  const pending = metrics?.startups.pendingApproval ?? 0;
  const card = (tab: TabId, figure: ReactNode) =>
    tabs.includes(tab) && (
      <li>
        <MetricCard as="button" type="button" onClick={() => onOpen(tab)}>
          {figure}
        </MetricCard>
      </li>
    );
  const figure = (label: string, metric: Metric | null | undefined, note?: ReactNode) => (
    <Figure loading={loading} label={label} metric={metric}>
      {note}
    </Figure>
  );
  return (
    <ul
      className="group grid grid-cols-2 gap-2 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none sm:gap-3 data-folded:flex data-folded:gap-2 data-folded:overflow-x-auto data-folded:*:flex-none"
      data-folded={folded || undefined}
      aria-label={t('admin.metrics.region')}
    >
      {card('users', figure(t('admin.metric.users'), metrics?.totalUsers))}
      <li>
        <MetricCard as="a" href={path('/admin/articles')}>
          {figure(t('admin.metric.articles'), metrics?.articles)}
        </MetricCard>
      </li>
      {card('newsletter', figure(t('admin.metric.subscribers'), metrics?.subscribers))}
      {card(
        'startups',
        figure(
          t('admin.metric.startups'),
          metrics?.startups,
          pending > 0 && (
            <span className="text-note font-semibold text-amber">
              {t('admin.metric.pending', { count: pending })}
            </span>
          ),
        ),
      )}
    </ul>
  );
}

function Figure(props: {
  label: string;
  metric: Metric | null | undefined;
  loading: boolean;
  children?: ReactNode;
}) {
  const { label, metric, loading, children } = props;
  const { t, locale } = useAdmin();
  if (loading && !metric)
    return (
      <>
        <span className="text-small font-semibold text-muted">{label}</span>
        <span
          className="h-9.5 w-20 rounded-sm bg-sunken group-data-folded:h-5"
          data-skeleton
          aria-hidden="true"
        />
        <span
          className="h-5 w-36 rounded-sm bg-sunken group-data-folded:hidden"
          aria-hidden="true"
        />
        <span className="sr-only">{t('admin.loading')}</span>
      </>
    );
  return (
    <>
      {/* On a phone one line: the first row of the table below is to be on the first screen. */}
      <span className="flex flex-wrap items-baseline justify-between gap-x-2 sm:contents group-data-folded:contents">
        <span className="text-small font-semibold text-muted">{label}</span>
        <span className="font-semibold text-[1.5rem]/[1.25] tabular-nums group-data-folded:text-lg">
          {metric ? formatNumber(metric.value, locale) : t('admin.metric.blank')}
        </span>
      </span>
      {metric ? <Change metric={metric} /> : <span>{t('admin.metric.unavailable')}</span>}
      {children}
    </>
  );
}

function Change({ metric: { changePercent } }: { metric: Metric }) {
  const { t, locale } = useAdmin();
  if (changePercent === null)
    return (
      <span className="text-note text-muted group-data-folded:hidden">
        {t('admin.metric.none')}
      </span>
    );
  const isUp = changePercent >= 0;
  const percent = `${isUp ? '+' : '-'}${formatNumber(Math.abs(changePercent), locale)}%`;
  return (
    <span
      className={`text-note tabular-nums group-data-folded:hidden ${isUp ? 'text-jade' : 'text-accent'}`}
    >
      <span aria-hidden="true">{isUp ? '↑ ' : '↓ '}</span>
      {t('admin.metric.change', { change: percent })}
    </span>
  );
}
