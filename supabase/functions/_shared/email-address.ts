const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;

/** The part of RFC 5322's dot-atom that mailboxes have: without the signs of old routing tricks. */
const LOCAL = /^[a-z0-9_+'&=~-]+(\.[a-z0-9_+'&=~-]+)*$/;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * An address as people type it, in the form in which we keep and use it: lower case, domain in
 * ASCII. Quoted local parts, comments and address literals are legal and nobody's; they are refused.
 *
 * @returns null when no mail could reach it, or when it could smuggle something into a mail
 * @example ' Linh@Example.COM ' → 'linh@example.com', 'an@phở.vn' → 'an@xn--ph-rbt.vn'
 */
export function parseEmailAddress(input: string): string | null {
  const text = input.trim().toLowerCase();
  const at = text.indexOf('@');
  if (at < 1 || at !== text.lastIndexOf('@')) return null;
  const local = text.slice(0, at);
  const domain = toAscii(text.slice(at + 1));
  if (domain === null || local.length > MAX_LOCAL_LENGTH || !LOCAL.test(local)) return null;
  const labels = domain.split('.');
  const isName = labels.length > 1 && labels.every((label) => LABEL.test(label));
  if (!isName || /^\d+$/.test(labels.at(-1) ?? '')) return null;
  const address = `${local}@${domain}`;
  return address.length <= MAX_LENGTH ? address : null;
}

function toAscii(domain: string): string | null {
  // Only what can stand in a name: a URL would also accept a port, a path or a user.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return null;
  return URL.parse(`http://${domain}`)?.hostname ?? null;
}
