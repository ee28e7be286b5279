const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;

/** The part of RFC 5322's dot-atom that mailboxes have: without the signs of old routing tricks. */
const LOCAL = /^[a-z0-9_+'&=~-]+(\.[a-z0-9_+'&=~-]+)*$/;
/** The same of RFC 6531: letters and marks of every script. */
const LOCAL_UTF8 = /^[\p{L}\p{M}\p{N}_+'&=~-]+(\.[\p{L}\p{M}\p{N}_+'&=~-]+)*$/u;
/** A letter that only looks like one of the others: no mailbox is called so, but who would pass for another is. */
const MIXED =
  /\p{Script=Latin}.*(?!\p{Script=Latin})\p{L}|(?!\p{Script=Latin})\p{L}.*\p{Script=Latin}/u;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * An address as people type it, in the form in which we keep and use it: lower case, domain in
 * ASCII. Quoted local parts, comments and address literals are legal and nobody's; they are refused.
 *
 * @param utf8 takes letters of every script before the @, too, which not every mail server does (RFC 6531)
 * @returns null when no mail could reach it, or when it could smuggle something into a mail
 * @example ' Linh@Example.COM ' → 'linh@example.com', 'an@phở.vn' → 'an@xn--ph-rbt.vn'
 */
export function parseEmailAddress(input: string, utf8 = false): string | null {
  const text = input.normalize('NFC').trim().toLowerCase();
  const at = text.indexOf('@');
  if (at < 1 || at !== text.lastIndexOf('@')) return null;
  const local = text.slice(0, at);
  const domain = toAscii(text.slice(at + 1));
  const isLocal = utf8 ? LOCAL_UTF8.test(local) && !MIXED.test(local) : LOCAL.test(local);
  if (domain === null || bytesOf(local) > MAX_LOCAL_LENGTH || !isLocal) return null;
  const labels = domain.split('.');
  const isName = labels.length > 1 && labels.every((label) => LABEL.test(label));
  if (!isName || /^\d+$/.test(labels.at(-1) ?? '')) return null;
  const address = `${local}@${domain}`;
  return bytesOf(address) <= MAX_LENGTH ? address : null;
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** Whether a server has to offer SMTPUTF8 to write to an address. */
export const needsUtf8 = (address: string): boolean => !/^[\x21-\x7e]+$/.test(address);

function toAscii(domain: string): string | null {
  // Only what can stand in a name: a URL would also accept a port, a path or a user.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return null;
  return URL.parse(`http://${domain}`)?.hostname ?? null;
}
