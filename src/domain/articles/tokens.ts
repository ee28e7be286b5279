/** Elements without an end tag, of those that a body may hold. */
export const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'wbr']);

type Token = { readonly text: string; readonly tag: string | null; readonly closes: boolean };

/** The sanitizer's output is balanced and escaped, so this small pattern reads all of it. */
export function* tokens(html: string): Generator<Token> {
  for (const [text, slash, tag] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>|[^<]+/g)) {
    yield { text, tag: tag ?? null, closes: slash === '/' };
  }
}
