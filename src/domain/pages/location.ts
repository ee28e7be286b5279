/**
 * An address as a Location header may hold it: ASCII, with an international host in Punycode.
 *
 * @param address absolute, or a path of this site
 * @returns the home page for what is no address
 * @example '/tag/phở' → '/tag/ph%E1%BB%9F'
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-10.2.2
 */
export function toLocation(address: string): string {
  if (!address.startsWith('/')) return URL.parse(address)?.href ?? '/';
  const { pathname, search, hash } = new URL(address, 'http://localhost');
  return pathname + search + hash;
}
