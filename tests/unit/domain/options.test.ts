import { describe, expect, test } from 'vitest';
import {
  articleCategory,
  articleLocale,
  articleStatus,
  aumRange,
  investorFocusArea,
  investorStage,
  investorType,
  startupCategory,
  startupStage,
  submissionStatus,
  teamSize,
  userRole,
} from '#src/domain/option-schemas.ts';
import {
  ALL,
  CREATE_ARTICLE_CATEGORIES,
  EDIT_ARTICLE_CATEGORIES,
  INVESTOR_FILTER_STAGES,
  LISTING_CATEGORIES,
} from '#src/domain/options.ts';

// One value of each list, and one that only looks like it belongs.
test.each([
  { list: articleStatus, value: 'draft', other: 'Draft' },
  { list: articleLocale, value: 'vi', other: 'vi-VN' },
  { list: submissionStatus, value: 'rejected', other: 'refused' },
  { list: startupCategory, value: 'AI/ML', other: 'AI' },
  { list: startupStage, value: 'Series C+', other: 'Series C' },
  { list: teamSize, value: '500+', other: '501+' },
  { list: aumRange, value: '$500M - $1B', other: '$500M-$1B' },
  { list: investorStage, value: 'Series C', other: 'Series C+' },
  { list: investorFocusArea, value: 'Media & Entertainment', other: 'Media' },
  { list: investorType, value: 'VC Fund', other: 'All' },
  { list: userRole, value: 'contributor', other: 'superuser' },
])('$value is a choice and $other is none', ({ list, value, other }) => {
  expect(list.safeParse(value).success).toBe(true);
  expect(list.safeParse(other).success).toBe(false);
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
  for (const list of [startupCategory, startupStage, investorType]) {
    expect(list.safeParse(ALL).success).toBe(false);
  }
});

test('the public investor page filters by the stages of startups, without the last and first', () => {
  for (const stage of INVESTOR_FILTER_STAGES) expect(startupStage.parse(stage)).toBe(stage);
});
