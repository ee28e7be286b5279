const BASE = 'https://same-origin.invalid';

/**
 * Where to go after signing in, as `?next=` says it: a path of this site and nothing else, so that a
 * link to our sign-in page cannot hand people over to another site.
 *
 * @returns the fallback for full addresses, `//host`, backslashes, control characters and /auth itself
 */
export function toReturnPath(next: string | null, fallback: string): string {
  if (next === null || !next.startsWith('/') || next.length > 2000) return fallback;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some of them from addresses
  if (/[\\\u0000-\u0020\u007f]/.test(next)) return fallback;
  const url = URL.parse(next, BASE);
  if (url?.origin !== BASE) return fallback;
  const path = url.pathname + url.search + url.hash;
  // A path that normalises to `//host` is another site's address again.
  if (path.startsWith('//') || /^\/(vi\/)?auth\/?$/.test(url.pathname)) return fallback;
  return path;
}
