/**
 * The address that somebody means, as a text links to it.
 *
 * @param origin this site's: its own pages are linked by their paths
 * @returns null for what is none
 * @example 'example.com/a' → 'https://example.com/a', 'minh@b.vn' → 'mailto:minh@b.vn', 'tel:028 3822 1234' → 'tel:02838221234'
 */
export function toAddress(typed: string, origin: string): string | null {
  const text = typed
    .trim()
    .replace(/^(tel:)(.*)$/i, (_, tel, number) => tel + number.replace(/\s/g, ''));
  if (/\s/.test(text) || text === '') return null;
  if (/^\/(?![/\\])/.test(text)) return text;
  if (/^mailto:[^@]+@[^@]+$/i.test(text)) return text;
  if (/^tel:\+?[0-9().-]{2,30}$/i.test(text) || /^#./.test(text)) return text;
  if (/^[^@/:]+@[^@/:]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`;
  const whole = /^https?:\/\//i.test(text)
    ? text
    : /^(?:[\p{L}\d-]+\.)+[a-z]{2,}(?:[:/?#].*)?$/iu.test(text)
      ? `https://${text}`
      : null;
  if (whole === null || !URL.canParse(whole)) return null;
  const url = new URL(whole);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : whole;
}
