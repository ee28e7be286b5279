import { isIP } from 'node:net';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
const PRIVATE = /^(::ffff:)?(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd][0-9a-f]{2}:|fe80:)/i;

/** Whether links to the site lead to this machine: it is being tried out, or developed. */
export function isLoopbackSite(siteUrl: string): boolean {
  return LOCAL_HOST.test(new URL(siteUrl).host);
}

/** Headers by which a proxy says that it speaks for somebody else. */
const FORWARDING = ['x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

export function isLoopback(address: string): boolean {
  return LOOPBACK.test(address);
}

/**
 * Whether a request comes from this machine and from nobody further away: no proxy handed it on, and
 * it names this machine, which a page on the web that rebinds its host name here cannot.
 */
export function isFromThisMachine(request: Request, peer: string): boolean {
  const forwardedFor = request.headers.get('x-forwarded-for');
  return (
    isLoopback(peer) &&
    (forwardedFor === null || (isIP(forwardedFor) > 0 && isLoopback(forwardedFor))) &&
    !FORWARDING.some((name) => request.headers.has(name)) &&
    LOCAL_HOST.test(request.headers.get('host') ?? '')
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
