/*
 * The address to which a mail that cannot be delivered comes back, one for each mail: `bounces+<id>@…` (VERP). Its id is
 * random, so that only who got the mail knows it.
 */

/** @example envelopeSender('bounces@news.example.com', '01234567-89ab-…') → 'bounces+0123456789ab…@news.example.com' */
export function envelopeSender(address: string, id: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${id.replaceAll('-', '')}${address.slice(at)}`;
}

/** The id of the mail to whose sender something came back; null where the address names none. */
export function mailOf(recipient: string): string | null {
  const [, ...parts] =
    /\+([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})@/i.exec(recipient) ?? [];
  return parts.length === 0 ? null : parts.join('-').toLowerCase();
}
