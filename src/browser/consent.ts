import {
  LOCALE_STORAGE_KEY,
  PANEL_STORAGE_KEY,
  THEME_STORAGE_KEY,
} from '#src/domain/browser-keys.ts';
import {
  CONSENT_MAX_AGE,
  CONSENT_NAME,
  type Consent,
  formatConsent,
  parseConsent,
} from '#src/domain/pages/consent.ts';

/** What each type keeps in local storage, besides the essential: removed when it is switched off. */
const FUNCTIONAL_KEYS = [THEME_STORAGE_KEY, LOCALE_STORAGE_KEY, PANEL_STORAGE_KEY];

/** The visitor's choice; the defaults while there is none or storage is closed. */
export function readConsent(): Consent {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(CONSENT_NAME);
  } catch {
    // Nothing is remembered then.
  }
  return parseConsent(stored, 'asks' in document.documentElement.dataset);
}

/**
 * Keeps a choice in this browser, and as a cookie for the server.
 *
 * @returns false when the browser keeps nothing for us
 */
export function saveConsent(choice: Omit<Consent, 'savedOn'>): boolean {
  const value = formatConsent({ ...choice, savedOn: new Date().toISOString().slice(0, 10) });
  try {
    localStorage.setItem(CONSENT_NAME, value);
    if (!choice.functional) for (const key of FUNCTIONAL_KEYS) localStorage.removeItem(key);
  } catch {
    return false;
  }
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
  document.cookie = `${CONSENT_NAME}=${value}; Max-Age=${CONSENT_MAX_AGE}; Path=/; SameSite=Lax${secure}`;
  return true;
}

/** Whether the browser asks not to be tracked (Do Not Track, Global Privacy Control). */
export function asksForPrivacy(): boolean {
  const signals = navigator as { doNotTrack?: string | null; globalPrivacyControl?: boolean };
  return signals.doNotTrack === '1' || signals.globalPrivacyControl === true;
}

/** Whether this visit may be counted. */
export function mayMeasure(): boolean {
  return !asksForPrivacy() && readConsent().analytics;
}

/** Whether comforts such as the theme may be remembered. */
export function mayRemember(): boolean {
  return readConsent().functional;
}
