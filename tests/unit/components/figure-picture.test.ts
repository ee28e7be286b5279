import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawFigurePicture } from '#src/components/social-card/figure-picture.ts';
import { parseFigure } from '#src/domain/ledger/figure.ts';
import type { QuarterSums } from '#src/domain/ledger/rounds.ts';

const MARGIN = 44;
const BAR = [11, 107, 99];

test('a chart stands whole in its picture: its newest bar, and the day of its numbers', async () => {
  const quarters = ['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01'].map(
    (quarter, n) => ({ quarter, rounds: n + 1, usd: (n + 1) * 1e6 }) as unknown as QuarterSums,
  );
  const figure = parseFigure('chart:all');
  if (figure === null) throw new Error('No such figure.');
  const png = await drawFigurePicture(
    figure,
    { kind: 'chart', quarters },
    { locale: 'en', today: '2026-11-29' },
  );
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (y * info.width + x) * 3;
    return [...data.subarray(start, start + 3)];
  };
  const bars = new Set<number>();
  let [right, bottom] = [0, 0];
  for (let y = 0; y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1) {
      const [red = 0, green = 0, blue = 0] = at(x, y);
      if (red + green + blue > 720) continue;
      right = Math.max(right, x);
      bottom = Math.max(bottom, y);
      if (Math.abs(red - (BAR[0] ?? 0)) + Math.abs(green - (BAR[1] ?? 0)) < 8 && blue > 80)
        bars.add(x);
    }
  const edges = [...bars].toSorted((a, b) => a - b);
  const widths = edges.reduce<number[]>((found, x, n) => {
    if (n === 0 || x - (edges[n - 1] ?? 0) > 1) found.push(0);
    found[found.length - 1] = (found.at(-1) ?? 0) + 1;
    return found;
  }, []);
  expect(widths).toHaveLength(4);
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(2);
  expect(right).toBeLessThan(info.width - MARGIN);
  // What stands last is the day, below the bars.
  expect(bottom).toBeLessThan(info.height - 30);
  expect(bottom).toBeGreaterThan(info.height - 70);
});
