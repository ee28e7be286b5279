/** A text with its letters changed for comparing, and where in the text each of its characters comes from. */
export type Folded = {
  readonly text: string;
  /** Offsets in the original text: of each character's letter, and at the end its length. */
  readonly origin: readonly number[];
};

/** Letters as one sees them: with the marks that are typed after them. */
const LETTER = /\P{M}\p{M}*|\p{M}+/gsu;

/**
 * Folds a text letter by letter, so that what is found in it can be found in the original.
 *
 * @param fold answers what stands for a letter, which comes with its combining marks
 */
export function folded(text: string, fold: (letter: string) => string): Folded {
  let out = '';
  const origin: number[] = [];
  for (const { 0: letter, index } of text.matchAll(LETTER)) {
    const as = fold(letter);
    for (let at = 0; at < as.length; at++) origin.push(index);
    out += as;
  }
  origin.push(text.length);
  return { text: out, origin };
}

/** Letters with their accents as one character each, and spaces that look alike the same. */
export const composedLetter = (letter: string): string =>
  letter === '\u00a0' ? ' ' : letter.normalize('NFC');
