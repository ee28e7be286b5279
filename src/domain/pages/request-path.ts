/** Control characters have no place in an address, encoded or not (C0, DEL and C1). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;

/**
 * Decodes the path of a request once and for all. What still looks encoded after that, or would mean
 * another path to somebody who decodes again, is refused: `%252e`, `%2f`, `..`, `\`, `//`.
 *
 * @param pathname as it came, without query
 * @returns its segments decoded; null for a path that nobody of ours would send
 * @example '/auth/v1/%76erify' → ['auth', 'v1', 'verify']
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-7.3
 */
export function decodePath(pathname: string): readonly string[] | null {
  if (!pathname.startsWith('/')) return null;
  const segments: string[] = [];
  for (const raw of pathname.slice(1).split('/')) {
    const segment = decodeOnce(raw);
    if (segment === null || segment === '' || segment === '.' || segment === '..') return null;
    if (/[\\/%]/.test(segment) || CONTROL.test(segment)) return null;
    segments.push(segment);
  }
  return segments;
}

/** The one spelling of a path: what `decodePath` gave, encoded again. */
export function encodePath(segments: readonly string[]): string {
  return `/${segments.map(encodeURIComponent).join('/')}`;
}

/** Null for escapes that are cut off or are no UTF-8. */
export function decodeOnce(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
