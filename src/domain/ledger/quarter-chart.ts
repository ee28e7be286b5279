import { escapeHtml } from '../text/escape-html.ts';

/*
 * Bars over time as an SVG, drawn without a DOM: the same string stands on pages, in articles and, as a picture,
 * in mails. Nobody reads numbers off it: whoever shows it shows the table of them beside it.
 */

/** One bar. */
export type ChartPoint = {
  /** What stands beneath the bar: 'Q1'. */
  readonly label: string;
  /** What stands beneath the first bar of each run that has the same: '2026'. */
  readonly group: string;
  /** Null where nothing is known, which leaves a gap. Never negative. */
  readonly value: number | null;
};

/** The colours and the face of a chart. */
type ChartLook = {
  readonly bar: string;
  readonly line: string;
  readonly text: string;
  readonly font: string;
};

/** On pages of the site, where it follows the theme. */
export const PAGE_LOOK: ChartLook = {
  bar: 'var(--cat-funding)',
  line: 'var(--line)',
  text: 'var(--muted)',
  font: 'inherit',
};

/** Where no style sheet reaches: pictures in mails, files. The light theme's, on white. */
export const PRINT_LOOK: ChartLook = {
  bar: '#0b6b63',
  line: '#e2ddd3',
  text: '#565a60',
  font: 'Arial, sans-serif',
};

const WIDTH = 480;
const HEIGHT = 208;
const TOP = 14;
/** Where two lines of labels stand. */
const FOOT = 38;
const TEXT_SIZE = 12;
/** As wide as a character of that size, or wider. */
const LETTER = 7.6;
/** Bars that are closer than that have no room for a label each. */
const LABELLED = 22;
const WIDEST_BAR = 44;
/** So that something that is not nothing is seen. */
const LOWEST_BAR = 1.5;

/** As short as a number is written without losing a pixel. */
const at = (pixels: number) => String(Math.round(pixels * 10) / 10);

/**
 * Where lines stand: round numbers, the last of them as high as the highest bar or higher.
 *
 * @example 88 → [0, 50, 100]
 */
export function ticksOf(highest: number): readonly number[] {
  if (highest <= 0) return [0, 1];
  const magnitude = 10 ** Math.floor(Math.log10(highest / 2));
  const step = [1, 2, 5, 10].map((each) => each * magnitude).find((each) => highest / each <= 3.01);
  const size = step ?? 10 * magnitude;
  const count = Math.max(1, Math.ceil(highest / size));
  return Array.from({ length: count + 1 }, (_, index) => index * size);
}

/**
 * Bars over quarters, or years.
 *
 * @param id begins the ids of its title and its description, which a page has once
 * @param tick says a number at the axis, shortly
 * @returns an `<svg>` that says its title and its description to who does not see it; '' without points
 */
export function quarterChart(chart: {
  readonly points: readonly ChartPoint[];
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly tick: (value: number) => string;
  readonly look?: ChartLook;
}): string {
  const { points, id, title, description, tick, look = PAGE_LOOK } = chart;
  if (points.length === 0) return '';
  const ticks = ticksOf(Math.max(...points.map(({ value }) => value ?? 0)));
  const top = ticks.at(-1) ?? 1;
  const written = ticks.map(tick);
  const left = Math.ceil(Math.max(...written.map((text) => text.length)) * LETTER) + 8;
  const base = HEIGHT - FOOT;
  const heightOf = (value: number) => (value / top) * (base - TOP);
  const each = (WIDTH - left) / points.length;
  const bar = Math.min(WIDEST_BAR, each * 0.68);
  const middleOf = (place: number) => left + each * (place + 0.5);

  const lines = ticks.map((value, place) => {
    const y = at(base - heightOf(value));
    return `<path d="M${left} ${y}H${WIDTH}" stroke="${look.line}"/><text x="${left - 6}" y="${y}" dy="4" text-anchor="end">${escapeHtml(written[place] ?? '')}</text>`;
  });
  const bars = points.map(({ value }, place) => {
    if (!value) return '';
    const height = Math.max(LOWEST_BAR, heightOf(value));
    return `<rect x="${at(middleOf(place) - bar / 2)}" y="${at(base - height)}" width="${at(bar)}" height="${at(height)}" rx="1.5" fill="${look.bar}"/>`;
  });
  const labels = points.map(({ label, group }, place) => {
    const x = at(middleOf(place));
    const own =
      each >= LABELLED ? `<text x="${x}" y="${base + 16}">${escapeHtml(label)}</text>` : '';
    return points[place - 1]?.group === group
      ? own
      : `${own}<text x="${x}" y="${base + 32}">${escapeHtml(group)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-labelledby="${id}-title ${id}-desc"><title id="${id}-title">${escapeHtml(title)}</title><desc id="${id}-desc">${escapeHtml(description)}</desc><g font-size="${TEXT_SIZE}" font-family="${look.font}" fill="${look.text}">${lines.join('')}${bars.join('')}<g text-anchor="middle">${labels.join('')}</g></g></svg>`;
}
