import { describe, expect, test } from 'vitest';
import { USER_ROLES } from '#src/domain/accounts/roles.ts';
import {
  articleCategory,
  articleLocale,
  articleStatus,
  submissionStatus,
} from '#src/domain/option-schemas.ts';
import {
  ALL,
  AUM_RANGES,
  CREATE_ARTICLE_CATEGORIES,
  EDIT_ARTICLE_CATEGORIES,
  INVESTOR_FILTER_STAGES,
  INVESTOR_FOCUS_AREAS,
  INVESTOR_STAGES,
  INVESTOR_TYPES,
  LISTING_CATEGORIES,
  STARTUP_CATEGORIES,
  STARTUP_STAGES,
  TEAM_SIZES,
} from '#src/domain/options.ts';

// One value of each list, and one that only looks like it belongs.
test.each([
  { list: articleStatus.options, value: 'draft', other: 'Draft' },
  { list: articleLocale.options, value: 'vi', other: 'vi-VN' },
  { list: submissionStatus.options, value: 'rejected', other: 'refused' },
  { list: STARTUP_CATEGORIES, value: 'AI/ML', other: 'AI' },
  { list: STARTUP_STAGES, value: 'Series C+', other: 'Series C' },
  { list: TEAM_SIZES, value: '500+', other: '501+' },
  { list: AUM_RANGES, value: '$500M - $1B', other: '$500M-$1B' },
  { list: INVESTOR_STAGES, value: 'Series C', other: 'Series C+' },
  { list: INVESTOR_FOCUS_AREAS, value: 'Media & Entertainment', other: 'Media' },
  { list: INVESTOR_TYPES, value: 'VC Fund', other: 'All' },
  { list: USER_ROLES, value: 'contributor', other: 'superuser' },
])('$value is a choice and $other is none', ({ list, value, other }) => {
  expect(list).toContain(value);
  expect(list).not.toContain(other);
});

describe('article categories', () => {
  test.each([...CREATE_ARTICLE_CATEGORIES, ...EDIT_ARTICLE_CATEGORIES])(
    '%s, offered by a form, is one',
    (category) => {
      expect(articleCategory.parse(category)).toBe(category);
    },
  );

  test('belong to one listing at most', () => {
    const listed = Object.values(LISTING_CATEGORIES).flat();
    expect(new Set(listed).size).toBe(listed.length);
  });
});

test('the word for no filter is no value of what is filtered', () => {
  for (const list of [STARTUP_CATEGORIES, STARTUP_STAGES, INVESTOR_TYPES])
    expect(list).not.toContain(ALL);
});

test('the public investor page filters by the stages of startups, without the last and first', () => {
  expect(STARTUP_STAGES).toEqual(expect.arrayContaining([...INVESTOR_FILTER_STAGES]));
});
