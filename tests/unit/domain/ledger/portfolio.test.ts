import { expect, test } from 'vitest';
import { summarizePortfolio } from '#src/domain/ledger/portfolio.ts';
import type { Holding } from '#src/domain/ledger/rounds.ts';

const OWN = '/investors/lua';
const lua = { name: 'Lúa', path: OWN, lead: false };
const gao = { name: 'Gạo', path: '/investors/gao', lead: true };
const angels = { name: 'Angels', path: null, lead: false };

const held = (round: Partial<Holding>): Holding => ({
  ...{ id: 'x', on: '2026-01-01', kind: 'Seed', status: 'confirmed', led: false },
  ...{ amount: null, currency: null, usd: null, rateOn: null, sources: [] },
  ...{ company: { name: 'Bếp', path: '/startup/bep' }, investors: [lua] },
  ...round,
});

test('what an investor took part in is summed up without what is disputed, and without themselves', () => {
  const company = { name: 'Nồi', path: '/startup/noi' };
  const summed = summarizePortfolio(
    [
      held({ usd: 4e6, kind: 'Series A', led: true, investors: [lua, gao, angels] }),
      held({ usd: 1e6, investors: [lua, gao] }),
      held({ company }),
      held({ usd: 9e9, status: 'disputed', kind: 'IPO', led: true, investors: [angels] }),
    ],
    OWN,
  );
  expect(summed).toEqual({
    ...{ companies: 2, rounds: 3, led: 1 },
    kinds: [
      { kind: 'Seed', rounds: 2 },
      { kind: 'Series A', rounds: 1 },
    ],
    sizes: { median: 2.5e6, least: 1e6, most: 4e6, known: 2 },
    partners: [
      { name: 'Gạo', path: '/investors/gao', rounds: 2 },
      { name: 'Angels', path: null, rounds: 1 },
    ],
  });
});

test('of nothing there is nothing, and of one sum that is all three', () => {
  expect(summarizePortfolio([], OWN)).toMatchObject({ rounds: 0, kinds: [], sizes: null });
  expect(summarizePortfolio([held({ usd: 7 })], OWN).sizes).toEqual({
    ...{ median: 7, least: 7, most: 7, known: 1 },
  });
  expect(summarizePortfolio([held({})], OWN).sizes).toBeNull();
});
