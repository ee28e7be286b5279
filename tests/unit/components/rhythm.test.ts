import { expect, test } from 'vitest';
import { categoriesOf, runsOf } from '#src/components/article/rhythm.ts';

const stories = (count: number) => Array.from({ length: count }, (_, at) => at);
const SECTIONS = ['/latest', '/funding', '/startup', '/tech', '/category/law'];

test.each(SECTIONS)(
  '%s tells every story once, in order, and never leaves one alone in a row',
  (path) => {
    for (let count = 0; count <= 24; count += 1)
      for (const isFront of [true, false]) {
        const runs = runsOf(path, isFront, stories(count));
        expect(runs.flatMap((run) => run.stories)).toEqual(stories(count));
        for (const run of runs) {
          expect(run.stories.length).toBeGreaterThan(0);
          if (run.look === 'cards') expect(run.stories.length % 3).toBe(0);
        }
      }
  },
);

test('no two sections look alike', () => {
  const looks = SECTIONS.map((path) =>
    runsOf(path, true, stories(24))
      .map(({ look, stories: told }) => `${look} ${told.length}`)
      .join(', '),
  );
  expect(new Set(looks).size).toBe(SECTIONS.length);
});

test('a listing knows its categories by its address', () => {
  expect(categoriesOf('/startup')).toEqual(['startups', 'startup']);
  expect(categoriesOf('/category/law')).toEqual(['law']);
  expect(categoriesOf('/latest')).toEqual([]);
});
