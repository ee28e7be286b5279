import { Buffer } from 'node:buffer';
import { LOCALES, type Locale } from '../../../../src/i18n/locales.ts';
import type { Deps } from '../deps.ts';
import type { SiteIdentity } from '../mail/types.ts';
import { equalSecrets, sign } from '../secrets.ts';

// The counted links of a mail. Mail programs cut a mail off after so many bytes, and each link has a whole address: so
// these name their mail and issue by the beginnings of their ids, and place and language by two characters.

const ISSUE_BYTES = 3;
const MAIL_BYTES = 4;
/** 40 bits: nothing is won by a guess but a redirect to what stands in an issue, and a count. */
const SIGNATURE_BYTES = 5;
/** Mail, issue and signature as base64url: 12 bytes. */
const MARK_LENGTH = 16;
const LINK = /^[\w-]{18}$/;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** As many languages as two characters leave room for beside 999 places. */
const MOST_LANGUAGES = 4;

/** What a mail carries in place of its mark until it is some reader's; as long as any. */
export const MARK_OF_THE_READER = '.mark-of-reader.';

type Visited = { readonly mail: string; readonly issue: string };

const startOf = (id: string, bytes: number) => id.replaceAll('-', '').slice(0, bytes * 2);

const signatureOf = async (issue: string, mailStart: string, key: string) =>
  Buffer.from(await sign(`newsletter-link:${issue}:${mailStart}`, key), 'base64url').subarray(
    0,
    SIGNATURE_BYTES,
  );

/** The part of the links of one mail that they have in common: 16 characters. */
export async function markOf(
  { signingKey }: Pick<Deps, 'signingKey'>,
  { mail, issue }: Visited,
): Promise<string> {
  const mailStart = startOf(mail, MAIL_BYTES);
  const names = Buffer.from(startOf(issue, ISSUE_BYTES) + mailStart, 'hex');
  return Buffer.concat([names, await signatureOf(issue, mailStart, signingKey)]).toString(
    'base64url',
  );
}

/**
 * Address of the link at a place of an issue, from 1, that counts who follows it.
 *
 * @example shortUrl(site, 'vi', mark, 2) → 'https://khoi.vn/l/q83vEjRWeJASNFZ4AJ'
 */
export function shortUrl(site: SiteIdentity, locale: Locale, mark: string, place: number): string {
  const number = place * MOST_LANGUAGES + LOCALES.indexOf(locale);
  return `${site.url}/l/${mark}${ALPHABET[number >> 6]}${ALPHABET[number & 63]}`;
}

/** What a link says. The mail is null once it is forgotten. */
export type FollowedLink = {
  readonly mail: string | null;
  readonly issue: string;
  readonly place: number;
  readonly locale: Locale;
};

/** What a link was made for; null when we did not make it, or its issue is gone. */
export async function readShortLink(
  { db, signingKey }: Pick<Deps, 'db' | 'signingKey'>,
  link: string,
): Promise<FollowedLink | null> {
  if (!LINK.test(link)) return null;
  const bytes = Buffer.from(link.slice(0, MARK_LENGTH), 'base64url');
  const issueStart = bytes.subarray(0, ISSUE_BYTES).toString('hex');
  const mailStart = bytes.subarray(ISSUE_BYTES, ISSUE_BYTES + MAIL_BYTES).toString('hex');
  const [high = '', low = ''] = link.slice(MARK_LENGTH);
  const number = ALPHABET.indexOf(high) * 64 + ALPHABET.indexOf(low);
  const locale = LOCALES[number % MOST_LANGUAGES];
  if (locale === undefined) return null;
  const issues = await db
    .from('newsletter_issues')
    .select('id')
    .gte('id', firstOf(issueStart))
    .lte('id', lastOf(issueStart));
  if (issues.error) throw issues.error;
  for (const { id: issue } of issues.data) {
    const made = await markOf({ signingKey }, { mail: firstOf(mailStart), issue });
    if (!equalSecrets(link.slice(0, MARK_LENGTH), made)) continue;
    const mails = await db
      .from('newsletter_deliveries')
      .select('outbox_id')
      .eq('issue_id', issue)
      .gte('outbox_id', firstOf(mailStart))
      .lte('outbox_id', lastOf(mailStart))
      .limit(1);
    if (mails.error) throw mails.error;
    const mail = mails.data[0]?.outbox_id ?? null;
    return { mail, issue, place: Math.floor(number / MOST_LANGUAGES), locale };
  }
  return null;
}

const firstOf = (start: string) => toUuid(start.padEnd(32, '0'));
const lastOf = (start: string) => toUuid(start.padEnd(32, 'f'));

const toUuid = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
