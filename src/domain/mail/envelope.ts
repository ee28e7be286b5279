/*
 * The address to which a mail that cannot be delivered comes back, one for each mail: `bounces+<id><proof>@…` (VERP). The
 * proof is signed, and stands in no link and no body: only who got the mail, or carried it, knows it.
 */

/** A mail by its id in the outbox, and the signature that shows it was received: sixteen hexadecimals. */
export type Returned = { readonly id: string; readonly proof: string };

/** @example envelopeSender('bounces@news.example.com', { id: '01234567-89ab-…', proof: 'cafe…' }) → 'bounces+0123456789ab…cafe…@news.example.com' */
export function envelopeSender(address: string, { id, proof }: Returned): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${id.replaceAll('-', '')}${proof}${address.slice(at)}`;
}

/** The mail whose envelope sender stands in a text; null where none does. */
export function returnedMail(text: string): Returned | null {
  const [, ...parts] =
    /\+([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([0-9a-f]{16})@/.exec(
      // Servers may change the case of what stands before the @.
      text.toLowerCase(),
    ) ?? [];
  const proof = parts.pop();
  return proof === undefined ? null : { id: parts.join('-'), proof };
}
