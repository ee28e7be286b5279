import type { Locale } from '../../../../src/i18n/locales.ts';
import type { Deps } from '../deps.ts';
import { pageUrl } from '../mail/links.ts';
import type { SiteIdentity } from '../mail/types.ts';
import { equalSecrets, sign } from '../secrets.ts';

/** 96 bits of a signature: more than anybody can guess, and thirty links stay short. */
const SIGNATURE_LENGTH = 16;
/** Mail, issue and signature. The issue is missing in mails of the first edition. */
const TOKEN = /^([0-9a-f]{32})([0-9a-f]{32})?[\w-]{16}$/;

type Key = Pick<Deps, 'signingKey'>;

/** A mail in the outbox and the issue that it is of; null where an old link does not say. */
export type Visited = { readonly mail: string; readonly issue: string | null };

/**
 * What the counted links of one mail carry. It names the mail and its issue, not its reader, and serves
 * nothing else. The issue is for when the mail is long forgotten: its links still lead to their stories.
 */
export async function visitToken({ signingKey }: Key, visited: Visited): Promise<string> {
  const { mail, issue } = visited;
  const named = issue === null ? mail : `${mail}:${issue}`;
  const signature = await sign(`newsletter-visit:${named}`, signingKey);
  return `${mail}${issue ?? ''}`.replaceAll('-', '') + signature.slice(0, SIGNATURE_LENGTH);
}

/** What a token was made for; null when we did not make it. */
export async function readVisitToken(key: Key, token: string): Promise<Visited | null> {
  const [, mail, issue] = TOKEN.exec(token) ?? [];
  if (mail === undefined) return null;
  const visited = { mail: toUuid(mail), issue: issue === undefined ? null : toUuid(issue) };
  return equalSecrets(token, await visitToken(key, visited)) ? visited : null;
}

function toUuid(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Address of the page that shows an issue to whoever has a mail of it. */
export function viewUrl(site: SiteIdentity, locale: Locale, token: string): string {
  return pageUrl(site, locale, `/newsletter/view/${token}`);
}

/** Address of the picture that tells that a mail was opened. */
export function openedUrl(site: SiteIdentity, token: string): string {
  return `${site.url}/newsletter/opened/${token}.gif`;
}
