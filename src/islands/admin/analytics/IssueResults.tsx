import type { IssueResult } from '#src/data/newsroom/analytics.ts';
import { formatDateShort, formatNumber } from '#src/domain/text/format.ts';
import { CellTitle, Table, TableScroll } from '../../ui/Table.ts';
import { useAdmin } from '../admin-context.ts';
import { Bar } from './Bar.tsx';

/** The newsletters of a period: how many went out, and what readers did with them. */
export function IssueResults({ issues }: { readonly issues: readonly IssueResult[] }) {
  const { t, locale } = useAdmin();
  if (issues.length === 0) return <p className="text-muted">{t('admin.analytics.noIssues')}</p>;
  const number = (count: number) => formatNumber(count, locale);
  const shareOf = (count: number, sent: number) => (sent === 0 ? 0 : count / sent);
  const withShare = (count: number, sent: number) =>
    `${number(count)} (${number(Math.round(shareOf(count, sent) * 1000) / 10)}%)`;
  return (
    <TableScroll tabIndex={0} aria-label={t('admin.analytics.newsletter')}>
      <Table aria-label={t('admin.analytics.newsletter')}>
        <thead>
          <tr>
            <th scope="col">{t('admin.analytics.issue')}</th>
            <th scope="col" className="text-end!">
              {t('admin.analytics.sent')}
            </th>
            <th scope="col" className="text-end!">
              {t('admin.analytics.opened')}
            </th>
            <th scope="col" className="text-end!">
              {t('admin.analytics.clicked')}
            </th>
            <th scope="col" className="text-end!">
              {t('admin.analytics.unsubscribed')}
            </th>
          </tr>
        </thead>
        <tbody>
          {issues.map(({ id, subject, sentAt, sent, opened, clicked, unsubscribed }) => (
            <tr key={id}>
              <th scope="row">
                <CellTitle>{subject}</CellTitle>
                <time className="block text-muted" dateTime={sentAt}>
                  {formatDateShort(sentAt, locale)}
                </time>
              </th>
              <td className="text-end! tabular-nums">{number(sent)}</td>
              <td className="text-end! tabular-nums">
                {opened === null ? (
                  <span className="text-muted">{t('admin.analytics.notMeasured')}</span>
                ) : (
                  <>
                    {withShare(opened, sent)}
                    <Bar share={shareOf(opened, sent)} />
                  </>
                )}
              </td>
              <td className="text-end! tabular-nums">
                {withShare(clicked, sent)}
                <Bar share={shareOf(clicked, sent)} />
              </td>
              <td className="text-end! tabular-nums">{number(unsubscribed)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}
