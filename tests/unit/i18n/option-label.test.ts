import { expect, test } from 'vitest';
import * as lists from '#src/domain/options.ts';
import { labelOf } from '#src/i18n/option-label.ts';
import { getT } from '#src/i18n/t.ts';
import { TEXTS } from '#src/i18n/texts.ts';

const OFFERED = [
  ...lists.STARTUP_CATEGORIES,
  ...lists.STARTUP_STAGES,
  ...lists.TEAM_SIZES,
  ...lists.AUM_RANGES,
  ...lists.INVESTOR_STAGES,
  ...lists.INVESTOR_FOCUS_AREAS,
  ...lists.INVESTOR_TYPES,
];

test('in English an option is called what the spec calls it', () => {
  for (const value of OFFERED) expect(labelOf(getT('en'), value)).toBe(value);
});

test('in Vietnamese words are words, and names stay names', () => {
  const t = getT('vi');
  expect(labelOf(t, 'Angel Group')).toBe('Nhóm nhà đầu tư thiên thần');
  expect(labelOf(t, 'Under $10M')).toBe('Dưới 10 triệu USD');
  expect(labelOf(t, 'FinTech')).toBe('FinTech');
  expect(labelOf(t, 'something old')).toBe('something old');
  for (const value of lists.AUM_RANGES) expect(labelOf(t, value)).not.toMatch(/[$M]/);
});

test('every label is of an option that is offered', () => {
  const labels = Object.keys(TEXTS.en).filter((key) => key.startsWith('entry.option.'));
  expect(
    labels.filter((key) => !OFFERED.includes(key.slice('entry.option.'.length) as never)),
  ).toEqual([]);
});
