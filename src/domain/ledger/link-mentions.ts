import { tokens, VOID } from '../articles/tokens.ts';
import { withoutAccents } from '../text/accents.ts';
import { nameWords, placeOf, type Word, wordsOf } from './names.ts';

/** Somebody whom an article names, and where their page is. */
export type Linked = { readonly names: readonly string[]; readonly href: string };

/** Where a name is no part of the running text, or has a link already. */
const CLOSED = new Set([
  'a',
  'h1',
  'h2',
  'h3',
  'h4',
  'pre',
  'code',
  'figcaption',
  'button',
  'sup',
  'th',
  'figure',
]);

/** Signs that are written as words. */
const ESCAPED = /&(?:amp|lt|gt|quot|#39);/g;

/**
 * Sets a link on the first place where a body names each of some entities. What it says stays as it is.
 *
 * @param html balanced and escaped, as the sanitizer leaves it
 */
export function linkMentions(html: string, entities: readonly Linked[]): string {
  const wanted = entities.map(({ names, href }) => ({
    href,
    names: names.map(nameWords).filter((name) => name.length > 0),
  }));
  let left = wanted.filter(({ href }) => !html.includes(`href="${href}"`));
  if (left.length === 0) return html;
  let closed = 0;
  const parts: string[] = [];
  for (const { text, tag, closes } of tokens(html)) {
    if (tag === null) {
      if (closed > 0 || left.length === 0) parts.push(text);
      else {
        const linked = linkText(text, left);
        parts.push(linked.text);
        left = left.filter((entity) => !linked.done.has(entity));
      }
      continue;
    }
    parts.push(text);
    if (VOID.has(tag)) continue;
    if (CLOSED.has(tag)) closed += closes ? -1 : 1;
  }
  return parts.join('');
}

type Wanted = { readonly href: string; readonly names: readonly (readonly Word[])[] };

function linkText(text: string, entities: readonly Wanted[]) {
  const done = new Set<Wanted>();
  // Most paragraphs name nobody: they are not taken apart.
  const plain = withoutAccents(text);
  const wanted = entities.filter(({ names }) =>
    names.some(([first]) => first && plain.includes(first.plain)),
  );
  if (wanted.length === 0) return { text, done };
  const words = wordsOf(text.replace(ESCAPED, (sign) => ' '.repeat(sign.length)));
  const places = wanted
    .flatMap((entity) => {
      const all = entity.names.flatMap((name) => placeOf(words, name) ?? []);
      const [first] = all.toSorted((one, other) => one.start - other.start || other.end - one.end);
      return first ? [{ ...first, entity }] : [];
    })
    .toSorted((one, other) => one.start - other.start || other.end - one.end);
  let at = 0;
  let linked = '';
  for (const { start, end, entity } of places) {
    // A longer name took the place: the shorter one is looked for further on.
    if (start < at) continue;
    linked += `${text.slice(at, start)}<a href="${entity.href}">${text.slice(start, end)}</a>`;
    at = end;
    done.add(entity);
  }
  return { text: linked + text.slice(at), done };
}
