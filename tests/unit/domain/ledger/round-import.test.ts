import { describe, expect, test } from 'vitest';
import {
  NEEDED_OF_ROUNDS,
  parseRound,
  type RoundImportColumn,
} from '#src/domain/ledger/round-import.ts';

type Row = Partial<Record<RoundImportColumn, string>>;
const ROW = {
  company: ' Phở Bò ',
  announced_on: '2026-11-21',
  kind: 'seed',
  source_url: 'https://www.a.vn/x',
} as const;
const read = (row: Row = {}) =>
  parseRound(7, (column) => ({ ...(ROW as Row), ...row })[column] ?? '', {
    locale: 'en',
    today: '2026-12-13',
  });

describe('a row of a file of rounds', () => {
  test('needs no more than a company, a day, a kind and a source', () => {
    expect([...NEEDED_OF_ROUNDS]).toEqual(Object.keys(ROW));
    expect(read()).toEqual({
      ...{ line: 7, company: 'Phở Bò', needsRate: false, investors: [] },
      round: {
        ...{ announced_on: '2026-11-21', kind: 'Seed', status: 'reported' },
        ...{ amount: null, currency: null, valuation: null, usd_rate: null, usd_rate_on: null },
      },
      source: { url: 'https://www.a.vn/x', publisher: 'a.vn', title: null },
    });
  });

  test('may say all the rest, sums as people write them', () => {
    const said = read({
      ...{ amount: '26,000,000,000', currency: 'vnd', usd_rate: '26000' },
      ...{ usd_rate_on: '2026-11-20T00:00:00', valuation: '90,000,000,000', status: 'CONFIRMED' },
      ...{ lead: 'Quỹ Lúa', investors: ' Sông Xanh ;; Quỹ Lúa;An', publisher: 'Báo A' },
      source_title: 'A round',
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
      source: { publisher: 'Báo A', title: 'A round' },
    });
  });

  test('leaves a rate to the table of rates, on its day, where only that can say it', () => {
    expect(read({ amount: '26e', currency: 'VND' })).toMatchObject({ problem: 'amount' });
    expect(read({ amount: '500', currency: 'VND' })).toMatchObject({
      needsRate: true,
      round: { usd_rate_on: '2026-11-21' },
    });
    // Dollars have none, and nor has what nobody told.
    expect(read({ amount: '500' })).toMatchObject({ needsRate: false, round: { usd_rate: null } });
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
    ['announced_on', '2026-12-14'],
    ['announced_on', '1989-12-31'],
    ['kind', 'Loan'],
    ['status', 'maybe'],
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

  test('is about its leads as well: a name too long for one is none', () => {
    expect(read({ lead: 'x'.repeat(121) })).toEqual({ line: 7, problem: 'investors' });
  });
});
