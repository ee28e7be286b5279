import { composedLetter, folded } from '../text/folded.ts';

/** A passage of a text as it was once, with some of what stood around it. */
export type Passage = {
  readonly quote: string;
  readonly before: string;
  readonly after: string;
};

/** Offsets in a text. */
export type Span = { readonly from: number; readonly to: number };

/** Most characters of a passage, and of what is kept from either side of it. */
export const PASSAGE_LENGTH = 2000;
export const CONTEXT_LENGTH = 40;

/** From so many characters on, a passage is known by itself. */
const TELLING = 24;
/** So much of one side has to be as it was, where the passage alone tells little. */
const NEIGHBOURS = 6;

const fold = (text: string) => folded(text, composedLetter);

/** How many characters from its end two texts have in common. */
function commonEnd(one: string, other: string): number {
  let count = 0;
  while (count < one.length && count < other.length && one.at(-1 - count) === other.at(-1 - count))
    count++;
  return count;
}

/** The same from their beginning. */
function commonStart(one: string, other: string): number {
  let count = 0;
  while (count < one.length && count < other.length && one[count] === other[count]) count++;
  return count;
}

/**
 * Finds a passage again in a text that was changed since: where it says the same, and where most of what stands
 * around it is what stood around it. A few words are nothing without a neighbour that they had: they may stand anywhere.
 *
 * @returns null where it is gone
 */
export function findPassage(text: string, passage: Passage): Span | null {
  const { text: now, origin } = fold(text);
  const quote = fold(passage.quote).text;
  const before = fold(passage.before).text;
  const after = fold(passage.after).text;
  if (quote === '') return null;
  let best: (Span & { readonly likeness: number }) | null = null;
  for (let at = now.indexOf(quote); at !== -1; at = now.indexOf(quote, at + 1)) {
    const end = at + quote.length;
    const left = commonEnd(now.slice(Math.max(0, at - before.length), at), before);
    const right = commonStart(now.slice(end, end + after.length), after);
    const isNear = (count: number, side: string, isEdge: boolean) =>
      side === '' ? isEdge : count >= Math.min(side.length, NEIGHBOURS);
    const isKnown =
      quote.length >= TELLING ||
      isNear(left, before, at === 0) ||
      isNear(right, after, end === now.length);
    if (isKnown && (best === null || left + right > best.likeness))
      best = { from: origin[at] ?? 0, to: origin[end] ?? text.length, likeness: left + right };
  }
  return best && { from: best.from, to: best.to };
}

/** What is kept of a passage to find it again. @param span without the spaces at its ends: see {@link trimSpan} */
export function passageOf(text: string, { from, to }: Span): Passage {
  return {
    quote: text.slice(from, to),
    before: whole(text.slice(Math.max(0, from - CONTEXT_LENGTH), from)),
    after: whole(text.slice(to, to + CONTEXT_LENGTH)),
  };
}

/** Without the half of a character that was cut through. */
const whole = (text: string): string => text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');

/** A span without the spaces at its ends; null where there is nothing else in it. */
export function trimSpan(text: string, { from, to }: Span): Span | null {
  const words = text.slice(from, to);
  if (words.trim() === '') return null;
  const start = from + (words.length - words.trimStart().length);
  return { from: start, to: start + words.trim().length };
}

/** Whether other words can be put in place of a passage: not of a picture, nor of the end of a paragraph. */
export const isReplaceable = (quote: string): boolean => quote !== '' && !/[\n\ufffc]/.test(quote);

/**
 * The part of a passage that other words change: what is the same at either end keeps its links and its emphasis.
 *
 * @returns offsets in `quote`, and what to put there
 */
export function changedPart(quote: string, replacement: string): Span & { readonly text: string } {
  const start = commonStart(quote, replacement);
  const end = commonEnd(quote.slice(start), replacement.slice(start));
  return {
    from: start,
    to: quote.length - end,
    text: replacement.slice(start, replacement.length - end),
  };
}
