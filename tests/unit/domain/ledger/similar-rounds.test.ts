import { expect, test } from 'vitest';
import { similarRounds } from '#src/domain/ledger/similar-rounds.ts';

const ROUND = {
  ...{ id: 'one', announced_on: '2026-03-02', kind: 'Seed', status: 'confirmed' },
  ...{ amount: 2e6, currency: 'USD', amount_usd: 2e6 },
};
const ASKED = {
  ...{ id: null, announced_on: '2026-03-10', kind: 'Seed' },
  ...{ amount: 2.1e6, currency: 'USD', dollars: 2.1e6 },
};

test.each([
  ['a few days and a tenth apart', {}, {}, true],
  ['45 days before', {}, { announced_on: '2026-01-16' }, true],
  ['46 days before', {}, { announced_on: '2026-01-15' }, false],
  ['45 days later', {}, { announced_on: '2026-04-16' }, true],
  ['46 days later', {}, { announced_on: '2026-04-17' }, false],
  ['a fifth more', {}, { amount: 2.5e6, dollars: 2.5e6 }, true],
  ['much more', {}, { amount: 3e6, dollars: 3e6 }, false],
  ['of another kind, since papers differ', {}, { kind: 'Bridge' }, true],
  ['in another currency', {}, { amount: 52e9, currency: 'VND', dollars: 2e6 }, true],
  [
    'in another currency, without a rate',
    {},
    { amount: 52e9, currency: 'VND', dollars: null },
    false,
  ],
  [
    'in the same other currency',
    { amount: 52e9, currency: 'VND', amount_usd: 2e6 },
    { amount: 52e9, currency: 'VND', dollars: null },
    true,
  ],
  [
    'of an unknown sum and the same kind',
    {},
    { amount: null, currency: null, dollars: null },
    true,
  ],
  ['of an unknown sum and another kind', { amount: null }, { kind: 'Series A' }, false],
  [
    'in another currency, beside one without a rate',
    { amount_usd: null },
    { amount: 52e9, currency: 'VND', dollars: 1 },
    false,
  ],
  ['itself', {}, { id: 'one' }, false],
  ['withdrawn', { status: 'withdrawn' }, {}, false],
])('%s', (_, round, asked, isSimilar) => {
  const found = similarRounds([{ ...ROUND, ...round }], { ...ASKED, ...asked });
  expect(found.length === 1).toBe(isSimilar);
});
