import type { Locale } from '../../i18n/locales.ts';
import { withoutAccents } from '../text/accents.ts';
import { normalForm } from '../text/normal-form.ts';

/** What can be found, in the order the results page shows it. */
export const SEARCH_KINDS = ['article', 'startup', 'investor'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export function isSearchKind(value: unknown): value is SearchKind {
  return (SEARCH_KINDS as readonly unknown[]).includes(value);
}

export type SearchHit = {
  readonly kind: SearchKind;
  /** English-form path. */
  readonly path: string;
  readonly title: string;
  readonly excerpt: string;
  /** Plain text to look for the words in, when the excerpt has none of them. */
  readonly body: string;
  /** The article's or startup's category, the investor's type. */
  readonly label: string | null;
  /** What editors call the article's category; null: the dictionary's word. */
  readonly categoryLabel: string | null;
  /** The article's language. */
  readonly locale: Locale | null;
  readonly image: string | null;
  readonly date: string;
};

/** Longest query that is looked at, in characters; the database cuts at the same length. */
export const QUERY_LENGTH = 200;

/** A query as it is looked for, from what an address says. */
export function parseQuery(value: string | null): string {
  return normalForm(value ?? '', 'NFC')
    .trim()
    .slice(0, QUERY_LENGTH);
}

/** Part of a text: found words are marked. */
export type Segment = { readonly text: string; readonly found: boolean };

/** Tells whether a query asks for a word, whatever accents either has. */
function matcherOf(query: string): (word: string) => boolean {
  const asked = withoutAccents(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const words = new Set(asked);
  // The last word may be unfinished, as in the search itself.
  const last = asked.at(-1);
  const start = last !== undefined && last.length > 2 ? last : null;
  return (word) => {
    const folded = withoutAccents(word);
    return words.has(folded) || (start !== null && folded.startsWith(start));
  };
}

/**
 * Marks the words of a query in a text, whatever accents either has.
 *
 * @example markWords('Quán phở Hà Nội', 'pho') → [{ 'Quán ' }, { 'phở', found }, { ' Hà Nội' }]
 */
export function markWords(text: string, query: string): Segment[] {
  const isFound = matcherOf(query);
  const parts = normalForm(text, 'NFC').split(/([\p{L}\p{N}]+)/u);
  const segments: Segment[] = [];
  for (const [index, part] of parts.entries()) {
    if (part === '') continue;
    const found = index % 2 === 1 && isFound(part);
    const previous = segments.at(-1);
    if (previous && previous.found === found) {
      segments[segments.length - 1] = { text: previous.text + part, found };
    } else {
      segments.push({ text: part, found });
    }
  }
  return segments;
}

/** Characters of text around a found word, and of those the ones before it. */
const SNIPPET_LENGTH = 220;
const BEFORE_LENGTH = 60;

/**
 * The part of a text that shows why it was found: its start, or what surrounds the first found word.
 *
 * @returns segments for display, with an ellipsis where text was left out
 */
export function snippetOf(hit: Pick<SearchHit, 'excerpt' | 'body'>, query: string): Segment[] {
  const excerpt = markWords(hit.excerpt, query);
  if (excerpt.some(({ found }) => found)) return excerpt;
  const body = normalForm(hit.body, 'NFC');
  const found = findWord(body, query);
  // Only what is shown, and some more for the white space that goes, is worth tidying up.
  const part = (from: number) => squeeze(body.slice(from, from + 4 * SNIPPET_LENGTH));
  if (found === -1) return hit.excerpt ? excerpt : markWords(cut(part(0).trim()), query);
  const before = squeeze(body.slice(Math.max(0, found - 4 * BEFORE_LENGTH), found)).trimStart();
  const isCut = before.length >= BEFORE_LENGTH;
  const kept = isCut
    ? before.slice(before.indexOf(' ', before.length - BEFORE_LENGTH) + 1)
    : before;
  return markWords(`${isCut ? '… ' : ''}${cut(`${kept}${part(found)}`.trimEnd())}`, query);
}

/** One line of a text. Blocks that end like no sentence, headings above all, are parted by a dot. */
function squeeze(text: string): string {
  return text.replace(/\s+/g, (space, at: number) => {
    const parts = /\n[^\S\n]*\n/.test(space) && at > 0 && at + space.length < text.length;
    return parts && !/[.,:;!?…]/.test(text.charAt(at - 1)) ? ' · ' : ' ';
  });
}

/** Where the first found word of a text begins, or -1. Bodies are long, so it reads no further. */
function findWord(text: string, query: string): number {
  const isFound = matcherOf(query);
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu))
    if (isFound(word)) return index;
  return -1;
}

function cut(text: string): string {
  if (text.length <= SNIPPET_LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf(' ', SNIPPET_LENGTH))} …`;
}

/** One line of what the header's search box offers. */
export type Suggestion = {
  /** Path in the language of the page. */
  readonly href: string;
  readonly title: string;
  /** The name of its kind, as shown. */
  readonly kind: string;
  readonly lang: string;
};
