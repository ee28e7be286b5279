import type { Locale } from '../../i18n/locales.ts';
import { isUuid } from '../text/uuid.ts';
import { daysOf, parsePeriod, periodPath, quarterOf, shiftPeriod } from './periods.ts';

/*
 * Figures in a text that show what the ledger says at the moment: a table of rounds, bars over quarters, the card of
 * a company. Stored is which one, and a link for whoever sees no figure:
 * `<figure data-ledger="rounds:2026-q4"><a href="/funding/2026-q4">Rounds of Q4 2026</a></figure>`.
 */

export const FIGURE_KINDS = ['rounds', 'chart', 'company'] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];

/** What a figure shows: everything, a year or quarter (`2026-q4`), or a startup by its id. */
export type LedgerFigure = { readonly kind: FigureKind; readonly what: string };

/** More than a text has use for, and as many as the database answers at once. */
export const MOST_FIGURES = 12;
/** Quarters of a chart of everything, the present one included. */
const QUARTERS = 12;

const FIGURE = /^(rounds|chart|company):([a-z0-9-]{3,36})$/;

/**
 * A figure by its name; null for what is none.
 *
 * @example 'rounds:all', 'rounds:2026-q4', 'chart:all', 'company:d0000000-0000-4000-8000-000000000001'
 */
export function parseFigure(name: string): LedgerFigure | null {
  const [, kind, what = ''] = FIGURE.exec(name) ?? [];
  const fits = {
    rounds: what === 'all' || parsePeriod(what) !== null || isUuid(what),
    chart: what === 'all' || isUuid(what),
    company: isUuid(what),
  };
  return kind !== undefined && fits[kind as FigureKind] ? { kind: kind as FigureKind, what } : null;
}

export const figureName = ({ kind, what }: LedgerFigure): string => `${kind}:${what}`;

/** Which rounds it is about. @param today a day: '2026-12-13' */
export function figureWanted({ kind, what }: LedgerFigure, today: string): Record<string, string> {
  if (isUuid(what)) return { startup: what };
  const period = parsePeriod(what);
  if (period) return daysOf(period);
  const first = kind === 'chart' ? shiftPeriod(quarterOf(today), 1 - QUARTERS) : null;
  return first ? { from: daysOf(first).from } : {};
}

/** The English path of the page with the numbers of a figure that is not about a company. */
export function figurePath(name: string): string {
  const period = parsePeriod(parseFigure(name)?.what ?? '');
  return period ? periodPath(period) : '/funding';
}

/** Where the picture of a figure is that a mail of a day shows. */
export function figurePicture(figure: LedgerFigure, locale: Locale, day: string): string {
  return `/og/figure/${locale}/${figureName(figure).replace(':', '-')}/${day}.png`;
}

const IN_HTML = /<figure data-ledger="([a-z0-9:-]+)">([\s\S]*?)<\/figure>/g;

/** The figures of a safe body, each once. */
export function figuresIn(html: string): readonly LedgerFigure[] {
  const names = new Set([...html.matchAll(IN_HTML)].map(([, name = '']) => name));
  return [...names]
    .slice(0, MOST_FIGURES)
    .map(parseFigure)
    .filter((figure) => figure !== null);
}

/**
 * A safe body with figures in the place of their links; of those that nothing was drawn for, the link stays.
 *
 * @param draw the content of a figure without its caption; `place` is another one for each
 */
export function withFigures(
  html: string,
  draw: (figure: LedgerFigure, place: number) => string | null,
): string {
  let place = 0;
  return html.replace(IN_HTML, (whole, name: string, inner: string) => {
    const figure = parseFigure(name);
    place += 1;
    const drawn = figure && draw(figure, place);
    if (!drawn) return whole;
    const [, caption = ''] = /<figcaption>([\s\S]*)<\/figcaption>/.exec(inner) ?? [];
    return `<figure data-ledger="${name}">${drawn.replace('<figcaption>', `<figcaption>${caption}${caption && ' '}`)}</figure>`;
  });
}
