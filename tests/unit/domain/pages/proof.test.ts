import { expect, test } from 'vitest';
import figures from '#src/domain/pages/proof.json' with { type: 'json' };
import { PROOF_GROUPS, proofsOf } from '#src/domain/pages/proof.ts';
import { LOCALES } from '#src/i18n/locales.ts';
import { PAGES } from '#src/i18n/pages.ts';
import { fromAudits, fromBudgets, fromRun } from '#tests/prove/proof.ts';

const DATE = '2026-11-23T09:00:00.000Z';
const ON = '2026-11-23';

test('a figure keeps its promise or does not, and one that nobody measured is not there', () => {
  const measured = {
    html: { value: 14_336, of: 16, bar: 14_336, on: ON },
    scripts: { value: 5121, of: 16, bar: 5120, on: ON },
    performance: { value: 98, of: 8, bar: 99, on: ON },
  };
  const shown = proofsOf(PROOF_GROUPS.speed, measured);
  expect(shown.map(({ id, holds }) => [id, holds])).toEqual([
    ['html', true],
    ['scripts', false],
    ['performance', false],
  ]);
});

test('of each report the worst counts, with its day', () => {
  const bars = { html: 14_336, total: 61_440, js: 5120 };
  const pages = [
    { html: 9000, total: 40_000, js: 2000 },
    { html: 8000, total: 50_000, js: 1000 },
  ];
  expect(fromBudgets({ date: DATE, bars, pages })).toEqual({
    html: { value: 9000, of: 2, bar: 14_336, on: ON },
    visit: { value: 50_000, of: 2, bar: 61_440, on: ON },
    scripts: { value: 2000, of: 2, bar: 5120, on: ON },
  });
  const audits = [
    { lcp: 1234, performance: 100, accessibility: 100 },
    { lcp: 900, performance: 99, accessibility: 98 },
  ];
  expect(fromAudits({ date: DATE, pages: audits })).toMatchObject({
    paint: { value: 1.23, of: 2 },
    performance: { value: 99 },
    accessibility: { value: 98 },
  });
});

test('of a quick look, of what was not tried and of what ended early there is no figure', () => {
  const findings = [
    {
      claim: 'kill -9: lost, half done or doubled',
      figure: '0 of 1,200 kills',
      bar: '0',
      holds: true,
    },
    { claim: 'escalation attempts that succeed', figure: 'ended early', bar: '0', holds: false },
  ];
  expect(fromRun({ date: DATE, scale: 0.1, findings })).toEqual({});
  expect(fromRun({ date: DATE, scale: 1, findings })).toEqual({
    crash: { value: 0, of: 1200, bar: 0, on: ON },
  });
  expect([fromRun(null), fromBudgets(null), fromAudits(null)]).toEqual([{}, {}, {}]);
});

test('every figure has words, and every one that is shown has a day', () => {
  const ids = Object.values(PROOF_GROUPS).flat();
  for (const locale of LOCALES) {
    const { groups } = PAGES[locale].proof;
    expect(groups.map(({ id }) => id)).toEqual(Object.keys(PROOF_GROUPS));
    expect(groups.flatMap((group) => group.figures.map(({ id }) => id))).toEqual(ids);
  }
  for (const figure of Object.values(figures)) expect(figure.on).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(Object.keys(figures).filter((id) => !ids.some((known) => known === id))).toEqual([]);
});
