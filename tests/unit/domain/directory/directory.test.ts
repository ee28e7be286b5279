import { describe, expect, test } from 'vitest';
import { initialsOf, websiteUrl, writtenIn } from '#src/domain/directory/directory.ts';
import {
  filtersOf,
  optionsOf,
  sortsOf,
  takes,
  unknownValues,
} from '#src/domain/directory/directory-filters.ts';
import {
  type DirectoryQuery,
  directoryQuery,
  pageQuery,
  parseDirectoryQuery,
} from '#src/domain/directory/directory-query.ts';

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
      from: 2,
      filters: { stage: 'Seed' },
      sort: null,
      isTable: false,
    });
  });

  test('takes All and unknown options for no filter, and refuses what is no page', () => {
    expect(parse('stage=All&q=%20')).toMatchObject({ q: '', page: 1, filters: { stage: null } });
    expect(parse('stage=Series+Z')?.filters.stage).toBeNull();
    expect(parse('page=abc')).toBeNull();
    const unknown = (query: string) =>
      unknownValues(new URLSearchParams(query), filtersOf('startup'));
    expect(unknown('stage=Series+Z&category=+&year=20&place=Hu%E1%BA%BF')).toEqual({
      ...{ stage: 'Series Z', year: '20' },
    });
    expect(unknown('stage=All&category=SaaS&q=x')).toEqual({});
  });

  test('has the pages that Load More put together, as many as one answer holds', () => {
    const from = (query: string) => parse(query)?.from;
    expect(['page=3&from=1', 'page=3', 'page=3&from=9', 'page=3&from=x'].map(from)).toEqual([
      ...[1, 3, 3, 3],
    ]);
    expect(from('page=30&from=1')).toBe(21);
    const asked = parse('page=3&from=2') as DirectoryQuery;
    expect(directoryQuery(asked)).toBe('?page=3&from=2');
    expect(directoryQuery({ ...asked, page: 1 })).toBe('');
  });

  test('is written without what is not set', () => {
    expect(pageQuery({ q: 'a b', stage: null, page: '2' })).toBe('?q=a+b&page=2');
    expect(pageQuery({ q: '' })).toBe('');
    expect(
      directoryQuery({ ...(parse('sort=name&view=table&page=3') as DirectoryQuery), page: 1 }),
    ).toBe('?sort=name&view=table');
    expect(parse('sort=x&view=y')).toMatchObject({ sort: null, isTable: false });
  });
});

test('filters offer what somebody would find, and what is chosen', () => {
  const counted = {
    'size 6-10': 2,
    'size 1-5': 1,
    'year 2015-2019': 4,
    'year 2020-2024': 1,
    'place Laos': 1,
    'place Vietnam': 9,
  };
  const offered = (name: string, chosen: string | null = null) =>
    optionsOf('startup', name, { counted, chosen }).map(({ value, entries }) => [value, entries]);
  expect(offered('size')).toEqual([
    ['1-5', 1],
    ['6-10', 2],
  ]);
  expect(offered('size', '500+')).toEqual([
    ['1-5', 1],
    ['6-10', 2],
    ['500+', 0],
  ]);
  expect(offered('year')).toEqual([
    ['2020-2024', 1],
    ['2015-2019', 4],
  ]);
  expect(offered('place')).toEqual([
    ['Vietnam', 9],
    ['Laos', 1],
  ]);
  expect(filtersOf('investor')).not.toHaveProperty('raised');
});

test('only of startups is it known who raised most', () => {
  expect(sortsOf('startup')).toEqual(['newest', 'name', 'raised', 'round']);
  expect(sortsOf('investor')).toEqual(['newest', 'name', 'round']);
});

test.each([
  ['startup', 'place', 'Đà Nẵng', true],
  ['startup', 'place', 'x'.repeat(81), false],
  ['startup', 'place', 'a\u0007b', false],
  ['startup', 'year', '2015-2019', true],
  ['startup', 'year', 'x2015-2019', false],
  ['startup', 'year', '2015-20190', false],
  ['startup', 'round', '2026', true],
  ['startup', 'round', '20260', false],
  ['startup', 'round', 'x2026', false],
  ['startup', 'raised', 'under-1m', true],
  ['startup', 'raised', 'under-2m', false],
  ['startup', 'nothing', 'x', false],
] as const)('of %ss the filter %s takes "%.20s": %s', (kind, name, value, is) => {
  expect(takes(filtersOf(kind)[name], value)).toBe(is);
});

test('places of as many entries stand by name, and forty of them are enough', () => {
  const counted = Object.fromEntries(
    Array.from({ length: 50 }, (_, n) => [`place P${String(49 - n).padStart(2, '0')}`, 1]),
  );
  const offered = optionsOf('startup', 'place', { counted, chosen: 'P45' });
  expect(offered).toHaveLength(41);
  expect(offered.slice(0, 2).map(({ value }) => value)).toEqual(['P00', 'P01']);
  expect(offered.at(-1)).toEqual({ value: 'P45', entries: 1 });
  expect(optionsOf('startup', 'nothing', { counted, chosen: null })).toEqual([]);
});
