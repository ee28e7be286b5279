import { describe, expect, test } from 'vitest';
import { DEFAULT_CONSENT, formatConsent, parseConsent } from '#src/domain/pages/consent.ts';

const choice = { analytics: false, functional: true, targeting: false, savedOn: '2026-11-21' };
const DAY = 86_400_000;
const MADE = Date.parse(choice.savedOn);

describe('a cookie choice', () => {
  test('survives being written and read', () => {
    expect(parseConsent(formatConsent(choice), false, MADE)).toEqual(choice);
  });

  test('ends after twelve months', () => {
    expect(parseConsent(formatConsent(choice), false, MADE + 365 * DAY).savedOn).toBe(
      choice.savedOn,
    );
    expect(parseConsent(formatConsent(choice), false, MADE + 366 * DAY)).toEqual(DEFAULT_CONSENT);
  });

  test('of what was asked otherwise counts as none; one from before there were versions is the first', () => {
    expect(parseConsent('a0f0t0-2026-11-21.2', false, MADE)).toEqual(DEFAULT_CONSENT);
    expect(parseConsent('a0f0t0-2026-11-21', false, MADE).analytics).toBe(false);
  });

  test.each([null, undefined, '', 'yes', 'a1f1t1', 'a2f1t0-2026-11-21', 'a1f1t0-2026-11-21;x'])(
    'that is not ours (%j) counts as none',
    (value) => {
      expect(parseConsent(value)).toEqual(DEFAULT_CONSENT);
    },
  );

  test('starts as the policy says: targeting off, the others on', () => {
    expect(DEFAULT_CONSENT).toMatchObject({ analytics: true, functional: true, targeting: false });
  });

  test('starts with nothing where the publisher asks first, and a choice holds there just the same', () => {
    const off = { analytics: false, functional: false, targeting: false };
    expect(parseConsent(null, true)).toEqual({ ...off, savedOn: null });
    expect(parseConsent(formatConsent(choice), true, MADE)).toEqual(choice);
    expect(parseConsent(formatConsent(choice), true, MADE + 366 * DAY)).toMatchObject(off);
  });
});
