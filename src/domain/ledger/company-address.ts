import { isUuid } from '../text/uuid.ts';
import type { ProfileKind } from './proposals.ts';

/*
 * What the account page is asked for, behind the hash: no server is told, and the page stays one for everybody.
 */

const KINDS = ['startup', 'investor', 'person'] as const satisfies readonly ProfileKind[];

/**
 * Where somebody claims a profile, or suggests what it should say. An English path.
 *
 * @example companyPath('startup', id) → '/account#company=startup.d0000000-…'
 */
export const companyPath = (kind: ProfileKind, id: string) => `/account#company=${kind}.${id}`;

export type CompanyAddress =
  | { readonly opens: 'profile'; readonly kind: ProfileKind; readonly entry: string }
  | { readonly opens: 'link'; readonly claim: string; readonly token: string }
  /** Of a mail by which somebody hands a page over. */
  | { readonly opens: 'offer'; readonly entry: string; readonly token: string };

/** What such a hash says; null for any other. */
export function readCompanyHash(hash: string): CompanyAddress | null {
  const [, what, first = '', second = ''] =
    /^#(company|claim|page)=([\w-]+)\.([\w-]+)$/.exec(hash) ?? [];
  if (what === 'claim' && isUuid(first)) return { opens: 'link', claim: first, token: second };
  if (what === 'page' && isUuid(first)) return { opens: 'offer', entry: first, token: second };
  const kind = KINDS.find((each) => each === first);
  if (what === 'company' && kind && isUuid(second))
    return { opens: 'profile', kind, entry: second };
  return null;
}
