import { expect, test } from 'vitest';
import { shelveByPlace } from '#src/domain/articles/places.ts';

const story = (...tags: string[]) => ({ tags });

test('stories stand where their tags say, in either language and any spelling of case', () => {
  const hanoi = story('Funding', 'Hà Nội'.normalize('NFD'));
  const saigon = story('ho chi minh city');
  const busan = story('Busan');
  const jakarta = story('Indonesia');
  expect(shelveByPlace([hanoi, busan, saigon, jakarta, story('PostgreSQL')], 3)).toEqual([
    { place: 'vietnam', stories: [hanoi, saigon] },
    { place: 'korea', stories: [busan] },
    { place: 'southeastAsia', stories: [jakarta] },
  ]);
});

test('a story of two places stands once, on the shelf that has room', () => {
  const both = [story('Korea', 'Hanoi'), story('Korea', 'Hanoi')];
  expect(shelveByPlace(both, 1)).toEqual([
    { place: 'vietnam', stories: [both[1]] },
    { place: 'korea', stories: [both[0]] },
  ]);
});

test('a place without stories has no shelf', () => {
  expect(shelveByPlace([story('PostgreSQL')], 3)).toEqual([]);
  expect(shelveByPlace([], 3)).toEqual([]);
});
