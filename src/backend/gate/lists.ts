/** The two ways in which a query writes lists of values. */

type Element = { readonly text: string; readonly isQuoted: boolean };

/**
 * The values of `in.(a,"b,c")`.
 *
 * @param text with its parentheses
 * @returns null when it is no such list
 * @see https://docs.postgrest.org/en/stable/references/api/url_grammar.html#reserved-characters
 */
export function parseValueList(text: string): readonly string[] | null {
  if (!text.startsWith('(') || !text.endsWith(')') || text.length < 2) return null;
  return split(text.slice(1, -1))?.map((element) => element.text) ?? null;
}

/**
 * The elements of an array literal of one dimension, `{a,"b c",null}`.
 *
 * @returns null when it is none
 * @see https://www.postgresql.org/docs/current/arrays.html#ARRAYS-IO
 */
export function parseArray(text: string): readonly (string | null)[] | null {
  if (!text.startsWith('{') || !text.endsWith('}') || text.length < 2) return null;
  const elements = split(text.slice(1, -1));
  if (elements === null) return null;
  if (elements.some((element) => !element.isQuoted && /^$|[{}"\\]/.test(element.text.trim())))
    return null;
  return elements.map(({ text: value, isQuoted }) => {
    if (isQuoted) return value;
    return value.trim().toLowerCase() === 'null' ? null : value.trim();
  });
}

export function writeArray(elements: readonly (string | null)[]): string {
  return `{${elements.map((element) => (element === null ? 'null' : quote(element))).join(',')}}`;
}

/** In double quotes, with backslashes before quotes and backslashes. */
export function quote(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}

function split(inside: string): readonly Element[] | null {
  if (inside === '') return [];
  const elements: Element[] = [];
  let at = 0;
  while (at <= inside.length) {
    if (inside[at] === '"') {
      const end = endOfQuoted(inside, at);
      if (end === null || (end < inside.length && inside[end] !== ',')) return null;
      const text = inside.slice(at + 1, end - 1).replaceAll(/\\(.)/gs, '$1');
      elements.push({ text, isQuoted: true });
      at = end + 1;
    } else {
      const comma = inside.indexOf(',', at);
      const end = comma === -1 ? inside.length : comma;
      elements.push({ text: inside.slice(at, end), isQuoted: false });
      at = end + 1;
    }
  }
  return elements;
}

/** Where the text that begins with a quote at `from` ends: behind its closing quote. */
export function endOfQuoted(text: string, from: number): number | null {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at + 1;
  }
  return null;
}
