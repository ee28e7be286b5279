import { withoutAccents } from '../text/accents.ts';
import { normalForm } from '../text/normal-form.ts';

/** A word of a text: as it is written, as it is looked up, and where it stands. */
export type Word = {
  readonly said: string;
  /** Small letters without accents. */
  readonly plain: string;
  readonly start: number;
  readonly end: number;
};

/** Of a name, in words. */
export const MOST_WORDS = 6;

/** Letters and digits, with the marks that some texts write as signs of their own. */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
/** "Nồi Lớn's": the s is no word of a name. */
const POSSESSIVE = /^['’ʼ][sS](?![\p{L}\p{N}])/u;

/** The words of a text, in order. */
export function wordsOf(text: string): readonly Word[] {
  const words: Word[] = [];
  let after = 0;
  for (const match of text.matchAll(WORD)) {
    const [said] = match;
    const { index: start } = match;
    if (start < after) continue;
    const end = start + said.length;
    const [possessive = ''] = POSSESSIVE.exec(text.slice(end, end + 4)) ?? [];
    after = end + possessive.length;
    words.push({ said: normalForm(said, 'NFC'), plain: withoutAccents(said), start, end });
  }
  return words;
}

/** A name without what stands in brackets behind it, which is the same name in another script. */
const bare = (name: string) => name.replace(/\s*\([^()]*\)\s*$/, '');

/** The words of a name, for looking it up in a text. */
export const nameWords = (name: string): readonly Word[] => wordsOf(bare(name));

const isMarked = (said: string) => withoutAccents(said) !== said.toLowerCase();
const isCapital = (said: string) => /^[\p{Lu}\p{N}]/u.test(said);

/**
 * Whether words of a text can be a name: the same letters, where the accents are the same or all left out, as
 * somebody types without a Vietnamese keyboard. The last one may stand in the plural.
 */
export function isNamed(words: readonly Word[], name: readonly Word[]): boolean {
  if (words.length !== name.length || name.length === 0) return false;
  const isBare = words.every(({ said }) => !isMarked(said));
  return words.every((word, at) => {
    const wanted = name[at];
    if (wanted === undefined || (isCapital(wanted.said) && !isCapital(word.said))) return false;
    const isLast = at === name.length - 1;
    const plain = isLast && word.plain === `${wanted.plain}s` ? wanted.plain : word.plain;
    if (plain !== wanted.plain) return false;
    return isBare || word.said.toLowerCase().startsWith(wanted.said.toLowerCase());
  });
}

/**
 * Where a name stands first in a text.
 *
 * @returns offsets of it, without a plural's or possessive's s; null where it does not stand there
 */
export function placeOf(
  text: readonly Word[],
  name: readonly Word[],
): { start: number; end: number } | null {
  for (let at = 0; at + name.length <= text.length; at += 1) {
    const words = text.slice(at, at + name.length);
    const [first, last] = [words[0], words.at(-1)];
    if (first && last && isNamed(words, name)) return { start: first.start, end: last.end };
  }
  return null;
}

/** What a text might call somebody: every run of words that may be a name, as the database looks names up. */
export function keysOf(words: readonly Word[]): readonly string[] {
  const keys = new Set<string>();
  words.forEach((word, at) => {
    // A name has a capital somewhere at its beginning; of a text without any, nothing is suggested.
    if (!/[\p{Lu}\p{N}]/u.test(word.said)) return;
    let key = '';
    for (const next of words.slice(at, at + MOST_WORDS)) {
      key = key === '' ? next.plain : `${key} ${next.plain}`;
      keys.add(key);
      if (key.endsWith('s') && key.length > 3) keys.add(key.slice(0, -1));
    }
  });
  return [...keys];
}

const FORM_BEFORE =
  /^(?:cong ty co phan|cong ty tnhh(?: mtv| mot thanh vien)?|cong ty trach nhiem huu han(?: mot thanh vien)?|ctcp|cong ty) /;
const FORM_BEHIND =
  / (?:inc|incorporated|jsc|corp|corporation|co ltd|company limited|ltd|llc|plc|pte ltd|gmbh|joint stock company|limited)$/;

/** What a name is looked up by, without its legal form: as private.name_key writes it. */
export function nameKey(name: string): string {
  const words = withoutAccents(bare(name.slice(0, 200)))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words.replace(FORM_BEFORE, '').replace(FORM_BEHIND, '') || words;
}

/** Names that differ by no more than a letter of eight are asked about. */
const NEAR = 1 / 8;

/** Whether names are written nearly the same, by their keys. */
export function isNearKey(one: string, other: string): boolean {
  const most = Math.max(1, Math.floor(Math.max(one.length, other.length) * NEAR));
  if (Math.abs(one.length - other.length) > most) return false;
  // Letters that have to be changed (Levenshtein), a row of its table at a time.
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [place, wanted] of [...other].entries())
      next.push(
        Math.min(
          (row[place + 1] ?? 0) + 1,
          (next[place] ?? 0) + 1,
          (row[place] ?? 0) + Number(letter !== wanted),
        ),
      );
    row = next;
  }
  return (row.at(-1) ?? most + 1) <= most;
}
