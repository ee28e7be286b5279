import { isIP } from 'node:net';
import { networkOf } from '#supabase/functions/_shared/rate-limit.ts';
import type { Caller } from '../runtime.ts';
import { clientAddress, isLoopback } from './address.ts';

/** Whose budget a request is counted on. */
export type Client = {
  /** A network. */
  readonly key: string;
  /**
   * Set where the network is only what a proxy says that nobody declared: the proxy itself, which has a
   * larger budget for all its visitors together. Who makes up addresses runs into that one.
   */
  readonly through: string | null;
  /** Many people at once, for all we know: this machine, or a proxy that tells nothing of whom it serves. */
  readonly isCrowd: boolean;
};

/**
 * Who a request comes from, for limits. An undeclared proxy is not believed, but its visitors are told
 * apart by what it says: else the flood of one would lock out all.
 *
 * @returns null for the site's own calls
 */
export function clientOf(request: Request, caller: Caller | undefined): Client | null {
  if (!caller) return null;
  const address = clientAddress(request, caller.peer);
  const network = networkOf(address);
  if (caller.through !== undefined)
    return { key: network, through: networkOf(caller.through), isCrowd: false };
  return { key: network, through: null, isCrowd: isLoopback(address) || isIP(address) === 0 };
}
