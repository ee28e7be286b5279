/**
 * Drawing kit for the generated art: the palette, and a few shapes that every picture uses.
 * Everything returns SVG source. Nothing here is random except `dice`, which is seeded, so the
 * same picture comes out byte for byte each time.
 */

export const C = {
  paper: '#FBFAF7',
  ink: '#15171A',
  red: '#C8102E',
  jade: '#0F766E',
  gold: '#D9A441',
  indigo: '#27406B',
  clay: '#B5623F',
  sand: '#EFE4CF',
  mist: '#DCE6E2',
  sky: '#D3DEEA',
  rose: '#F1D6CE',
  night: '#131C2B',
  pine: '#0A4A46',
  leaf: '#4E9A86',
  wine: '#8E0B20',
  straw: '#E9C987',
} as const;

export const W = 1600;
export const H = 900;

/** Repeats `draw` for 0 … count-1 and joins what it returns. */
export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** Element `index` of a list, wrapping round. */
export function pick<T>(list: readonly [T, ...T[]], index: number): T {
  return list[((index % list.length) + list.length) % list.length] ?? list[0];
}

/** A small seeded generator (mulberry32): the same word always rolls the same numbers in [0, 1). */
export function dice(word: string): () => number {
  let state = 2166136261;
  for (const letter of word) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more = '',
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

/** An unfilled path: `more` may add dashes, caps or opacity. */
export function line(d: string, stroke: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" ${more}/>`;
}

/** A group with attributes, e.g. `group('transform="rotate(20)"', …)`. */
export function group(attributes: string, ...children: string[]): string {
  return `<g ${attributes}>${children.join('')}</g>`;
}

/** Path data of a sine-like line across the whole picture. */
export function wave(y: number, height: number, length: number, shift = 0): string {
  const start = -length + shift;
  const half = length / 2;
  const count = Math.ceil((W - start) / half);
  return `M${start} ${y}q${length / 4} ${-height} ${half} 0${`t${half} 0`.repeat(count)}`;
}

/** Everything below a wave, filled. */
export function sea(
  y: number,
  height: number,
  length: number,
  fill: string,
  shift = 0,
  more = '',
): string {
  return path(`${wave(y, height, length, shift)}V${H}H-${length}z`, fill, more);
}

export type Point = readonly [x: number, y: number];

/** The list of what `make` returns for 0 … count-1. */
export function list<Value>(count: number, make: (index: number) => Value): Value[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** Many equal boxes as one path: a tenth of the bytes of as many elements. */
export function boxes(
  width: number,
  height: number,
  corners: readonly Point[],
  fill: string,
  more = '',
): string {
  const d = corners.map(([x, y]) => `M${x} ${y}h${width}v${height}h${-width}z`).join('');
  return path(d, fill, more);
}

/** Many equal dots as one path: lines of no length with round ends. */
export function dots(radius: number, centres: readonly Point[], fill: string, more = ''): string {
  const d = centres.map(([x, y]) => `M${x} ${y}h0`).join('');
  return line(d, fill, radius * 2, `stroke-linecap="round" ${more}`);
}

const LEAF =
  '<g id="l"><path d="M0 0C-42-30-29-80 0-100C29-80 42-30 0 0z" stroke="none"/><path d="M0 0V-86" stroke-width="2.5" fill="none"/></g>';

/** A leaf whose foot is at (x, y), turned clockwise; its fill and its vein's stroke are the group's. */
export function leafAt(x: number, y: number, turn: number, length: number): string {
  return `<use href="#l" transform="translate(${x} ${y})rotate(${turn})scale(${length / 100})"/>`;
}

/** A coconut palm with its foot at (x, y). */
export function palm(x: number, y: number, height: number, trunk: string, frond: string): string {
  const crown = [-118, -78, -40, -6, 30, 68, 108]
    .map((turn) => leafAt(0, -height, turn, height * 0.52))
    .join('');
  return group(
    `transform="translate(${x} ${y})"`,
    line(`M0 0q${height * 0.1} ${-height * 0.5} 0 ${-height}`, trunk, height * 0.07),
    group(`fill="${frond}" stroke="${trunk}"`, crown),
  );
}

export interface Picture {
  readonly ground: string;
  readonly body: string;
  readonly defs?: string;
  /** Colour of the paper grain; leave out for ink on light grounds. */
  readonly grain?: string;
}

/** The finished file: ground, picture, and a faint printed grain over both. */
export function frame({ ground, body, defs = '', grain = C.ink }: Picture): string {
  const speck = (x: number, y: number, radius: number) => circle(x, y, radius, grain);
  const pattern = `<pattern id="g" width="23" height="19" patternUnits="userSpaceOnUse" patternTransform="rotate(17)">${speck(3, 4, 0.9)}${speck(14, 2, 0.6)}${speck(9, 11, 0.8)}${speck(19, 15, 0.7)}</pattern>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}"><defs>${pattern}${body.includes('#l"') ? LEAF : ''}${defs}</defs>${rect(0, 0, W, H, ground)}${body}${rect(0, 0, W, H, 'url(#g)', 'opacity=".16"')}</svg>\n`;
  return tidy(svg);
}

/** Rounds numbers (to whole ones from ten up) and drops empty space: small files, clean diffs. */
export function tidy(svg: string): string {
  return svg
    .replace(/-?\d+\.\d+/g, (number) => {
      const value = Number(number);
      return String(Math.abs(value) < 10 ? Math.round(value * 100) / 100 : Math.round(value));
    })
    .replace(/ +\/>/g, '/>');
}
