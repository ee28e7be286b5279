import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../../src/styles/tokens.css', import.meta.url), 'utf8');

type Theme = 'light' | 'dark';

const palette = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

function color(name: string, theme: Theme): string {
  const found = palette.get(name);
  if (found === undefined) throw new Error(`--${name} is not a light-dark() pair`);
  return found[theme];
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const GROUNDS = ['paper', 'surface', 'sunken'];
const CATEGORIES = ['funding', 'startups', 'tech', 'insights', 'news'].map((name) => `cat-${name}`);
const INKS = ['ink', 'muted', 'accent', 'accent-hover', 'jade', 'amber', ...CATEGORIES];

/** Text on what it may stand on. */
const TEXT: [string, string][] = [
  ...INKS.flatMap((ink) => GROUNDS.map((ground): [string, string] => [ink, ground])),
  ['jade', 'jade-tint'],
  ['amber', 'amber-tint'],
  ['accent', 'accent-tint'],
  ['ink', 'accent-tint'],
  ['ink', 'jade-tint'],
  ['ink', 'amber-tint'],
  ['accent-ink', 'accent-fill'],
  ['accent-ink', 'accent-fill-hover'],
];

/** Borders that tell where a control is. */
const EDGES = GROUNDS.map((ground): [string, string] => ['edge', ground]);

describe.each(['light', 'dark'] as const)('the %s palette', (theme) => {
  it.each(TEXT)('writes %s on %s with at least 4.5:1', (ink, ground) => {
    expect(contrast(color(ink, theme), color(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(EDGES)('draws %s on %s with at least 3:1', (edge, ground) => {
    expect(contrast(color(edge, theme), color(ground, theme))).toBeGreaterThanOrEqual(3);
  });

  it('lets long reading be easy: 7:1 for the ink on paper', () => {
    expect(contrast(color('ink', theme), color('paper', theme))).toBeGreaterThanOrEqual(7);
  });
});

it('has every colour as a pair', () => {
  const named = [...css.matchAll(/--color-[\w-]+: var\(--([\w-]+)\)/g)].map(([, name]) => name);
  expect([...palette.keys()].sort()).toEqual(named.sort());
});
