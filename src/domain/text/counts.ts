/** How long a text is, for who writes it. */
export type Counts = { readonly words: number; readonly characters: number };

/**
 * Words and characters of a plain text. A word is what stands between spaces and has a letter or a digit: in Vietnamese
 * a syllable, as its own word processors count. A character is what a reader sees as one, spaces included, line ends not.
 *
 * @example countsOf('Gọi vốn – 3 triệu') → { words: 4, characters: 17 }
 */
export function countsOf(text: string): Counts {
  const plain = text.normalize('NFC').replace(/[\r\n]+/g, '\n');
  return {
    words: (plain.match(/\S+/g) ?? []).filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
    // A combining sign belongs to what it stands on; what is not seen at all is none.
    characters: plain.match(/[^\n\p{M}\p{Cf}]/gu)?.length ?? 0,
  };
}
