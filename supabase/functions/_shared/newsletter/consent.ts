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

/** What names a campaign in an address. */
const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign'] as const;

/**
 * The page where a form stood: a path of this site, with the campaign that led there, or the address at another site that
 * carries the form.
 *
 * @example 'https://news.example.com/vi/latest?page=2&utm_source=zalo' → '/vi/latest?utm_source=zalo'
 */
export function consentPage(given: string, request: Request, siteUrl: string): string {
  const source = given === '' ? (request.headers.get('referer') ?? '') : given;
  const url = URL.parse(source, siteUrl);
  if (url === null || !/^https?:$/.test(url.protocol)) return '/';
  if (url.origin !== new URL(siteUrl).origin) return (url.origin + url.pathname).slice(0, 300);
  const campaign = new URLSearchParams(
    CAMPAIGN.flatMap((name) => {
      const value = url.searchParams.get(name)?.trim().slice(0, 60) ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );
  // Whole or not at all: what counts by it would be misled.
  const query = campaign.size === 0 || `${campaign}`.length > 200 ? '' : `?${campaign}`;
  return url.pathname.slice(0, 300 - query.length) + query;
}
