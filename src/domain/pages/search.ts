import type { Locale } from '../../i18n/locales.ts';
import { placeTones, withoutAccents } from '../text/accents.ts';
import { normalForm } from '../text/normal-form.ts';

/** What can be found, in the order the results page shows it. */
export const SEARCH_KINDS = ['article', 'startup', 'investor', 'person'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export function isSearchKind(value: unknown): value is SearchKind {
  return (SEARCH_KINDS as readonly unknown[]).includes(value);
}

export type SearchHit = {
  readonly kind: SearchKind;
  /** English-form path. */
  readonly path: string;
  /** Whether the path is of a page of its own; that of an investor known to rounds by name alone is a company's. */
  readonly hasPage: boolean;
  readonly title: string;
  /** Of a person where they are, of an investor without a page its companies. */
  readonly excerpt: string;
  /** Plain text to look for the words in, when the excerpt has none of them. */
  readonly body: string;
  /** The article's or startup's category, the investor's type, the person's role. */
  readonly label: string | null;
  /** What editors call the article's category; null: the dictionary's word. */
  readonly categoryLabel: string | null;
  /** The article's language. */
  readonly locale: Locale | null;
  readonly image: string | null;
  readonly date: string;
  readonly score: number;
  /** Found by its title, or a name that it has. */
  readonly titled: boolean;
  /** Found as it was typed, marks and all. */
  readonly exact: boolean;
  /** What to mark in it: words, 'pho*' for the beginning of one, and phrases; with marks where these count. */
  readonly terms: readonly string[];
};

/** What was found of each kind, and whether there is more of it. */
export type SearchResults = Readonly<
  Record<SearchKind, { readonly hits: readonly SearchHit[]; readonly more: boolean }>
>;

/** Longest query that is looked at, in characters; the database cuts at the same length. */
export const QUERY_LENGTH = 200;

/** What people look for who bring something, without accents. */
const BRINGING =
  /\b(?:submit|submission|get listed|press release|add (?:my |your |a )?(?:startup|company|fund)|(?:dang|gui|them|nop) (?:startup|cong ty|quy|ho so|tin|bai|thong cao)|thong cao bao chi)\b/;

/** Whether a query asks how to bring something, which no page of a story answers. @example 'đăng startup' */
export const asksToBring = (query: string): boolean =>
  BRINGING.test(withoutAccents(query).toLowerCase());

/** A query as it is looked for, from what an address says. */
export function parseQuery(value: string | null): string {
  return normalForm(value ?? '', 'NFC')
    .trim()
    .slice(0, QUERY_LENGTH);
}

/** Part of a text: found words are marked. */
export type Segment = { readonly text: string; readonly found: boolean };

/** Names that lead: past them what else was found would be out of sight. */
const LEADING = 5;

/**
 * Takes the companies, funds and people out that are called as was asked, best first: they come before what only
 * mentions it. In other spellings they are called so only if nothing was found in that one.
 */
export function leadWithNames(results: SearchResults): {
  readonly named: readonly SearchHit[];
  readonly rest: SearchResults;
} {
  const all = SEARCH_KINDS.flatMap((kind) => results[kind].hits);
  const isExact = all.some(({ exact }) => exact);
  const named = all
    .filter(({ kind, titled, exact }) => kind !== 'article' && titled && exact === isExact)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, LEADING);
  const without = (kind: SearchKind) => ({
    ...results[kind],
    hits: results[kind].hits.filter((hit) => !named.includes(hit)),
  });
  const rest = {
    article: results.article,
    startup: without('startup'),
    investor: without('investor'),
    person: without('person'),
  };
  return { named, rest };
}

const WORD = /[\p{L}\p{N}]+/gu;

/** Where the terms of a hit are in a text, from the start on, without overlap. */
function* findTerms(text: string, terms: readonly string[]): Generator<readonly [number, number]> {
  const plain = new Set<string>();
  const marked = new Set<string>();
  const beginnings: string[] = [];
  const phrases: string[][] = [];
  for (const term of terms) {
    if (term.includes(' ')) phrases.push(term.split(' '));
    else if (term.endsWith('*')) beginnings.push(term.slice(0, -1));
    else if (withoutAccents(term) === term) plain.add(term);
    else marked.add(term);
  }
  phrases.sort((one, other) => other.length - one.length);
  const isFound = (word: string) => {
    const folded = withoutAccents(word);
    if (plain.has(folded)) return true;
    const spelled = placeTones(word.toLowerCase());
    return (
      marked.has(spelled) ||
      beginnings.some((start) => folded.startsWith(start) || spelled.startsWith(start))
    );
  };
  /** Where a phrase ends that begins at a place, -1 where none does. */
  const phraseEnd = (from: number): number => {
    for (const phrase of phrases) {
      const words = new RegExp(WORD);
      words.lastIndex = from;
      if (phrase.every((word) => withoutAccents(words.exec(text)?.[0] ?? '') === word))
        return words.lastIndex;
    }
    return -1;
  };
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (index < end) continue;
    const phrase = phraseEnd(index);
    if (phrase === -1 && !isFound(word)) continue;
    end = phrase === -1 ? index + word.length : phrase;
    yield [index, end];
  }
}

/**
 * Marks in a text what a hit was found by.
 *
 * @param terms as the hit has them: without marks, whatever accents the text has
 * @example markWords('Quán phở Hà Nội', ['pho']) → [{ 'Quán ' }, { 'phở', found }, { ' Hà Nội' }]
 */
export function markWords(text: string, terms: readonly string[]): Segment[] {
  const composed = normalForm(text, 'NFC');
  const segments: Segment[] = [];
  let at = 0;
  const add = (until: number, found: boolean) => {
    if (until > at) segments.push({ text: composed.slice(at, until), found });
    at = until;
  };
  for (const [from, until] of findTerms(composed, terms)) {
    add(from, false);
    add(until, true);
  }
  add(composed.length, false);
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
export function snippetOf({
  terms,
  ...hit
}: Pick<SearchHit, 'excerpt' | 'body' | 'terms'>): Segment[] {
  const excerpt = markWords(hit.excerpt, terms);
  if (excerpt.some(({ found }) => found)) return excerpt;
  const body = normalForm(hit.body, 'NFC');
  // Bodies are long, so it is read no further than the first.
  const found = findTerms(body, terms).next().value?.[0] ?? -1;
  // Only what is shown, and some more for the white space that goes, is worth tidying up.
  const part = (from: number) => squeeze(body.slice(from, from + 4 * SNIPPET_LENGTH));
  if (found === -1) return hit.excerpt ? excerpt : markWords(cut(part(0).trim()), terms);
  const before = squeeze(body.slice(Math.max(0, found - 4 * BEFORE_LENGTH), found)).trimStart();
  const isCut = before.length >= BEFORE_LENGTH;
  const kept = isCut
    ? before.slice(before.indexOf(' ', before.length - BEFORE_LENGTH) + 1)
    : before;
  return markWords(`${isCut ? '… ' : ''}${cut(`${kept}${part(found)}`.trimEnd())}`, terms);
}

/** One line of a text. Blocks that end like no sentence, headings above all, are parted by a dot. */
function squeeze(text: string): string {
  return text.replace(/\s+/g, (space, at: number) => {
    const parts = /\n[^\S\n]*\n/.test(space) && at > 0 && at + space.length < text.length;
    return parts && !/[.,:;!?…]/.test(text.charAt(at - 1)) ? ' · ' : ' ';
  });
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
