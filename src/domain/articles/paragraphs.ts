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

/**
 * A short mark of a text that another text hardly shares: 53 bits of two mixed 32-bit hashes. To
 * notice a change, not to withstand a forger.
 */
function fingerprint(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 0x9e3779b1);
    low = Math.imul(low ^ code, 0x5f356495);
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  return (2 ** 32 * (0x1fffff & low) + (high >>> 0)).toString(36);
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
  seen: readonly string[] | null,
): readonly boolean[] {
  const known = new Set(seen);
  return fingerprintsOf(version).map((mark) => seen !== null && !known.has(mark));
}

/** How many paragraphs those are, the title being one; null when the versions were never compared. */
export function changedCount(
  version: { title: string; content: string },
  seen: readonly string[] | null,
): number | null {
  return seen === null ? null : changedSince(version, seen).filter(Boolean).length;
}
