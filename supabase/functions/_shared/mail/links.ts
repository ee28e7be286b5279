import type { Locale } from '../../../../src/i18n/locales.ts';
import { pathTo } from '../../../../src/i18n/paths.ts';
import type { SiteIdentity } from './types.ts';

/**
 * Address of a page of the site in the reader's language.
 *
 * @example pageUrl(site, 'vi', '/latest') → 'https://news.example.com/vi/latest'
 */
export function pageUrl(site: SiteIdentity, locale: Locale, path: string): string {
  return site.url + pathTo(locale, path);
}

/** Address that mail programs post to for a one-click unsubscription (RFC 8058). */
export function oneClickUrl(site: SiteIdentity, token: string): string {
  return `${site.functionsUrl}/newsletter-unsubscribe?token=${encodeURIComponent(token)}`;
}
