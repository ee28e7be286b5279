import { expect, test } from 'vitest';
import { checkForm } from '#src/domain/form-rules.ts';
import { proposalForm } from '#src/domain/ledger/proposals.ts';
import {
  begunRound,
  readSuggestedRound,
  writeSuggestedRound,
} from '#src/domain/ledger/suggested-round.ts';

const ROUND = {
  kind: 'Seed',
  on: '2026-02-02',
  sum: { amount: 12_000_000_000, currency: 'VND' },
  investors: ['Cầu Gỗ Capital', 'Angels of Huế'],
  sources: ['https://caugo.example/noi'],
} as const;

test('a round is read as it was written, disclosed or not', () => {
  expect(readSuggestedRound(writeSuggestedRound(ROUND))).toEqual(ROUND);
  const silent = { ...ROUND, sum: null, investors: [], sources: [] };
  expect(readSuggestedRound(writeSuggestedRound(silent))).toEqual(silent);
});

test('the form of the ledger begins with each of its sources', () => {
  expect(begunRound(writeSuggestedRound(ROUND), 'https://a.vn')).toMatchObject({
    ...{ story: 'https://a.vn', more: ROUND.sources },
    investors: ROUND.investors.map((name, at) => ({ name, lead: at === 0 })),
  });
});

test.each([
  'They raised 2 million.',
  'Seed\nyesterday\n–',
  'Seed\n2026-02-02\n2 coins',
  'Seed\n2026-02-31\n–',
])('%j is a sentence', (value) => {
  expect(readSuggestedRound(value)).toBeNull();
  expect(begunRound(value, 'https://a.vn')).toMatchObject({ amount: null, story: 'https://a.vn' });
});

const typed = {
  ...{ kind: 'Seed', on: '2026-02-02', amount: '12 tỷ', currency: 'VND' },
  ...{ investors: 'Cầu Gỗ Capital\n\n Angels of Huế ', source: 'https://wire.example/a', note: '' },
  sources: '\n https://caugo.example/noi ',
};
const check = (change: object) =>
  checkForm(proposalForm({ kind: 'startup', field: 'round', claimed: true }, 'vi'), {
    ...typed,
    ...change,
  });

test('its form takes a sum as people write it, and needs a day and a source', () => {
  expect(check({})).toMatchObject({
    values: { value: writeSuggestedRound(ROUND), source: 'https://wire.example/a', note: null },
  });
  for (const [field, value] of [
    ['on', ''],
    ['source', ''],
    ['source', 'http://a.vn'],
    ['sources', 'https://a.vn\nCầu Gỗ'],
    ['sources', `https://a.vn/${'a'.repeat(400)}`],
    ['amount', 'a lot'],
    ['kind', 'Other'],
  ] as const)
    expect(check({ [field]: value })).toHaveProperty(['problems', field]);
});
