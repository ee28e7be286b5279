import { describe, expect, test } from 'vitest';
import { getTexts } from '#src/components/pages/texts.ts';
import { DEFAULT_SETTINGS, toSettings } from '#src/domain/settings.ts';
import { POLICIES_UPDATED } from '#src/domain/site.ts';
import { LOCALES } from '#src/i18n/locales.ts';

// The legal pages keep the date of the specification, and say below it what changed since.

describe.each(['privacy', 'terms', 'cookies', 'disclaimer'] as const)('/%s', (page) => {
  test('says what changed since its date, oldest first, on the same days in both languages', () => {
    expect(POLICIES_UPDATED).toBe('2024-01-01');
    const [en = [], vi] = LOCALES.map((locale) =>
      getTexts(locale, page).revisions.map(({ changedOn }) => changedOn),
    );
    expect(en).toEqual(vi);
    expect(en.length).toBeGreaterThan(0);
    const days = [POLICIES_UPDATED, ...en];
    expect(days).toEqual([...new Set(days)].sort());
    for (const day of en) expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
  });
});

describe('the privacy policy', () => {
  const sessions = (chosen: Record<string, string> = {}) => {
    const rows = Object.entries(chosen).map(([name, value]) => ({ name, value }));
    return JSON.stringify(getTexts('en', 'privacy', toSettings(rows)));
  };

  test('says how long sessions last, as an administrator chose', () => {
    expect(sessions()).toMatch(/they end 30\sdays after you were last here, and after 180/);
    expect(sessions({ 'days.session_idle': '14', 'days.session': '90' })).toMatch(
      /they end 14\sdays after you were last here, and after 90/,
    );
    expect(DEFAULT_SETTINGS.days).toEqual({});
  });
});
