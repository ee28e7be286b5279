import { type ReactNode, useState } from 'react';
import {
  type Analytics,
  getAnalytics,
  type IssueResult,
  listIssueResults,
} from '#src/data/newsroom/analytics.ts';
import { ok, type Result } from '#src/domain/result.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Block, Card, Ends } from '../../ui/layout.ts';
import { Table } from '../../ui/Table.ts';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { KEYS } from '../keys.ts';
import { Loading } from '../Loading.tsx';
import { useAsked } from '../server-state.ts';
import { Bar } from './Bar.tsx';
import { CsvButton } from './CsvButton.tsx';
import { DailyChart } from './DailyChart.tsx';
import { IssueResults } from './IssueResults.tsx';

const SPANS = [7, 30, 90] as const;

type Figures = Analytics & { readonly issues: readonly IssueResult[] };

/** The Analytics tab: what the site counted, nothing else. */
export function AnalyticsTab() {
  const { t, locale } = useAdmin();
  const [days, setDays] = useState<number>(30);
  const figures = useAsked(
    KEYS.analytics(days, locale),
    async (db): Promise<Result<Figures>> => {
      const [counted, issues] = await Promise.all([
        getAnalytics(db, days),
        listIssueResults(db, { days, locale }),
      ]);
      if (!counted.ok) return counted;
      return issues.ok ? ok({ ...counted.value, issues: issues.value }) : issues;
    },
    { kept: true },
  );
  const isBusy = figures.isFetching;
  return (
    <Block aria-busy={isBusy}>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('admin.analytics.span')}</legend>
        {SPANS.map((span) => (
          <Button
            key={span}
            variant="outline"
            aria-pressed={span === days}
            busy={isBusy && span === days}
            onClick={() => setDays(span)}
          >
            {t('admin.analytics.days', { count: span })}
          </Button>
        ))}
      </fieldset>
      {figures.isPending && <Loading />}
      <Failed of={figures.error} onRetry={figures.refetch} />
      {figures.data && <Charts {...figures.data} />}
    </Block>
  );
}

function Charts({ views, articles, referrers, subscribers, issues }: Figures) {
  const { t, locale } = useAdmin();
  const total = views.reduce((sum, { count }) => sum + count, 0);
  const number = (count: number) => formatNumber(count, locale);
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <Card aria-labelledby="views-title">
        <Ends>
          <h2 id="views-title">{t('admin.analytics.views')}</h2>
          <CsvButton
            name={t('admin.analytics.views')}
            file="views"
            rows={[['day', 'views'], ...views.map(({ day, count }) => [day, count])]}
          />
        </Ends>
        <p className="text-muted tabular-nums">
          {t('admin.analytics.total', { count: number(total) })}
        </p>
        <DailyChart name={t('admin.analytics.views')} data={views} />
      </Card>
      <Card aria-labelledby="subscribers-title">
        <Ends>
          <h2 id="subscribers-title">{t('admin.analytics.subscribers')}</h2>
          <CsvButton
            name={t('admin.analytics.subscribers')}
            file="subscribers"
            rows={[['day', 'subscribers'], ...subscribers.map(({ day, count }) => [day, count])]}
          />
        </Ends>
        <p className="text-muted tabular-nums">
          {t('admin.analytics.now', { count: number(subscribers.at(-1)?.count ?? 0) })}
        </p>
        <DailyChart name={t('admin.analytics.subscribers')} data={subscribers} />
      </Card>
      <Card aria-labelledby="top-title">
        <Ends>
          <h2 id="top-title">{t('admin.analytics.articles')}</h2>
          <CsvButton
            name={t('admin.analytics.articles')}
            file="articles"
            rows={[
              ['title', 'path', 'views', 'today', 'yesterday'],
              ...articles.map(({ name, path, count, today, yesterday }) => [
                ...[name, path, count, today, yesterday],
              ]),
            ]}
          />
        </Ends>
        <Ranking
          name={t('admin.analytics.articles')}
          header={t('admin.analytics.page')}
          more={[t('admin.analytics.today'), t('admin.analytics.yesterday')]}
          rows={articles.map(({ name, path, count, today, yesterday }) => ({
            key: path,
            cell: <a href={path}>{name}</a>,
            count,
            more: [today, yesterday],
          }))}
        />
      </Card>
      <Card aria-labelledby="referrers-title">
        <Ends>
          <h2 id="referrers-title">{t('admin.analytics.referrers')}</h2>
          <CsvButton
            name={t('admin.analytics.referrers')}
            file="referrers"
            rows={[['site', 'views'], ...referrers.map(({ name, count }) => [name, count])]}
          />
        </Ends>
        <Ranking
          name={t('admin.analytics.referrers')}
          header={t('admin.analytics.site')}
          rows={referrers.map(({ name, count }) => ({
            key: name,
            cell: name || t('admin.analytics.direct'),
            count,
          }))}
        />
      </Card>
      <Card as="div" className="lg:col-span-full">
        <Ends>
          <h2>{t('admin.analytics.newsletter')}</h2>
          <CsvButton
            name={t('admin.analytics.newsletter')}
            file="newsletter"
            rows={[
              ['subject', 'sent_at', 'sent', 'opened', 'clicked', 'unsubscribed'],
              ...issues.map((issue) => [
                issue.subject,
                issue.sentAt,
                issue.sent,
                issue.opened,
                issue.clicked,
                issue.unsubscribed,
              ]),
            ]}
          />
        </Ends>
        <IssueResults issues={issues} />
      </Card>
    </div>
  );
}

type RankingProps = {
  readonly name: string;
  readonly header: string;
  /** Headers of further counts. */
  readonly more?: readonly string[];
  readonly rows: readonly {
    readonly key: string;
    readonly cell: ReactNode;
    readonly count: number;
    readonly more?: readonly number[];
  }[];
};

/** A table, the highest count first, with a bar that shows how the counts compare. */
function Ranking({ name, header, more = [], rows }: RankingProps) {
  const { t, locale } = useAdmin();
  if (rows.length === 0) return <p className="text-muted">{t('admin.analytics.none')}</p>;
  const high = Math.max(...rows.map(({ count }) => count));
  return (
    <Table>
      <caption className="sr-only">{name}</caption>
      <thead>
        <tr>
          <th scope="col">{header}</th>
          {[t('admin.analytics.count'), ...more].map((each) => (
            <th key={each} scope="col" className="text-end!">
              {each}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cell, count, more: counts = [] }) => (
          <tr key={key}>
            <th scope="row">
              {cell}
              <Bar share={count / high} />
            </th>
            {[count, ...counts].map((each, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same counts in each row
              <td key={at} className="text-end! tabular-nums">
                {formatNumber(each, locale)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
