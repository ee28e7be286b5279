import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import {
  NEEDED_OF_ROUNDS,
  parseRound,
  ROUND_IMPORT_COLUMNS,
  type RoundImportColumn,
} from '#src/domain/ledger/round-import.ts';
import { CLAIMS } from '#src/domain/ledger/rounds.ts';
import { guessColumns } from '#src/domain/tables/columns.ts';
import { openTable, sourceOf } from '#src/domain/tables/table.ts';

type Row = Partial<Record<RoundImportColumn, string>>;
const ROW = {
  company: ' Phở Bò ',
  announced_on: '2026-11-21',
  kind: 'seed',
  source_url: 'https://www.a.vn/x',
} as const;
const FUNDS = ['Lúa', 'Sông Xanh', 'An Capital, Inc.'];
const read = (row: Row = {}) => {
  const said = parseRound(7, (column) => ({ ...(ROW as Row), ...row })[column] ?? '', {
    ...{ locale: 'en', today: '2026-12-13' },
    isKnown: (name) => FUNDS.includes(name),
  });
  return 'line' in said || said.length !== 1 ? said : said[0];
};

describe('a row of a file of rounds', () => {
  test('needs no more than a company, a day, a kind and a source', () => {
    expect([...NEEDED_OF_ROUNDS]).toEqual(Object.keys(ROW));
    expect(read()).toEqual({
      ...{ line: 7, company: 'Phở Bò', needsRate: false, investors: [] },
      round: {
        ...{ announced_on: '2026-11-21', kind: 'Seed', status: 'reported' },
        ...{ amount: null, currency: null, valuation: null, usd_rate: null, usd_rate_on: null },
      },
      sources: [{ url: 'https://www.a.vn/x', publisher: 'a.vn', title: null, supports: CLAIMS }],
    });
  });

  test('says of each of its sources what it supports, or of all of them', () => {
    const source_url = 'https://a.vn/1; https://b.vn/2';
    const told = (source_supports: string) => {
      const said = read({ source_url, source_supports });
      return said && 'sources' in said ? said.sources.map(({ supports }) => supports) : said;
    };
    expect(told('sum+date; lead')).toEqual([['sum', 'date'], ['lead']]);
    expect(told('lead, sum')).toEqual([
      ['sum', 'lead'],
      ['sum', 'lead'],
    ]);
    expect(told('')).toEqual([CLAIMS, CLAIMS]);
    expect(told('sum; mood')).toEqual({ line: 7, problem: 'source_supports' });
    expect(told('sum; date; lead')).toEqual({ line: 7, problem: 'source_supports' });
  });

  test('may say all the rest, sums as people write them', () => {
    const said = read({
      ...{ amount: '26,000,000,000', currency: 'vnd', usd_rate: '26000' },
      ...{ usd_rate_on: '2026-11-20T00:00:00', valuation: '90,000,000,000', status: 'CONFIRMED' },
      ...{ lead: 'Quỹ Lúa', investors: ' Sông Xanh ;; Quỹ Lúa;An', publisher: 'Báo A' },
      ...{ source_title: 'A round', source_supports: 'Sum; date' },
    });
    expect(said).toMatchObject({
      needsRate: false,
      round: {
        ...{ amount: 26e9, currency: 'VND', usd_rate: 26000, usd_rate_on: '2026-11-20' },
        ...{ valuation: 90e9, status: 'confirmed' },
      },
      investors: [
        { name: 'Quỹ Lúa', lead: true },
        { name: 'Sông Xanh', lead: false },
        { name: 'An', lead: false },
      ],
      sources: [{ publisher: 'Báo A', title: 'A round', supports: ['sum', 'date'] }],
    });
  });

  test('leaves a rate to the table of rates, on its day, where only that can say it', () => {
    expect(read({ amount: '26e', currency: 'VND' })).toMatchObject({ problem: 'amount' });
    expect(read({ amount: '500', currency: 'VND' })).toMatchObject({
      needsRate: true,
      round: { usd_rate_on: '2026-11-21' },
    });
    // Dollars have none, and nor has what nobody told.
    expect(read({ amount: '500', currency: 'USD' })).toMatchObject({
      ...{ needsRate: false, round: { usd_rate: null } },
    });
    expect(read({ valuation: '500', currency: 'VND' })).toMatchObject({
      needsRate: false,
      round: { currency: 'VND', usd_rate: null },
    });
  });

  test.each<[RoundImportColumn, string]>([
    ['company', ' '],
    ['company', 'x'.repeat(201)],
    ['announced_on', ''],
    ['announced_on', '2026-02-30'],
    ['announced_on', '1989-12-31'],
    ['kind', 'Loan'],
    ['status', 'maybe'],
    ['usd_rate', '2e4'],
    ['amount', '0'],
    ['amount', 'much'],
    ['valuation', '0'],
    ['valuation', 'much'],
    ['currency', 'XXX'],
    ['usd_rate', '0'],
    ['usd_rate', '-1'],
    ['usd_rate', '1000001'],
    ['usd_rate', 'many'],
    ['usd_rate_on', '2026-12-14'],
    ['usd_rate_on', 'soon'],
    ['source_url', ''],
    ['source_url', 'a.vn/x'],
    ['source_url', 'see https://a.vn'],
    ['source_url', `https://a.vn/${'x'.repeat(2000)}`],
    ['investors', `An;${'x'.repeat(121)}`],
  ])('is refused for its %s when that is "%.20s"', (column, value) => {
    expect(read({ [column]: value })).toEqual({ line: 7, problem: column });
  });

  test('is refused as ahead of its time when its day has not come', () => {
    expect(read({ announced_on: '2026-12-14' })).toEqual({ line: 7, problem: 'future_day' });
  });

  test.each<[RoundImportColumn, string]>([
    ['company', 'x'.repeat(200)],
    ['announced_on', '2026-12-13'],
    ['announced_on', '1990-01-01'],
    ['usd_rate', '1000000'],
    ['usd_rate_on', '2026-12-13'],
    ['source_url', `https://a.vn/${'x'.repeat(1987)}`],
    ['investors', 'x'.repeat(120)],
  ])('is taken with the most that its %s may be', (column, value) => {
    expect(read({ [column]: value })).not.toHaveProperty('problem');
  });

  test.each<[RoundImportColumn, Row, object]>([
    [
      'usd_rate',
      { amount: '500', currency: 'USD', usd_rate: '23.400' },
      { ask: 'reading', text: '23.400', one: '23400', other: '23.4' },
    ],
    [
      'amount',
      { amount: '12,500', currency: 'USD' },
      { ask: 'reading', text: '12,500', one: '12500', other: '12.5' },
    ],
    [
      'valuation',
      { valuation: '1.234', currency: 'EUR' },
      { ask: 'reading', text: '1.234', one: '1234', other: '1.2340' },
    ],
    ['amount', { amount: '12 tỷ' }, { ask: 'currency', text: '12 tỷ' }],
    ['amount', { amount: '500' }, { ask: 'currency', text: '500' }],
    ['valuation', { valuation: '5m' }, { ask: 'currency', text: '5m' }],
    ['amount', { amount: '$5m', currency: 'VND' }, { ask: 'mixed', text: '$5m' }],
  ])('asks about its %s in %j', (column, row, question) => {
    expect(read(row)).toEqual({ line: 7, problem: column, question });
  });

  test.each<[Row, number, number | null]>([
    [{ amount: '500', currency: 'VND', usd_rate: '23400' }, 500, 23_400],
    [{ amount: '1.234.567', currency: 'VND', usd_rate: '23,400.50' }, 1_234_567, 23_400.5],
    [{ amount: '12 tỷ', currency: 'VND', usd_rate: '23.400,5' }, 12e9, 23_400.5],
    [{ amount: '500', currency: 'EUR', usd_rate: '0,9234' }, 500, 0.9234],
    [{ amount: '500', currency: 'EUR', usd_rate: '1.0845' }, 500, 1.0845],
    [{ amount: '$5m' }, 5e6, null],
    [{ amount: '500', currency: 'VND', usd_rate: '23.400' }, 500, 23_400],
    [{ amount: '500', currency: 'VND', usd_rate: '23,400 đồng' }, 500, 23_400],
    [{ amount: '500', currency: 'SGD', usd_rate: '1.345' }, 500, 1.345],
    [{ amount: '12 tỷ đồng', usd_rate: '25.000' }, 12e9, 25_000],
    [{ amount: '500.000đ', currency: 'vnd', usd_rate: '25000' }, 500_000, 25_000],
    [{ amount: 'US$1.2m' }, 1.2e6, null],
    [{ amount: '1.000.000 USD' }, 1e6, null],
    [{ amount: '1,000,000', currency: 'USD' }, 1e6, null],
    [{ amount: '5 triệu USD', currency: 'usd' }, 5e6, null],
  ])('reads %j, which is clear', (row, amount, usd_rate) => {
    expect(read(row)).toMatchObject({ round: { amount, usd_rate } });
  });

  test('of our own export asks nothing', async () => {
    const bytes = await readFile('tests/fixtures/imports/own-funding-shape.csv');
    const table = await openTable(new Blob([bytes]));
    if (!table.ok) throw new Error(table.error.code);
    const wanted = ROUND_IMPORT_COLUMNS.map((name) => ({ name, label: name }));
    const places = Object.entries(guessColumns(wanted, table.value.header));
    const source = sourceOf(
      table.value,
      Object.fromEntries(places.map(([name, column]) => [name, { column }])),
    );
    const amountAt = table.value.header.indexOf('amount');
    let rows = 0;
    for await (const { line, get, cells = [] } of source.rows()) {
      rows += 1;
      const parsed = parseRound(line, get, { locale: 'vi', today: '2027-01-01' });
      expect(parsed).not.toHaveProperty('problem');
      expect(parsed).toMatchObject({ round: { amount: Number(cells[amountAt]) || null } });
    }
    expect(rows).toBeGreaterThan(20);
  });

  test('tells everything that is wrong at once', () => {
    const said = read({ company: '', kind: 'Loan', amount: '12 tỷ', source_url: 'a.vn' });
    expect(said).toEqual([
      { line: 7, problem: 'company' },
      { line: 7, problem: 'kind' },
      { line: 7, problem: 'amount', question: { ask: 'currency', text: '12 tỷ' } },
      { line: 7, problem: 'source_url' },
    ]);
  });

  test('names two currencies in no way', () => {
    const row = { amount: '12 tỷ đồng', currency: 'USD' };
    expect(read(row)).toMatchObject({ problem: 'amount', question: { ask: 'mixed' } });
  });

  test.each<[string, string[]]>([
    ['Lúa; Sông Xanh', ['Lúa', 'Sông Xanh']],
    ['Lúa, Sông Xanh, An Capital, Inc.', ['Lúa', 'Sông Xanh', 'An Capital, Inc.']],
    ['Lúa, who knows', ['Lúa, who knows']],
    ['An Capital, Inc.', ['An Capital, Inc.']],
  ])('has in "%s" the investors %j', (investors, names) => {
    expect(read({ investors })).toMatchObject({ investors: names.map((name) => ({ name })) });
  });

  test('may have several sources', () => {
    const source_url = 'https://www.a.vn/x; https://b.vn/y';
    expect(read({ source_url, publisher: 'A' })).toMatchObject({
      sources: [
        { url: 'https://www.a.vn/x', publisher: 'A' },
        { url: 'https://b.vn/y', publisher: 'b.vn' },
      ],
    });
  });

  test('is about its leads as well: a name too long for one is none', () => {
    expect(read({ lead: 'x'.repeat(121) })).toEqual({ line: 7, problem: 'investors' });
  });
});
