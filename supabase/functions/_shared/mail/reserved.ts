/** RFC 2606 and RFC 6761: names that will never be anybody's. */
const RESERVED = /(^|\.)(example\.(com|net|org)|example|test|invalid|localhost)$/i;

/**
 * Whether an address is in a domain that is kept for examples and tests.
 *
 * @example 'linh@example.com' → true, 'an@mail.khoi.example' → true, 'linh@example.vn' → false
 */
export function isReservedDomain(address: string): boolean {
  return RESERVED.test(address.slice(address.lastIndexOf('@') + 1).replace(/\.$/, ''));
}
