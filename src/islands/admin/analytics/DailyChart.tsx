import type { Daily } from '#src/data/newsroom/analytics.ts';
import { formatDateShort, formatNumber } from '#src/domain/text/format.ts';
import { dayStart } from '#src/domain/text/zone.ts';
import { Table } from '../../ui/Table.ts';
import { TextLink } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';

const WIDTH = 640;
const HEIGHT = 160;

type Props = { readonly name: string; readonly data: Daily };

/** Bars, one a day, and the same figures as a table for people who cannot read a chart; nothing where all are 0. */
export function DailyChart({ name, data }: Props) {
  const { t, locale } = useAdmin();
  const counts = data.map(({ count }) => count);
  const high = Math.max(...counts, 0);
  const step = WIDTH / Math.max(1, data.length);
  const day = (entry: Daily[number] | undefined) =>
    entry ? formatDateShort(dayStart(entry.day), locale) : '';
  // The figure above says it: a frame without a bar in it looks as if something had failed.
  if (high === 0) return null;
  return (
    <>
      <svg
        className="h-auto w-full fill-jade"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('admin.analytics.chart', {
          name,
          from: day(data[0]),
          to: day(data.at(-1)),
          low: formatNumber(Math.min(...counts), locale),
          high: formatNumber(high, locale),
        })}
      >
        {data.map((entry, index) => {
          const height = (entry.count / high) * (HEIGHT - 4);
          return (
            <rect
              key={entry.day}
              x={index * step + step * 0.1}
              y={HEIGHT - Math.max(height, 1)}
              width={step * 0.8}
              height={Math.max(height, 1)}
            >
              <title>{`${day(entry)}: ${formatNumber(entry.count, locale)}`}</title>
            </rect>
          );
        })}
      </svg>
      <p
        className="flex justify-between gap-4 text-note text-muted tabular-nums"
        aria-hidden="true"
      >
        <span>{day(data[0])}</span>
        <span>{day(data.at(-1))}</span>
      </p>
      <details>
        <TextLink as="summary">{t('admin.analytics.table')}</TextLink>
        <Table aria-label={name}>
          <thead>
            <tr>
              <th scope="col">{t('admin.analytics.day')}</th>
              <th scope="col">{t('admin.analytics.count')}</th>
            </tr>
          </thead>
          <tbody>
            {data.toReversed().map((entry) => (
              <tr key={entry.day}>
                <th scope="row">{day(entry)}</th>
                <td>{formatNumber(entry.count, locale)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </>
  );
}
