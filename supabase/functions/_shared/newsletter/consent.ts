/**
 * The version of the words that a reader agrees to under a subscribe form. Change it whenever the
 * words change: it is stored with each consent, beside language, time and page.
 */
export const CONSENT_VERSION = '2026-12';

/**
 * The page of the site where a form stood.
 *
 * @example 'https://news.example.com/vi/latest?page=2' → '/vi/latest'
 */
export function consentPage(given: string, request: Request): string {
  const source = given === '' ? (request.headers.get('referer') ?? '') : given;
  const path = URL.parse(source, 'https://site.invalid')?.pathname ?? '';
  return path.startsWith('/') ? path.slice(0, 300) : '/';
}
