import { choicesOf } from '../../../../src/domain/settings.ts';
import type { Deps } from '../deps.ts';

/**
 * The version of the words that a reader agrees to under a subscribe form: with what letters count, which the database
 * knows by the end of its name, or without. Change it whenever the words change: it is stored with each consent, beside
 * language, time and page.
 */
const CONSENT_VERSIONS = { on: '2026-12-counted', off: '2026-12' } as const;

/** The version of the words under the forms right now. */
export async function consentVersion({ db }: Pick<Deps, 'db'>): Promise<string> {
  const { data, error } = await db
    .from('site_settings')
    .select('name,value')
    .eq('name', 'mail_counts');
  // Words that may not have been there are nothing to count by.
  if (error) return CONSENT_VERSIONS.off;
  return CONSENT_VERSIONS[choicesOf(new Map(data.map((row) => [row.name, row.value]))).mail_counts];
}

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
