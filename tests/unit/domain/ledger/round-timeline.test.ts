import { expect, test } from 'vitest';
import { roundTimeline, type TimelinePoint } from '#src/domain/ledger/round-timeline.ts';

const CHART = { id: 'c', title: 'Rounds of <Nồi>', description: 'A & B' };
const point = (on: string, usd: number | null, label = 'Seed'): TimelinePoint => ({
  ...{ on, usd, label, sum: usd === null ? '' : `$${usd}` },
});
const numbers = (svg: string, pattern: RegExp) =>
  [...svg.matchAll(pattern)].map(([, ...found]) => found.map(Number));

test('stems stand in the order of time, as high as their sums, and inside', () => {
  const svg = roundTimeline({
    ...CHART,
    points: [
      point('2019-01-01', 50, 'Seed'),
      point('2026-12-31', 100, 'Series A'),
      point('2023-06-30', null, 'Bridge'),
      point('2024-06-30', 0.001, 'Grant'),
    ],
  });
  const tops = numbers(svg, /<circle cx="([\d.]+)" cy="([\d.]+)" r="4.5"/g);
  expect(tops).toHaveLength(3);
  for (const [x = -1, y = -1] of tops) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(480);
    expect(y).toBeGreaterThanOrEqual(34);
    expect(y).toBeLessThanOrEqual(164);
  }
  const heights = tops.map(([, y = 0]) => 170 - y);
  expect((heights[0] ?? 0) / (heights[1] ?? 1)).toBeCloseTo(2, 1);
  expect(svg.match(/r="4"/g)).toHaveLength(1);
  for (const label of ['Seed', 'Series A', 'Bridge', 'Grant']) expect(svg).toContain(`>${label}<`);
  expect(svg).toContain('>2019<');
  expect(svg).toContain('Rounds of &lt;Nồi&gt;');
  expect(svg).toContain('A &amp; B');
});

test('where rounds crowd, the biggest keep their names; few years are written of many', () => {
  const days = Array.from(
    { length: 30 },
    (_, day) => `2026-03-${String(day + 1).padStart(2, '0')}`,
  );
  const crowd = roundTimeline({
    ...CHART,
    points: days.map((on, index) => point(on, index + 1, `R${index + 1}`)),
  });
  expect(crowd).toContain('>R30<');
  expect(crowd).not.toContain('>R29<');
  const long = roundTimeline({
    ...CHART,
    points: [point('1990-05-05', 1), point('2026-05-05', 2)],
  });
  expect(long.match(/text-anchor="start">\d{4}</g)?.length).toBeLessThanOrEqual(9);
  expect(roundTimeline({ ...CHART, points: [] })).toBe('');
});
