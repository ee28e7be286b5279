/**
 * What a visitor allows us to store and count. Essential is always on; the others as the cookie
 * policy says: analytics and functional until switched off, targeting not until switched on.
 */
export type Consent = {
  readonly analytics: boolean;
  readonly functional: boolean;
  readonly targeting: boolean;
  /** Day of the choice (YYYY-MM-DD); null while the visitor has made none. */
  readonly savedOn: string | null;
};

/** Name of the first-party cookie, and of the copy in local storage. */
export const CONSENT_NAME = 'khoi_consent';

/** Twelve months, in seconds. */
export const CONSENT_MAX_AGE = 365 * 24 * 60 * 60;

export const DEFAULT_CONSENT: Consent = {
  analytics: true,
  functional: true,
  targeting: false,
  savedOn: null,
};

const FORMAT = /^a([01])f([01])t([01])-(\d{4}-\d{2}-\d{2})$/;

/**
 * A choice as the value of a cookie.
 *
 * @example formatConsent({ …, analytics: false, savedOn: '2024-05-01' }) → 'a0f1t0-2024-05-01'
 */
export function formatConsent(consent: Consent & { savedOn: string }): string {
  const flag = (on: boolean) => (on ? '1' : '0');
  return `a${flag(consent.analytics)}f${flag(consent.functional)}t${flag(consent.targeting)}-${consent.savedOn}`;
}

/** The choice in a cookie's value; the defaults when there is none or it is not ours. */
export function parseConsent(value: string | null | undefined): Consent {
  const [, analytics, functional, targeting, savedOn] = FORMAT.exec(value ?? '') ?? [];
  if (savedOn === undefined) return DEFAULT_CONSENT;
  return {
    analytics: analytics === '1',
    functional: functional === '1',
    targeting: targeting === '1',
    savedOn,
  };
}
