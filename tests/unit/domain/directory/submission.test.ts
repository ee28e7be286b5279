import { describe, expect, test } from 'vitest';
import { importColumns, parseEntry } from '#src/domain/directory/directory-import.ts';
import { toTyped } from '#src/domain/directory/entries.ts';
import { entryEdit, entryForm } from '#src/domain/directory/submission.ts';
import { checkForm, explainProblem } from '#src/domain/form-rules.ts';
import { INVESTOR_VALUES, STARTUP_VALUES } from '#tests/support/submission-values.ts';

const STARTUP = {
  ...toTyped('startup'),
  name: 'Nồi Lớn',
  description: 'Nước dùng.',
  category: 'FoodTech',
};
const INVESTOR = { ...toTyped('investor'), name: 'Cầu Gỗ' };
const startups = entryForm('startup', 'en');
const problemsOf = (change: object) =>
  startups.safeParse({ ...STARTUP, ...change }).error?.issues.map(({ message }) => message);

// The database judges the same values in tests/database/submission-forms.test.ts.
test.each([
  ...STARTUP_VALUES.map((judged) => ['startup', STARTUP, ...judged] as const),
  ...INVESTOR_VALUES.map((judged) => ['investor', INVESTOR, ...judged] as const),
])('the form of a %s %j with %s %j is good: %s', (kind, base, field, value, good) => {
  expect(entryForm(kind, 'en').safeParse({ ...base, [field]: value }).success).toBe(good);
});

test('a form makes a row of what was typed', () => {
  const typed = {
    name: ' Nồi Lớn ',
    description: ' Nước dùng. ',
    website: ' noi.vn ',
    category: 'FoodTech',
    stage: 'Seed',
    location: ' Huế ',
    employees: '1-5',
    founded_year: ' 2020 ',
    funding_stage: '',
    funding_amount: '1,000',
    raising: 'Series A',
    contact: ' An@Noi.vn ',
  };
  expect(startups.parse(typed)).toEqual({
    name: 'Nồi Lớn',
    description: 'Nước dùng.',
    website: 'noi.vn',
    category: 'FoodTech',
    stage: 'Seed',
    location: 'Huế',
    employees: '1-5',
    founded_year: 2020,
    funding_stage: null,
    funding_amount: 1000,
    raising: 'Series A',
    contact: 'an@noi.vn',
  });
  const blank = { ...STARTUP, location: ' \u200b ', website: ' ', founded_year: '', stage: '' };
  expect(startups.parse(blank)).toMatchObject({
    location: null,
    website: null,
    founded_year: null,
    stage: null,
    funding_amount: null,
  });
});

test.each([
  [{ name: ' ' }, 'required'],
  [{ name: 'x'.repeat(121) }, 'tooLong 120'],
  [{ name: 'a\u202eb' }, 'characters'],
  [{ name: '3f6c0000-0000-4000-8000-00000000000a' }, 'name'],
  [{ description: '' }, 'required'],
  [{ description: 'x'.repeat(2001) }, 'tooLong 2000'],
  [{ description: 'a\u0000' }, 'characters'],
  [{ website: 'no site' }, 'website'],
  [{ website: `a.vn/${'x'.repeat(500)}` }, 'tooLong 500'],
  [{ category: '' }, 'required'],
  [{ category: 'Nonsense' }, 'choice'],
  [{ stage: 'Nonsense' }, 'choice'],
  [{ location: 'x'.repeat(121) }, 'tooLong 120'],
  [{ location: 'a\nb' }, 'characters'],
  [{ founded_year: '1989' }, 'year'],
  [{ founded_year: String(new Date().getUTCFullYear() + 1) }, 'year'],
  [{ funding_amount: 'much' }, 'amount'],
])('%j is refused with %s', (change, problem) => {
  expect(problemsOf(change)).toContain(problem);
});

test('a problem is explained by its name and its limit', () => {
  const year = String(new Date().getUTCFullYear());
  expect(explainProblem('tooLong 120')).toEqual({
    name: 'tooLong',
    values: { limit: '120', year },
  });
  expect(explainProblem('year')).toEqual({ name: 'year', values: { limit: '', year } });
  expect(explainProblem('nonsense').name).toBe('required');
});

describe('an edit', () => {
  const shown = { ...STARTUP, slug: 'noi-lon', featured: false };
  const stored = { ...STARTUP, website: 'x'.repeat(600), slug: 'noi-lon', featured: false };
  const edit = (change: object) =>
    checkForm(entryEdit('startup', 'en', { shown, stored }), { ...shown, ...change });

  test('stores what changed as it is read, and the rest as it is', () => {
    expect(edit({ location: ' Huế ', featured: true })).toEqual({
      values: { ...stored, location: 'Huế', featured: true },
    });
  });

  test('checks the description of each language, which may be empty', () => {
    const texts = { description_en: '', description_vi: 'Phở.' };
    const rules = entryEdit('startup', 'en', {
      shown: { ...shown, ...texts },
      stored: { ...stored, ...texts },
    });
    const typed = (vi: string) =>
      checkForm(rules, { ...shown, description_en: ' ', description_vi: vi });
    expect(typed(' Nấu phở. ')).toEqual({
      values: { ...stored, description_en: '', description_vi: 'Nấu phở.' },
    });
    expect(typed('x'.repeat(2001))).toEqual({ problems: { description_vi: 'tooLong 2000' } });
    expect(typed('a\u0000')).toEqual({ problems: { description_vi: 'characters' } });
  });

  test('says what is wrong by the name of the field', () => {
    expect(edit({ founded_year: '1200', slug: 'No' })).toEqual({
      problems: { founded_year: 'year', slug: 'slug' },
    });
    expect(edit({ featured: 'yes' })).toHaveProperty('problems.featured');
  });

  test.each([
    ['noi-2', true],
    ['', false],
    ['---', false],
    ['Nồi', false],
    ['a b', false],
    ['x'.repeat(200), true],
    ['x'.repeat(201), false],
    ['3f6c0000-0000-4000-8000-00000000000a', false],
  ])('takes the address %j: %s', (slug, good) => {
    expect('values' in edit({ slug })).toBe(good);
  });
});

describe('a line of a file', () => {
  const line = (cells: Record<string, string>, kind: 'startup' | 'investor' = 'startup') => {
    const whole: Record<string, string> = { description: 'Soup.', category: 'FinTech', ...cells };
    const reading = { locale: 'en', dollars: 'else' } as const;
    const said = parseEntry(kind, 7, reading, (column) => whole[column] ?? '');
    return 'line' in said || said.length !== 1 ? said : said[0];
  };

  test('is asked about an amount that can be two, or in two currencies', () => {
    expect(line({ name: 'Nồi', funding_amount: '23.400' })).toEqual({
      ...{ line: 7, problem: 'funding_amount' },
      question: { ask: 'reading', text: '23.400', one: '23400', other: '23.4' },
    });
    expect(line({ name: 'Nồi', funding_amount: '12 tỷ' })).toEqual({
      ...{ line: 7, problem: 'funding_amount', question: { ask: 'dollars', text: '12 tỷ' } },
    });
  });

  test('of our own export is taken as it was', () => {
    for (const funding_amount of [0.5, 12.34, 999, 1000, 12_500, 12_500_000, 1_000_000_000_000])
      expect(line({ name: 'Nồi', funding_amount: String(funding_amount) })).toMatchObject({
        funding_amount,
      });
  });

  test('is read by its columns', () => {
    expect(
      line({ name: " '=Nồi ", founded_year: '2020', funding_amount: '$1.5M', featured: 'YES' }),
    ).toMatchObject({
      line: 7,
      name: '=Nồi',
      slug: 'noi',
      founded_year: 2020,
      funding_amount: 1_500_000,
      featured: true,
      website: null,
    });
    expect(
      line({ name: 'Lúa', slug: 'own', investment_stage: 'Seed; IPO' }, 'investor'),
    ).toMatchObject({
      slug: 'own',
      investment_stage: ['Seed', 'IPO'],
      investment_focus: [],
      featured: false,
    });
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'A\0B' }, 'name'],
    [{ name: 'A', featured: 'perhaps' }, 'featured'],
    [{ name: 'A', founded_year: 'long ago' }, 'founded_year'],
    [{ name: 'A', funding_amount: 'much' }, 'funding_amount'],
  ])('%j is left out for its %s', (cells, problem) => {
    expect(line(cells)).toEqual({ line: 7, problem });
  });

  test.each(['', 'no', 'False', '0', 'true', 'yes', '1'])('is featured or not: %j', (featured) => {
    const expected = ['true', 'yes', '1'].includes(featured);
    expect(line({ name: 'A', featured })).toMatchObject({ featured: expected });
  });

  test('has the name first', () => {
    expect(importColumns('startup').slice(0, 2)).toEqual(['name', 'slug']);
    expect(importColumns('investor')).toContain('investment_focus');
    expect(importColumns('investor').at(-1)).toBe('featured');
  });
});
