import { describe, expect, test } from 'vitest';
import { pageCount, pageLinks, parsePage } from '#src/domain/pages/pagination.ts';

describe('the page that is asked for', () => {
  test('is the first without a query', () => {
    expect(parsePage(null)).toBe(1);
  });

  test.each(['abc', '', '0', '-1', '1.5', '01', '+2', '1e3', ' 2', '2 ', '٢', '9999999'])(
    '%j is none',
    (value) => {
      expect(parsePage(value)).toBeNull();
    },
  );

  test.each([
    ['1', 1],
    ['12', 12],
  ])('%j is %i', (value, page) => {
    expect(parsePage(value)).toBe(page);
  });
});

test.each([
  [0, 1],
  [1, 1],
  [24, 1],
  [25, 2],
  [48, 2],
  [49, 3],
])('%i articles fill %i pages', (total, pages) => {
  expect(pageCount(total)).toBe(pages);
});

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 9, [1, 2, null, 9]],
  [3, 9, [1, 2, 3, 4, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('page %i of %i offers %j', (current, pages, links) => {
  expect(pageLinks(current, pages)).toEqual(links);
});
