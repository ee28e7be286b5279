import { expect, test } from 'vitest';
import {
  isFiltered,
  parseRoundQuery,
  periodFilters,
  roundsQuery,
  toSelection,
  unknownRoundValues,
} from '#src/domain/ledger/round-query.ts';

const parse = (query: string) => parseRoundQuery(new URLSearchParams(query));
const NONE = {
  ...{ year: null, quarter: null, kind: null, sector: null, country: null, size: null },
  ...{ investor: null, led: null, counted: null },
};

test('everything that an address asks for is read', () => {
  const query =
    'year=2026&quarter=q4&kind=Seed&sector=FinTech&country=Vietnam&size=1m-5m&investor=Qu%E1%BB%B9+L%C3%BAa&led=1&counted=yes&sort=amount&rounds=3';
  const asked = parse(query);
  expect(asked).toEqual({
    filters: {
      ...{ year: '2026', quarter: 'q4', kind: 'Seed', sector: 'FinTech', country: 'Vietnam' },
      ...{ size: '1m-5m', investor: 'quy-lua', led: '1', counted: 'yes' },
    },
    sort: 'amount',
    rounds: 3,
  });
  if (!asked) throw new Error('not read');
  const { filters, sort, rounds } = asked;
  expect(toSelection(filters)).toEqual({
    ...{ kind: 'Seed', sector: 'FinTech', country: 'Vietnam', investor: 'quy-lua' },
    ...{ from: '2026-10-01', to: '2026-12-31', least: 1e6, below: 5e6 },
    ...{ led: true, counted: true },
  });
  const again = roundsQuery({ ...filters, sort, rounds });
  expect(parse(again.slice(1))).toEqual(asked);
});

test('what nobody offers is no filter', () => {
  const asked = parse(
    'year=26&quarter=q4&kind=Loan&sector=&country=+&size=huge&investor=+&sort=random&toString=1&led=1&counted=maybe',
  );
  expect(asked).toEqual({ filters: NONE, sort: 'date', rounds: 1 });
  expect(parse('year=2026&quarter=4')?.filters.quarter).toBe('q4');
  expect(parse(`country=${'x'.repeat(81)}&quarter=q4`)?.filters).toEqual(NONE);
  expect(isFiltered(NONE)).toBe(false);
  expect(toSelection(NONE)).toEqual({});
  expect(roundsQuery({})).toBe('');
});

test('what no choice has is told by its filter; nothing and All are no filter', () => {
  const unknown = (query: string) => unknownRoundValues(new URLSearchParams(query));
  expect(
    unknown(
      'year=26&quarter=q5&kind=Loan&sector=Pho&size=huge&counted=maybe&sort=random&investor=x&rounds=2',
    ),
  ).toEqual({
    ...{ year: '26', quarter: 'q5', kind: 'Loan', sector: 'Pho', size: 'huge', counted: 'maybe' },
  });
  expect(unknown(`country=${'x'.repeat(90)}`)).toEqual({ country: 'x'.repeat(80) });
  expect(unknown('year=2026&quarter=q4&kind=Seed&sector=All&country=+&size=&toString=1')).toEqual(
    {},
  );
});

test.each(['0', '-1', 'abc', '1.5'])('there is no page %s of rounds', (page) => {
  expect(parse(`rounds=${page}`)).toBeNull();
});

test('a period is a selection', () => {
  expect(roundsQuery(periodFilters({ year: 2026, quarter: 3 }))).toBe('?year=2026&quarter=q3');
  expect(roundsQuery({ ...periodFilters({ year: 2026, quarter: null }), rounds: 2 })).toBe(
    '?year=2026&rounds=2',
  );
});
