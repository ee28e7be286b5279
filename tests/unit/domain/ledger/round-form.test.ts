import { expect, test } from 'vitest';
import { roundForm } from '#src/domain/ledger/round-form.ts';

const TYPED = {
  ...{ announced_on: '2026-11-20', kind: 'Seed', amount: '2000000', currency: 'USD' },
  ...{ usd_rate: '', usd_rate_on: '', valuation: '', status: 'reported' },
  ...{ investor: ['Mekong Fund', ''], lead: [], source: [], publisher: [], source_title: [] },
  ...{ supports: [], unread: false, company: 'Nồi Lớn', another: false, rate_meant: false },
};
/** Fields that are refused, with why. */
const refusals = (change: object) => {
  const read = roundForm('en').safeParse({ ...TYPED, ...change });
  return read.success ? [] : read.error.issues.map(({ path, message }) => [path[0], message]);
};

test('a valuation below the sum that was raised is refused beside it', () => {
  expect(refusals({ valuation: '1999999' })).toEqual([['valuation', 'refused']]);
  expect(refusals({ valuation: '2000000' })).toEqual([]);
  expect(refusals({ amount: '', valuation: '1' })).toEqual([]);
});

test.each([
  ['the same', ['Mekong Fund', 'Mekong Fund']],
  ['in other letters', ['Mekong Fund', ' mekong fund ']],
  ['composed otherwise', ['Quỹ Đà Nẵng', 'Quỹ Đà Nẵng'.normalize('NFD')]],
])('an investor who is named twice, %s, is refused beside the names', (_, investor) => {
  expect(refusals({ investor })).toEqual([['investor', 'refused']]);
});

test('a rate that is far from what is usual is asked about', () => {
  const dong = { amount: '26000000000', currency: 'VND', usd_rate_on: '2026-11-20' };
  expect(refusals({ ...dong, usd_rate: '26.000' })).toEqual([]);
  expect(refusals({ ...dong, usd_rate: '2600' })).toEqual([['usd_rate', 'farRate']]);
  expect(refusals({ ...dong, usd_rate: '2600', rate_meant: true })).toEqual([]);
});

test('empty rows are no investor twice', () => {
  expect(refusals({ investor: ['', '', 'Mekong Fund'] })).toEqual([]);
});
