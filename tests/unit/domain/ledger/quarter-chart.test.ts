import { expect, test } from 'vitest';
import { PRINT_LOOK, quarterChart, ticksOf } from '#src/domain/ledger/quarter-chart.ts';

const CHART = { id: 'c', title: 'Sums <by> quarter', description: 'A & B', tick: String };
const point = (value: number | null, label = 'Q1', group = '2026') => ({ value, label, group });
const rectsOf = (svg: string) =>
  [...svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g)].map(
    ([, ...numbers]) => numbers.map(Number) as [number, number, number, number],
  );

test.each([
  [88, [0, 50, 100]],
  [3, [0, 1, 2, 3]],
  [1, [0, 0.5, 1]],
  [0, [0, 1]],
  [120_000_000, [0, 50e6, 100e6, 150e6]],
  [999, [0, 500, 1000]],
])('lines for %d are at round numbers', (highest, ticks) => {
  expect(ticksOf(highest)).toEqual(ticks);
});

test('the highest line is never below the highest bar, and few lines are enough', () => {
  for (let highest = 1; highest < 1e11; highest *= 1.37) {
    const ticks = ticksOf(highest);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
    expect(ticks.length).toBeLessThanOrEqual(5);
  }
});

test('bars are as high as their numbers, stay inside and leave a gap for what is unknown', () => {
  const svg = quarterChart({
    ...CHART,
    points: [
      point(100),
      point(null, 'Q2'),
      point(25, 'Q3'),
      point(0, 'Q4'),
      point(0.001, 'Q1', '2027'),
    ],
  });
  const [full, quarter, least, ...more] = rectsOf(svg);
  expect(more).toEqual([]);
  expect((full?.[3] ?? 0) / (quarter?.[3] ?? 1)).toBeCloseTo(4, 1);
  expect(least?.[3]).toBe(1.5);
  for (const [x, y, width, height] of rectsOf(svg)) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(480);
    expect(y + height).toBeCloseTo(170, 1);
  }
  expect(svg.match(/>2026</g)).toHaveLength(1);
  expect(svg.match(/>2027</g)).toHaveLength(1);
});

test('it says what it is, and nothing of a name becomes markup', () => {
  const svg = quarterChart({ ...CHART, points: [point(1)], look: PRINT_LOOK });
  expect(svg).toContain('<title id="c-title">Sums &lt;by&gt; quarter</title>');
  expect(svg).toContain('aria-labelledby="c-title c-desc"');
  expect(svg).toContain('A &amp; B');
  expect(svg).not.toContain('var(');
});

test('many bars are named by their years alone, and none at all is no picture', () => {
  const points = Array.from({ length: 48 }, (_, place) =>
    point(place, `Q${(place % 4) + 1}`, String(2015 + Math.floor(place / 4))),
  );
  const svg = quarterChart({ ...CHART, points });
  expect(svg).not.toContain('>Q1<');
  expect(svg.match(/>20\d\d</g)).toHaveLength(12);
  expect(svg.length).toBeLessThan(9000);
  expect(quarterChart({ ...CHART, points: [] })).toBe('');
});
