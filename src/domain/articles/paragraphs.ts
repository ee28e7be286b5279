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

/** A body out of its paragraphs; blank ones are left out. */
export function joinParagraphs(paragraphs: readonly string[]): string {
  return paragraphs.filter((text) => text.trim() !== '').join('\n\n');
}

/** A short mark of a text, to notice a change and not to withstand a forger: `private.paragraph_marks` makes the same. */
function fingerprint(text: string): string {
  return bytesToHex(md5(utf8ToBytes(text))).slice(0, MARK_LENGTH);
}

const MARK_LENGTH = 12;

/** Marks of an earlier form tell nothing any more: such versions count as never compared, until the next time. */
const known = (seen: readonly string[] | null): seen is readonly string[] =>
  seen?.[0]?.length === MARK_LENGTH;

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
  seen: readonly string[] | null,
): readonly boolean[] {
  const marks = new Set(seen);
  return fingerprintsOf(version).map((mark) => known(seen) && !marks.has(mark));
}

/** How many paragraphs those are, the title being one; null when the versions were never compared. */
export function changedCount(
  version: { title: string; content: string },
  seen: readonly string[] | null,
): number | null {
  return !known(seen) ? null : changedSince(version, seen).filter(Boolean).length;
}
