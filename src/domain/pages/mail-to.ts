/**
 * A `mailto:` address (RFC 6068) that opens a letter with its subject filled in.
 *
 * @example mailTo('a@b.example', 'Apply: Editor') → 'mailto:a@b.example?subject=Apply%3A%20Editor'
 */
export function mailTo(address: string, subject: string): string {
  return `mailto:${address}?subject=${encodeURIComponent(subject)}`;
}
