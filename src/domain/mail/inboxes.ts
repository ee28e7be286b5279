/** Where many readers have their mail, by the domains of their addresses. */
const INBOXES = [
  { name: 'Gmail', href: 'https://mail.google.com/', hosts: /^(gmail|googlemail)\.com$/ },
  {
    name: 'Outlook',
    href: 'https://outlook.live.com/mail/',
    hosts: /^(outlook|hotmail|live|msn)\.com(\.vn)?$/,
  },
  {
    name: 'Yahoo Mail',
    href: 'https://mail.yahoo.com/',
    hosts: /^(yahoo\.com(\.vn)?|ymail\.com)$/,
  },
  { name: 'iCloud Mail', href: 'https://www.icloud.com/mail/', hosts: /^(icloud|me|mac)\.com$/ },
  { name: 'Naver Mail', href: 'https://mail.naver.com/', hosts: /^naver\.com$/ },
] as const;

/**
 * The page on which the mails of an address are read.
 *
 * @returns undefined where its domain is nobody's that we know
 * @example inboxOf('An@Gmail.com') → { name: 'Gmail', href: 'https://mail.google.com/' }
 */
export function inboxOf(
  email: string,
): { readonly name: string; readonly href: string } | undefined {
  const host = email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
  return INBOXES.find(({ hosts }) => hosts.test(host));
}
