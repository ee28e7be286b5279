/**
 * What a visitor allows us to store and count. Essential is always on; the others as the cookie
 * policy says: analytics and functional until switched off, targeting not until switched on. Where the publisher asks
 * first, none of them until switched on.
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

/** Of what is asked: a choice of another one is asked again. */
const VERSION = '1';

/** Twelve months, in seconds. */
export const CONSENT_MAX_AGE = 365 * 24 * 60 * 60;

export const DEFAULT_CONSENT: Consent = {
  analytics: true,
  functional: true,
  targeting: false,
  savedOn: null,
};

const FORMAT = /^a([01])f([01])t([01])-(\d{4}-\d{2}-\d{2})(?:\.(\d+))?$/;

/**
 * A choice as the value of a cookie.
 *
 * @example formatConsent({ …, analytics: false, savedOn: '2024-05-01' }) → 'a0f1t0-2024-05-01.1'
 */
export function formatConsent(consent: Consent & { savedOn: string }): string {
  const flag = (on: boolean) => (on ? '1' : '0');
  return `a${flag(consent.analytics)}f${flag(consent.functional)}t${flag(consent.targeting)}-${consent.savedOn}.${VERSION}`;
}

/**
 * The choice in a cookie's value; the defaults when there is none, it is not ours, it was made more than twelve months ago,
 * or other things were asked.
 *
 * @param asks whether the publisher asks first
 * @param now milliseconds since 1970
 */
export function parseConsent(
  value: string | null | undefined,
  asks = false,
  now = Date.now(),
): Consent {
  const [, analytics, functional, targeting, savedOn, version = VERSION] =
    FORMAT.exec(value ?? '') ?? [];
  const isOver = savedOn === undefined || now - Date.parse(savedOn) > CONSENT_MAX_AGE * 1000;
  if (isOver || version !== VERSION)
    return { ...DEFAULT_CONSENT, analytics: !asks, functional: !asks };
  return {
    analytics: analytics === '1',
    functional: functional === '1',
    targeting: targeting === '1',
    savedOn,
  };
}
