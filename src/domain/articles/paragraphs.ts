import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The paragraphs of a body as they are typed: what blank lines separate, an HTML block included. */
export function paragraphsOf(content: string): readonly string[] {
  return content
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n\s*/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

/** A short mark of a text, to notice a change and not to withstand a forger: `private.paragraph_marks` makes the same. */
export function fingerprint(text: string): string {
  return bytesToHex(md5(utf8ToBytes(text))).slice(0, MARK_LENGTH);
}

const MARK_LENGTH = 12;

/**
 * What a version is stored to have seen of the other language: `theirs` for a paragraph that it has taken over,
 * `theirs:own` where the own paragraph beside it is known, `:own` for one that stands beside none, and `~theirs:own` for a
 * pair of which theirs was not taken over: it is not translated, not confirmed or has changed. The title comes first.
 */
export type Seen = readonly string[];

/** In the place of a title that was not translated: the mark of nothing. */
export const UNSEEN = '0'.repeat(MARK_LENGTH);

/** Marks of an earlier form tell nothing any more: such versions count as never compared, until the next time. */
const known = (seen: Seen | null): seen is Seen =>
  seen !== null && /^[\da-f]{12}(?::|$)/.test(seen[0] ?? '');

/** The marks of theirs that were taken over; null when the versions were never compared. */
export function takenOver(seen: Seen | null): ReadonlySet<string> | null {
  return known(seen) ? new Set(seen.map((one) => one.slice(0, MARK_LENGTH))) : null;
}

/** Which of their paragraphs stood beside an own one, by the mark of that: '' for none. Null where nobody said it yet. */
export function pairsIn(seen: Seen | null): ReadonlyMap<string, string> | null {
  if (!known(seen)) return null;
  const pairs = seen.flatMap((one): [string, string][] => {
    const [, theirs = '', own = ''] = /^~?([\da-f]*):([\da-f]+)$/.exec(one) ?? [];
    return own === '' ? [] : [[own, theirs]];
  });
  return pairs.length > 0 ? new Map(pairs) : null;
}

/** What is stored of the other language's version, to tell later which of its paragraphs changed. */
export function fingerprintsOf({ title, content }: { title: string; content: string }): string[] {
  return [title.trim(), ...paragraphsOf(content)].map(fingerprint);
}

/**
 * Which paragraphs changed since the fingerprints were stored. One that only moved has not changed.
 *
 * @param seen null when the versions were never compared: then nothing is marked
 * @returns for the title, then for every paragraph
 */
export function changedSince(
  version: { title: string; content: string },
  seen: Seen | null,
): readonly boolean[] {
  const marks = takenOver(seen);
  return fingerprintsOf(version).map((mark) => marks !== null && !marks.has(mark));
}

/**
 * How far a version is behind the other language's; null when they were never compared.
 *
 * @param theirs the other language's version
 * @returns of the paragraphs of theirs, `count`: those that it has none for, and those that changed since it took them
 * over or whose translation was not confirmed, the title being one of these
 */
export function behindOf(
  theirs: { title: string; content: string },
  seen: Seen | null,
): { untranslated: number; changed: number; count: number } | null {
  if (!known(seen)) return null;
  const [isTitleBehind, ...behind] = changedSince(theirs, seen);
  const [, ...marks] = fingerprintsOf(theirs);
  const here = new Set(marks);
  const [, ...entries] = seen;
  const open = new Map<string, string>();
  let gone = 0;
  for (const entry of entries) {
    const [, sign, mark = '', own = ''] = /^(~?)([\da-f]*):?([\da-f]*)$/.exec(entry) ?? [];
    if (sign) open.set(mark, own);
    if (mark !== '' && !here.has(mark)) gone += 1;
  }
  const left = marks.filter((_, at) => behind[at]);
  const without = left.filter((mark) => !open.has(mark)).length;
  // What says the same as theirs was not translated, and is counted by its words.
  const unconfirmed = left.filter((mark) => (open.get(mark) ?? mark) !== mark).length;
  // What was taken over and is not there any more came back as something else.
  const altered = Math.min(without, gone);
  return {
    untranslated: without - altered,
    changed: altered + unconfirmed + (isTitleBehind ? 1 : 0),
    count: marks.length,
  };
}

/**
 * How many paragraphs two versions have word for word, which mostly were not translated yet. What has fewer than four
 * words, such as a name or a figure, may be the same in both languages.
 */
export function untranslatedCount(content: string, other: string): number {
  const wordsOf = (text: string) =>
    text
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  const theirs = new Set(paragraphsOf(other).map(wordsOf));
  return paragraphsOf(content)
    .map(wordsOf)
    .filter((text) => /(?:\p{L}+\P{L}+){3}\p{L}/u.test(text) && theirs.has(text)).length;
}
