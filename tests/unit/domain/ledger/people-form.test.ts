import { describe, expect, test } from 'vitest';
import { employeesForm, personForm, rateForm, roleForm } from '#src/domain/ledger/people-form.ts';

/** What a form says of its fields, by their names. */
function problemsOf(read: {
  readonly error?: {
    readonly issues: readonly { readonly path: PropertyKey[]; readonly message: string }[];
  };
}): Readonly<Record<string, string>> {
  return Object.fromEntries(
    (read.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
  );
}
const SOURCES = { source: ['https://a.vn/x'], publisher: [''], source_title: [''], unread: false };

describe('a person', () => {
  const links = (text: string) => personForm.safeParse({ name: 'An', links: text });

  test('has a link a line, without the empty ones', () => {
    expect(links(' https://a.vn/an \n\n\thttp://b.vn\n').data).toEqual({
      name: 'An',
      links: ['https://a.vn/an', 'http://b.vn'],
    });
    expect(links('').data?.links).toEqual([]);
  });

  test('has at most five, each of which leads to a site', () => {
    const many = (count: number) => Array.from({ length: count }, () => 'https://a.vn').join('\n');
    expect(links(many(5)).success).toBe(true);
    for (const wrong of [many(6), 'https://a.vn\nb.vn', 'x https://a.vn', 'https:///a', 'ftp://a'])
      expect(problemsOf(links(wrong)), wrong).toHaveProperty('links');
    expect(problemsOf(personForm.safeParse({ name: ' ', links: '' }))).toHaveProperty('name');
  });
});

describe('a role', () => {
  const role = (since: string, until = '') =>
    roleForm.safeParse({ at: 'Phở Bò', role: 'founder', since, until, ...SOURCES });

  test('has years where they are known', () => {
    expect(role(' 2019 ', '1999').data).toMatchObject({ since: 2019, until: 1999 });
    expect(role(' ').data).toMatchObject({ since: null, until: null });
  });

  test.each(['19', '2119', '1899', '20199', 'x2019', '2019x', '-2019'])('has no year %s', (year) =>
    expect(Object.keys(problemsOf(role(year)))).toEqual(['since']),
  );

  test('and a number of employees name pages as their sources', () => {
    expect(employeesForm.safeParse(SOURCES).success).toBe(true);
    expect(employeesForm.safeParse({ ...SOURCES, source: ['a.vn'] }).success).toBe(false);
  });
});

describe('a rate', () => {
  const RATE = { currency: 'VND', day: '2026-12-13', usd_rate: '26000.5', source: 'A bank' };

  test('says how much of a currency a dollar was, and who says so', () => {
    expect(rateForm.parse({ ...RATE, rate_meant: false })).toEqual({ ...RATE, usd_rate: 26000.5 });
  });

  test.each([
    ['currency', 'USD'],
    ['currency', 'XXX'],
    ['day', ''],
    ['usd_rate', '0'],
    ['usd_rate', '-1'],
    ['usd_rate', 'many'],
    ['usd_rate', '2600'],
    ['usd_rate', ''],
    ['source', '  '],
    ['source', 'x'.repeat(201)],
  ])('is refused where %s is "%s"', (field, value) => {
    expect(
      Object.keys(problemsOf(rateForm.safeParse({ ...RATE, rate_meant: false, [field]: value }))),
    ).toEqual([field]);
  });
});
