import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { articleCard, drawSocialCard } from '#src/components/social-card/social-card.ts';

const COVER = 'public/covers/a-third-of-the-money-is-two-deals.svg';
const PAPER = [250, 250, 248];

// Days and headlines change which colours a card keeps: with some of these its paper was grey.
test.each([
  ['2026-11-23', 46],
  ['2026-11-24', 46],
  ['2026-11-12', 45],
])('the paper behind a headline is one colour (%s, %i rounds)', async (day, rounds) => {
  const card = articleCard({
    title: `Một phần ba số tiền nằm ở hai thương vụ: sổ cái ${rounds} vòng vốn nói gì`,
    category: 'funding',
    locale: 'vi',
    date: `${day}T01:00:00Z`,
    label: 'Gọi vốn',
  });
  const drawn = await drawSocialCard(card, new Blob([await readFile(COVER)]));
  const { data } = await sharp(drawn)
    .extract({ left: 0, top: 600, width: 1200, height: 30 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colours = new Set(
    Array.from({ length: data.length / 3 }, (_, at) => data.subarray(3 * at, 3 * at + 3).join()),
  );
  expect(colours.size).toBe(1);
  const [colour = ''] = colours;
  for (const [at, value] of colour.split(',').map(Number).entries())
    expect(Math.abs(value - (PAPER[at] ?? 0))).toBeLessThanOrEqual(2);
});
