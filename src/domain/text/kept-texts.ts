/** Texts that were made of others. What was used longest ago goes first. */
export type KeptTexts = (from: string, make: () => string) => string;

/**
 * Keeps what a function makes of a text, where the same text comes again and making it takes long.
 *
 * @param most characters at most, of what was given and what was made of it
 */
export function keepTexts(most: number): KeptTexts {
  const texts = new Map<string, string>();
  let size = 0;
  return (from, make) => {
    const known = texts.get(from);
    if (known !== undefined) {
      texts.delete(from);
      texts.set(from, known);
      return known;
    }
    const made = make();
    if (from.length + made.length > most) return made;
    texts.set(from, made);
    size += from.length + made.length;
    for (const [oldest, text] of texts) {
      if (size <= most) break;
      texts.delete(oldest);
      size -= oldest.length + text.length;
    }
    return made;
  };
}
