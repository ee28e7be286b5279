import { withoutLatinMarks } from '../text/accents.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: everything of ASCII but letters and digits
const BETWEEN = /[\u0001-\u002f\u003a-\u0060\u007b-\u007f]+/g;

/** Signs of a word that tell C from C++ and C#, R&D from "R D"; one after another, as each may be part of the next. */
const SIGNS = [
  [/(?<=[A-Za-z0-9])#/g, '-sharp-'],
  [/(?<=[A-Za-z0-9+])\+/g, '-plus-'],
  [/(?<=[A-Za-z0-9])&(?=[A-Za-z0-9])/g, '-and-'],
] as const;

/**
 * The address of a tag: `private.tag_slug` of the database makes the same, by which its stories are found. Spelling
 * with or without marks, in capitals or not, is one tag. Letters without an ASCII spelling stay.
 *
 * @returns '' for a tag without letters and digits, which has no page
 * @example 'Gọi vốn' → 'goi-von', 'Series A' → 'series-a', '한국' → '한국', 'C#' → 'c-sharp'
 */
export function tagSlug(tag: string): string {
  const spelled = SIGNS.reduce(
    (text, [sign, word]) => text.replace(sign, word),
    tag.normalize('NFD'),
  );
  return withoutLatinMarks(spelled)
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(BETWEEN, '-')
    .replace(/^-+|-+$/g, '')
    .normalize('NFC');
}

/** English-form path of a tag's page; null where it has none. */
export function tagPath(tag: string): string | null {
  const slug = tagSlug(tag);
  return slug === '' ? null : `/tag/${encodeURIComponent(slug)}`;
}
