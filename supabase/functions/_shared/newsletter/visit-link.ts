import type { Deps } from '../deps.ts';
import { pageUrl } from '../mail/links.ts';
import type { MailLocale, SiteIdentity } from '../mail/types.ts';
import { equalSecrets, sign } from '../secrets.ts';

/** 96 bits of a signature: more than anybody can guess, and thirty links stay short. */
const SIGNATURE_LENGTH = 16;
const TOKEN = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([\w-]{16})$/;

type Key = Pick<Deps, 'signingKey'>;

/** What the counted links of one mail carry. It names the mail, not its reader, and serves nothing else. */
export async function visitToken({ signingKey }: Key, mailId: string): Promise<string> {
  const signature = await sign(`newsletter-visit:${mailId}`, signingKey);
  return `${mailId.replaceAll('-', '')}${signature.slice(0, SIGNATURE_LENGTH)}`;
}

/** Outbox id of the mail that a token was made for; null when we did not make it. */
export async function mailOfVisit(key: Key, token: string): Promise<string | null> {
  const mailId = TOKEN.exec(token)?.slice(1, 6).join('-');
  if (mailId === undefined) return null;
  return equalSecrets(token, await visitToken(key, mailId)) ? mailId : null;
}

/** Address of the pick at a place of an issue, from 1, that counts who follows it. */
export function visitUrl(
  site: SiteIdentity,
  locale: MailLocale,
  token: string,
  place: number,
): string {
  return pageUrl(site, locale, `/newsletter/go/${token}/${place}`);
}

/** Address of the picture that tells that a mail was opened. */
export function openedUrl(site: SiteIdentity, token: string): string {
  return `${site.url}/newsletter/opened/${token}.gif`;
}
