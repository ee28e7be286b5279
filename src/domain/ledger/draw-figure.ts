import type { Locale } from '../../i18n/locales.ts';
import { labelOf } from '../../i18n/option-label.ts';
import { pathTo } from '../../i18n/paths.ts';
import { placeIn } from '../../i18n/place.ts';
import { getT } from '../../i18n/t.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { formatNumber } from '../text/format.ts';
import type { LedgerFigure } from './figure.ts';
import { formatKnown } from './known-sum.ts';
import { periodName } from './period-name.ts';
import { parsePeriod, periodPath, quarterOf, quartersBetween } from './periods.ts';
import { type ChartPoint, PAGE_LOOK, quarterChart } from './quarter-chart.ts';
import { formatLedgerDay, formatSum, type QuarterSums, type Round } from './rounds.ts';

/** What the ledger says to a figure. */
export type FigureData =
  | { readonly kind: 'rounds'; readonly rounds: readonly Round[] }
  | { readonly kind: 'chart'; readonly quarters: readonly QuarterSums[] }
  | {
      readonly kind: 'company';
      readonly company: {
        readonly name: string;
        readonly path: string;
        readonly category: string;
        readonly stage: string | null;
        readonly location: string | null;
        readonly newest: Round | null;
      };
    };

type Drawing = {
  readonly locale: Locale;
  /** The day of the numbers. */
  readonly today: string;
  /** Begins ids, another one in each place of a page. */
  readonly id: string;
  /** Tables alone, for programs that show no drawings. */
  readonly plain?: boolean;
};

const link = (locale: Locale, path: string, text: string) =>
  `<a href="${escapeHtml(pathTo(locale, path))}">${escapeHtml(text)}</a>`;

const cells = (tag: 'td' | 'th', texts: readonly string[]) =>
  texts.map((text) => `<${tag}>${text}</${tag}>`).join('');

function table(label: string, head: readonly string[], rows: readonly (readonly string[])[]) {
  const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('');
  return `<table tabindex="0" aria-label="${escapeHtml(label)}"><thead><tr>${cells('th', head.map(escapeHtml))}</tr></thead><tbody>${body}</tbody></table>`;
}

/** Where the numbers can be looked up. */
function addressOf({ what }: LedgerFigure, data: FigureData): string {
  const period = parsePeriod(what);
  if (period) return periodPath(period);
  if (data.kind === 'company') return data.company.path;
  const [first] = data.kind === 'rounds' ? data.rounds : [];
  return what !== 'all' && first?.company ? first.company.path : '/funding';
}

/** The points of a chart from its quarters: those without rounds are gaps. */
export function pointsOf(
  quarters: readonly QuarterSums[],
  { locale, today }: Pick<Drawing, 'locale' | 'today'>,
): readonly (ChartPoint & { readonly rounds: number; readonly name: string })[] {
  const [first] = quarters;
  if (!first) return [];
  const { year, quarter } = quarterOf(today);
  const last = `${year}-${String(quarter * 3 - 2).padStart(2, '0')}-01`;
  const t = getT(locale);
  const known = new Map(quarters.map((each) => [each.quarter, each]));
  return quartersBetween(first.quarter, last < first.quarter ? first.quarter : last).map((day) => ({
    label: t('funding.q', { quarter: quarterOf(day).quarter }),
    group: day.slice(0, 4),
    value: known.get(day)?.usd ?? null,
    rounds: known.get(day)?.rounds ?? 0,
    name: periodName(quarterOf(day), locale),
  }));
}

/** A sum for an axis: '$5M'. */
export const shortMoney = (locale: Locale) => (value: number) =>
  `$${new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(value)}`;

/**
 * What stands in a figure of a text: a table, bars with their table, a card; with the day, and a link to where the
 * numbers are. Without script, and without styles of its own.
 *
 * @returns null where there is nothing to show
 */
export function drawFigure(
  figure: LedgerFigure,
  data: FigureData,
  drawing: Drawing,
): string | null {
  const { locale, today, id, plain = false } = drawing;
  const t = getT(locale);
  const undisclosed = t('ledger.undisclosed');
  const asOf = `<figcaption><small>${escapeHtml(t('ledger.figure.asOf', { day: formatLedgerDay(today, locale) }))} ${link(locale, addressOf(figure, data), t('ledger.figure.more'))}</small></figcaption>`;
  const sumOf = (round: Round) => escapeHtml(formatSum(round, locale) ?? undisclosed);
  const namesOf = (round: Round) =>
    round.investors
      .map(({ name, path }) => (path ? link(locale, path, name) : escapeHtml(name)))
      .join(', ');
  const kindOf = (round: Round) =>
    escapeHtml(
      t(`ledger.round.${round.kind}`) +
        (round.status === 'disputed' ? ` (${t('ledger.disputed')})` : ''),
    );

  if (data.kind === 'rounds') {
    if (data.rounds.length === 0) return null;
    const head = ['company', 'date', 'kind', 'amount', 'investors'] as const;
    const rows = data.rounds.map((round) => [
      round.company ? link(locale, round.company.path, round.company.name) : '',
      `<time datetime="${round.on}">${formatLedgerDay(round.on, locale)}</time>`,
      kindOf(round),
      sumOf(round),
      namesOf(round),
    ]);
    return `${table(
      t('ledger.figure.rounds'),
      head.map((name) => t(`ledger.${name}`)),
      rows,
    )}${asOf}`;
  }

  if (data.kind === 'chart') {
    const points = pointsOf(data.quarters, drawing);
    if (points.length === 0) return null;
    const title = t('ledger.figure.chart');
    const [most] = points.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0));
    const finding = most?.value
      ? t('funding.chartText', {
          first: points[0]?.name ?? '',
          last: points.at(-1)?.name ?? '',
          most: most.name,
          usd: formatKnown(most.value, locale),
        })
      : '';
    const svg = quarterChart({
      points,
      id,
      title,
      description: `${finding} ${t('ledger.figure.chartTable')}`.trim(),
      tick: shortMoney(locale),
      look: PAGE_LOOK,
    }).replace(/ width="\d+" height="\d+"/, ' width="100%"');
    const rows = points.map(({ name, rounds, value }) => [
      escapeHtml(name),
      formatNumber(rounds, locale),
      value === null ? '' : formatKnown(value, locale),
    ]);
    return `${plain ? '' : svg}${table(title, [t('ledger.figure.quarter'), t('funding.rounds'), t('ledger.amount')], rows)}${asOf}`;
  }

  const { name, path, category, stage, location, newest } = data.company;
  const facts: readonly (readonly [string, string])[] = [
    [t('ledger.figure.sector'), escapeHtml(labelOf(t, category))],
    [t('ledger.figure.stage'), escapeHtml(labelOf(t, stage ?? ''))],
    [t('ledger.figure.place'), escapeHtml(placeIn(location ?? '', locale))],
    [
      t('ledger.figure.newest'),
      newest
        ? `${kindOf(newest)}, ${sumOf(newest)}, <time datetime="${newest.on}">${formatLedgerDay(newest.on, locale)}</time>`
        : '',
    ],
    [t('ledger.investors'), newest ? namesOf(newest) : ''],
  ];
  const rows = facts
    .filter(([, fact]) => fact !== '')
    .map(([what, fact]) => `<tr><th scope="row">${escapeHtml(what)}</th><td>${fact}</td></tr>`);
  return `<table tabindex="0" aria-label="${escapeHtml(name)}"><thead><tr><th colspan="2">${link(locale, path, name)}</th></tr></thead><tbody>${rows.join('')}</tbody></table>${asOf}`;
}

/** The same in words, for mails and for who sees no picture. */
export function figureInWords(
  figure: LedgerFigure,
  data: FigureData,
  drawing: Pick<Drawing, 'locale' | 'today'>,
): {
  readonly name: string;
  readonly lines: readonly string[];
  readonly asOf: string;
  readonly more: string;
} {
  const { locale, today } = drawing;
  const t = getT(locale);
  const period = parsePeriod(figure.what);
  const name = data.kind === 'chart' ? t('ledger.figure.chart') : t('ledger.figure.rounds');
  const rounds = data.kind === 'rounds' ? data.rounds : [];
  const quarters = data.kind === 'chart' ? pointsOf(data.quarters, drawing).toReversed() : [];
  return {
    name: period ? `${name}, ${periodName(period, locale)}` : name,
    lines: [
      ...rounds.map((round) =>
        [
          round.company?.name ?? '',
          t(`ledger.round.${round.kind}`),
          formatSum(round, locale) ?? t('ledger.undisclosed'),
        ].join(', '),
      ),
      ...quarters.map(
        (quarter) =>
          `${quarter.name}: ${quarter.value === null ? '–' : formatKnown(quarter.value, locale)}`,
      ),
    ],
    asOf: t('ledger.figure.asOf', { day: formatLedgerDay(today, locale) }),
    more: t('ledger.figure.more'),
  };
}
