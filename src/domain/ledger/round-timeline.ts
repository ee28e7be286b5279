import { escapeHtml } from '../text/escape-html.ts';

/*
 * The rounds of one company on a line of time, as an SVG string. Nobody reads numbers off it: whoever shows it
 * shows the table of them beside it.
 */

/** One round. */
export type TimelinePoint = {
  /** A day: '2026-11-21'. */
  readonly on: string;
  /** What it is called, and its sum in short; the sum is '' where nobody told it. */
  readonly label: string;
  readonly sum: string;
  /** US dollars; null leaves a ring on the line. */
  readonly usd: number | null;
};

const WIDTH = 480;
const HEIGHT = 196;
const SIDE = 14;
/** Where the names of the highest stem stand. */
const TOP = 34;
const BASE = HEIGHT - 26;
const TEXT_SIZE = 12;
/** As wide as a character of that size, or wider. */
const LETTER = 7.8;
const LINE = 14;
/** So that something that is not nothing is seen. */
const LOWEST = 6;
const YEARS_AT_MOST = 9;

const at = (pixels: number) => String(Math.round(pixels * 10) / 10);
const yearOf = (day: string) => Number(day.slice(0, 4));

type Box = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly low: number;
};
const touches = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.low && other.top < one.low;

/** Years as they stand beneath the line: all of them, or every second, third …; the first is there. */
function yearsOf(first: number, last: number): readonly number[] {
  const step = Math.ceil((last - first + 1) / YEARS_AT_MOST);
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, n) => first + n * step);
}

/**
 * Stems over the days of rounds, as high as their sums. Names are left out where there is no room for them:
 * those of big rounds come first.
 *
 * @param id begins the ids of its title and its description, which a page has once
 * @returns an `<svg>` that says its title and its description to who does not see it; '' without points
 */
export function roundTimeline(chart: {
  readonly points: readonly TimelinePoint[];
  readonly id: string;
  readonly title: string;
  readonly description: string;
}): string {
  const { points, id, title, description } = chart;
  if (points.length === 0) return '';
  const years = points.map(({ on }) => yearOf(on));
  const first = Math.min(...years);
  const last = Math.max(...years);
  const from = Date.UTC(first, 0);
  const width = Date.UTC(last + 1, 0) - from;
  const across = (time: number) => SIDE + ((time - from) / width) * (WIDTH - 2 * SIDE);
  const highest = Math.max(1, ...points.map(({ usd }) => usd ?? 0));
  const stems = points
    .map(({ usd, on, ...point }) => ({
      ...point,
      usd,
      x: across(Date.parse(`${on}T00:00:00Z`)),
      y: usd === null ? BASE : BASE - Math.max(LOWEST, (usd / highest) * (BASE - TOP)),
    }))
    .toSorted((a, b) => (b.usd ?? -1) - (a.usd ?? -1));

  const taken: Box[] = stems.map(({ x, y }) => ({
    ...{ left: x - 4, right: x + 4, top: y - 3, low: BASE },
  }));
  const names = stems.map(({ x, y, label, sum }) => {
    const lines = [label, sum].filter(Boolean);
    const wide = Math.max(...lines.map(({ length }) => length)) * LETTER;
    const left = Math.min(Math.max(x - wide / 2, 0), WIDTH - wide);
    const box = { left, right: left + wide, top: y - 8 - lines.length * LINE, low: y - 5 };
    if (taken.some((other) => touches(box, other))) return '';
    taken.push(box);
    return lines
      .map((text, row) => {
        const middle = at(left + wide / 2);
        const low = at(y - 10 - (lines.length - 1 - row) * LINE);
        const strong = row === 0 ? ' font-weight="600" fill="var(--ink)"' : '';
        return `<text x="${middle}" y="${low}"${strong}>${escapeHtml(text)}</text>`;
      })
      .join('');
  });
  const marks = stems.map(({ x, y, usd }) =>
    usd === null
      ? `<circle cx="${at(x)}" cy="${BASE}" r="4" fill="var(--paper)" stroke="var(--cat-funding)" stroke-width="2"/>`
      : `<path d="M${at(x)} ${BASE}V${at(y)}" stroke="var(--cat-funding)" stroke-width="3"/><circle cx="${at(x)}" cy="${at(y)}" r="4.5" fill="var(--cat-funding)"/>`,
  );
  const ticks = yearsOf(first, last).map((year) => {
    const x = at(across(Date.UTC(year, 0)));
    return `<path d="M${x} ${BASE}v6" stroke="var(--edge)"/><text x="${x}" y="${BASE + 21}" text-anchor="start">${year}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-labelledby="${id}-title ${id}-desc"><title id="${id}-title">${escapeHtml(title)}</title><desc id="${id}-desc">${escapeHtml(description)}</desc><path d="M0 ${BASE}H${WIDTH}" stroke="var(--edge)"/><g font-size="${TEXT_SIZE}" fill="var(--muted)">${ticks.join('')}<g text-anchor="middle">${marks.join('')}${names.join('')}</g></g></svg>`;
}
