/** What of Trusted Types is used here, where a browser has them. */
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createHTML(text: string, ...more: unknown[]): string },
  ): { createHTML(text: string, ...more: unknown[]): unknown };
};

/**
 * Names under which HTML may be made out of text: the response header lists them
 * (src/server/security-headers.ts), and a browser refuses every other way.
 */
type PolicyName = 'article' | 'mail' | 'reference';

/**
 * A way to make HTML out of text, to be kept by the module that knows why it is safe. Call it once for
 * each name: browsers refuse a second policy of the same.
 *
 * @param toSafeHtml gives HTML in which nothing runs, whatever it is given
 * @returns what `innerHTML` and `DOMParser` take; typed as the text that it stands for
 * @see https://w3c.github.io/trusted-types/dist/spec/
 */
export function createHtmlPolicy<More extends unknown[]>(
  name: PolicyName,
  toSafeHtml: (text: string, ...more: More) => string,
): (text: string, ...more: More) => string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy(name, {
    createHTML: (text, ...more) => toSafeHtml(text, ...(more as More)),
  });
  return policy ? (text, ...more) => policy.createHTML(text, ...more) as string : toSafeHtml;
}
