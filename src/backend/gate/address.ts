import { isIP } from 'node:net';
import { FORWARDING_HEADERS } from '#src/domain/site.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
const PRIVATE = /^(::ffff:)?(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd][0-9a-f]{2}:|fe80:)/i;

/** Whether links to the site lead to this machine: it is being tried out, or developed. */
export function isLoopbackSite(siteUrl: string): boolean {
  return LOCAL_HOST.test(new URL(siteUrl).host);
}

/** Headers by which a proxy says for whom it speaks. */
const FORWARDING = FORWARDING_HEADERS.filter((name) => name !== 'x-forwarded-for');

export function isLoopback(address: string): boolean {
  return LOOPBACK.test(address);
}

/**
 * Whether a request comes from this machine without a proxy between: none named itself, and the host is this machine's
 * with the site's port, which a proxy with a host of its own does not send, nor a page on the web that rebinds its
 * host name here.
 *
 * @param given.peer address of the socket, 'unknown' behind a proxy that nothing declared
 * @param given.port of the site
 */
export function isAskedDirectly(
  request: Request,
  { peer, port }: { readonly peer: string; readonly port: number },
): boolean {
  const forwardedFor = request.headers.get('x-forwarded-for');
  return (
    isLoopback(peer) &&
    (forwardedFor === null || (isIP(forwardedFor) > 0 && isLoopback(forwardedFor))) &&
    !FORWARDING.some((name) => request.headers.has(name)) &&
    request.headers.get('host') === new URL(`http://localhost:${port}`).host
  );
}

/**
 * Who sent a request. The socket says it, unless a proxy of ours (same machine or private network)
 * is in between: then what that proxy added last to X-Forwarded-For. What a client wrote there
 * itself comes before that and is not believed.
 *
 * @param peer address of the socket
 */
export function clientAddress(request: Request, peer: string): string {
  if (!isLoopback(peer) && !PRIVATE.test(peer)) return peer;
  const last = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
  return isIP(last) > 0 ? last : peer;
}
