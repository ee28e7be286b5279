import { describe, expect, test } from 'vitest';
import {
  categoriesOfFocus,
  initialsOf,
  stagesOfFilter,
  websiteUrl,
  writtenIn,
} from '#src/domain/directory/directory.ts';
import { pageQuery, parseDirectoryQuery } from '#src/domain/directory/directory-query.ts';

describe('the address of a website button', () => {
  test.each([
    ['khoi.example', 'https://khoi.example/'],
    ['http://khoi.example', 'http://khoi.example/'],
    ['https://khoi.example/a?b=c', 'https://khoi.example/a?b=c'],
    ['  www.khoi.example ', 'https://www.khoi.example/'],
  ])('%s opens %s', (website, url) => expect(websiteUrl(website)).toBe(url));

  test.each([
    null,
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
    'http:// evil',
    'httpx://a.example',
    'https://user:pass@a.example',
    'localhost',
    'ftp://a.example',
    '//a.example',
  ])('%j opens nothing dangerous', (website) => {
    const url = websiteUrl(website);
    expect(url === null || /^https?:\/\/[a-z0-9.-]+\.[a-z]+\//.test(url)).toBe(true);
  });
});

test('the last stage of the filter stands for all later ones', () => {
  expect(stagesOfFilter('Seed')).toEqual(['Seed']);
  expect(stagesOfFilter('Series C+')).toEqual(['Series C', 'Series D+', 'Growth Stage', 'IPO']);
});

test('focus areas lead to the categories of startups', () => {
  expect(categoriesOfFocus(['FinTech', 'Green Tech', 'AgriTech', 'Consumer Products'])).toEqual([
    'FinTech',
    'Climate Tech',
    'FoodTech',
    'E-commerce',
  ]);
});

test.each([
  ['Nồi Lớn', 'NL'],
  ['Ổ Cắm', 'ỔC'],
  ['Badang Lab (바당랩)', 'BL'],
  ['쿠팡', '쿠'],
])('the initials of %s are %s', (name, initials) => expect(initialsOf(name)).toBe(initials));

test.each([
  ['Cooks phở broth overnight in a shared kitchen in Gia Lâm.', 'en'],
  ['Nấu nước dùng phở qua đêm cho hơn hai trăm quán ở Hà Nội.', 'vi'],
  ['', 'en'],
])('%s is written in %s', (text, language) => expect(writtenIn(text)).toBe(language));

describe('what the address of a directory asks for', () => {
  const parse = (query: string) =>
    parseDirectoryQuery(new URLSearchParams(query), { stage: ['Idea', 'Seed'] });

  test('takes a term, a page and the options of the list', () => {
    expect(parse('q=+a+b+&stage=Seed&page=2')).toEqual({
      q: 'a b',
      page: 2,
      filters: { stage: 'Seed' },
    });
  });

  test('takes All and unknown options for no filter, and refuses what is no page', () => {
    expect(parse('stage=All&q=%20')).toEqual({ q: '', page: 1, filters: { stage: null } });
    expect(parse('stage=Series+Z')?.filters.stage).toBeNull();
    expect(parse('page=abc')).toBeNull();
  });

  test('is written without what is not set', () => {
    expect(pageQuery({ q: 'a b', stage: null, page: '2' })).toBe('?q=a+b&page=2');
    expect(pageQuery({ q: '' })).toBe('');
  });
});
