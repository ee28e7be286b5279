import { composedLetter, folded } from './folded.ts';

/** Offsets of what was found. */
export type Found = { readonly from: number; readonly to: number };

/**
 * Every place where a text says something, none of them in another. Accents count, however they are typed: "ho" is not
 * in "hồ".
 *
 * @param isCaseSensitive whether "Phở" is something else than "phở"
 */
export function findAll(text: string, wanted: string, isCaseSensitive = false): readonly Found[] {
  const fold = (each: string) =>
    folded(each, (letter) => {
      const composed = composedLetter(letter);
      return isCaseSensitive ? composed : composed.toLowerCase();
    });
  const { text: all, origin } = fold(text);
  const { text: part } = fold(wanted);
  const found: Found[] = [];
  if (part === '') return found;
  for (let at = all.indexOf(part); at !== -1; at = all.indexOf(part, at + part.length))
    found.push({ from: origin[at] ?? 0, to: origin[at + part.length] ?? text.length });
  return found;
}
