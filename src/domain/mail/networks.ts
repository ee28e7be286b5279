/** An address as a number, with how many bits it has; null for what is none. */
function numberOf(address: string): { readonly value: bigint; readonly bits: 32 | 128 } | null {
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(address)) {
    const parts = address.split('.').map(Number);
    if (parts.some((part) => part > 255)) return null;
    return { value: parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n), bits: 32 };
  }
  // As hosts are written, in one way (RFC 5952).
  const [, plain] = /^\[(.*)\]$/.exec(URL.parse(`http://[${address}]/`)?.hostname ?? '') ?? [];
  if (plain === undefined) return null;
  const [head = '', tail = ''] = plain.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [before, after] = [groups(head), groups(tail)];
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const value = [...before, ...zeros, ...after].reduce(
    (sum, group) => sum * 65_536n + BigInt(Number.parseInt(group, 16)),
    0n,
  );
  return { value, bits: 128 };
}

/**
 * Whether an address lies in a network.
 *
 * @param network '192.0.2.0/24', '2001:db8::/32', or one address
 */
export function isWithin(address: string, network: string): boolean {
  const [base = '', length] = network.split('/', 2);
  const [one, other] = [numberOf(address), numberOf(base)];
  if (one === null || other === null || one.bits !== other.bits) return false;
  const prefix = length === undefined ? one.bits : Number(length);
  if (!Number.isInteger(prefix) || prefix < 0 || prefix > one.bits) return false;
  const rest = BigInt(one.bits - prefix);
  return one.value >> rest === other.value >> rest;
}

export const isAddress = (text: string): boolean => numberOf(text) !== null;

/** RFC 1918, RFC 4193, loopback and link-local: nobody outside sees such an address. */
const PRIVATE = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '127.0.0.0/8', '169.254.0.0/16'];
const PRIVATE_6 = ['::1', 'fc00::/7', 'fe80::/10'];

export const isPrivate = (address: string): boolean =>
  [...PRIVATE, ...PRIVATE_6].some((network) => isWithin(address, network));

/** Where the name of an address stands (RFC 1035 §3.5, RFC 3596 §2.5). @example '192.0.2.1' → '1.2.0.192.in-addr.arpa' */
export function reverseName(address: string): string {
  const number = numberOf(address);
  if (number === null) return '';
  if (number.bits === 32) return `${address.split('.').toReversed().join('.')}.in-addr.arpa`;
  const digits = number.value.toString(16).padStart(32, '0');
  return `${[...digits].toReversed().join('.')}.ip6.arpa`;
}
