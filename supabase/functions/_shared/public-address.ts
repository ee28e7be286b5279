import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All that has been given out so far (RFC 4291 §2.4, IANA): what is outside leads inside by some other road. */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3');

/** Looks public and is not: Azure's host, which answers its guests alone (learn.microsoft.com, "168.63.129.16"). */
const OF_A_HOST = new Set(['168.63.129.16']);

/**
 * Whether an address is one that anybody on the Internet can reach: none of this machine, of its network, of what
 * stands for another address (IPv4 within IPv6 in any of its forms), of many at once, or of examples.
 */
export function isPublicAddress(address: string): boolean {
  // `ipaddr.js` also reads octal and shortened forms, which nobody resolves to.
  if (isIP(address) === 0 || address.includes('%') || OF_A_HOST.has(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GIVEN_OUT);
}
