import { type GrowthWeek, letterGrowth } from '#src/data/newsroom/letter-growth.ts';
import { isLeavingReason } from '#src/domain/newsletter/leaving.ts';
import { formatDayIn } from '#src/domain/text/days.ts';
import { LANGUAGES } from '#src/i18n/locales.ts';
import { Block } from '../../ui/layout.ts';
import { Table, TableScroll } from '../../ui/Table.ts';
import { Empty, Hint } from '../../ui/text.ts';
import { type Admin, useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { KEYS } from '../keys.ts';
import { Loading } from '../Loading.tsx';
import { useAsked } from '../server-state.ts';

/** So many sources of a week stand by name; the rest is one figure. */
const MOST = 4;

const sum = (counts: GrowthWeek['joined']) =>
  Object.values(counts).reduce((all, count) => all + count, 0);

/** The largest first, with what is left over. */
function ranked(counts: GrowthWeek['joined'], name: (key: string) => string, { t }: Admin) {
  const sorted = Object.entries(counts).sort(([a, n], [b, m]) => m - n || a.localeCompare(b));
  const rest = sorted.slice(MOST).reduce((all, [, count]) => all + count, 0);
  return [
    ...sorted.slice(0, MOST).map(([key, count]) => `${name(key)} ${count}`),
    ...(rest > 0 ? [t('admin.growth.rest', { count: rest })] : []),
  ].join(' · ');
}

/** Who joined the list by week and where from, and who left it and why. */
export function GrowthView() {
  const admin = useAdmin();
  const { t, locale } = admin;
  const { data, error, refetch } = useAsked([...KEYS.readers, 'growth'], letterGrowth);
  const number = new Intl.NumberFormat(LANGUAGES[locale].tag);
  const source = (key: string) => {
    const [kind = '', name = ''] = key.split(' ');
    if (kind === 'site') return name === '' ? t('admin.growth.home') : `/${name}`;
    if (kind === 'utm' || kind === 'embed') return spelled(name);
    return kind === 'import' || kind === 'office'
      ? t(`admin.growth.${kind}`)
      : t('admin.growth.landing');
  };
  const reason = (key: string) =>
    isLeavingReason(key) ? t(`admin.growth.why.${key}`) : t('admin.growth.unsaid');
  const isEmpty = data?.every(({ joined, left }) => sum(joined) + sum(left) === 0);
  return (
    <Block>
      <Hint>{t('admin.growth.hint')}</Hint>
      {data === undefined && error === null && <Loading />}
      <Failed of={error} onRetry={refetch} />
      {isEmpty && <Empty>{t('admin.growth.empty')}</Empty>}
      {data && !isEmpty && (
        <TableScroll tabIndex={0} aria-label={t('admin.growth.title')}>
          <Table>
            <thead>
              <tr>
                {(['week', 'joined', 'from', 'left', 'why'] as const).map((name) => (
                  <th key={name} scope="col">
                    {t(`admin.growth.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map(({ week, joined, left }) => (
                <tr key={week}>
                  <th scope="row">
                    <time dateTime={week}>
                      {formatDayIn(week, locale, { day: 'numeric', month: 'short' })}
                    </time>
                  </th>
                  <td className="tabular-nums">{number.format(sum(joined))}</td>
                  <td>{ranked(joined, source, admin)}</td>
                  <td className="tabular-nums">{number.format(sum(left))}</td>
                  <td>{ranked(left, reason, admin)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </TableScroll>
      )}
    </Block>
  );
}

/** A campaign's name as it was written. */
function spelled(name: string): string {
  try {
    return decodeURIComponent(name.replaceAll('+', ' '));
  } catch {
    return name;
  }
}
