import { describe, expect, test } from 'vitest';
import { DEFAULT_CONSENT, formatConsent, parseConsent } from '#src/domain/pages/consent.ts';

const choice = { analytics: false, functional: true, targeting: false, savedOn: '2026-11-21' };

describe('a cookie choice', () => {
  test('survives being written and read', () => {
    expect(parseConsent(formatConsent(choice))).toEqual(choice);
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
});
