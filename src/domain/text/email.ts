/**
 * Whether a text looks enough like an address to send it on: one @ with something on both sides
 * and a dot behind it, no spaces. Whether mail arrives is for the mail to find out.
 *
 * @example 'an@example.com' → true, 'an@example' → false, 'an example@x.vn' → false
 */
export function isEmailLike(text: string): boolean {
  return (
    text.length <= 254 && /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@.,;]{2,}$/.test(text)
  );
}
