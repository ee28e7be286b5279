import { tokens, VOID } from './tokens.ts';

/*
 * How a story is laid out on its page, out of the blocks of its body. What it changes is where things stand, never
 * what is said: feeds, the editor and search read the body itself.
 */

/** How many blocks have to stand between a pull quote and the sentence that it repeats. */
const APART = 2;

/** The blocks of a body, one after the other; what is between them is white space. */
function blocksOf(html: string): string[] {
  const blocks: string[] = [];
  let block = '';
  let depth = 0;
  for (const { text, tag, closes } of tokens(html)) {
    block += text;
    if (tag !== null && !VOID.has(tag)) depth += closes ? -1 : 1;
    if (depth > 0) continue;
    if (block.trim() !== '') blocks.push(block.trim());
    block = '';
  }
  if (block.trim() !== '') blocks.push(block.trim());
  return blocks;
}

const isHeading = (block = '') => /^<h\d/.test(block);
const isQuote = (block = '') => /^<(?:blockquote|aside) class="pullquote"/.test(block);
const isText = (block = '') => /^<(?:p|ul|ol)\b/.test(block);

/** The words of a text alone, so that quotes, marks and ends of sentences make no difference. */
const wordsIn = (html: string) =>
  html
    .replace(/<[^>]*>|&[a-z0-9#]+;/gi, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** Sentences that are long enough to be known again. */
const sentencesIn = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .split(/[.!?…;]+/)
    .map(wordsIn)
    .filter((words) => words.split(' ').length >= 4);

/** Where in a story a pull quote's words are, as places of blocks. */
function repeatedIn(quote: string, blocks: readonly string[]): number[] {
  const sentences = sentencesIn(quote);
  if (sentences.length === 0) sentences.push(wordsIn(quote));
  return blocks.flatMap((block, at) => {
    const words = ` ${wordsIn(block)} `;
    return sentences.some((sentence) => words.includes(` ${sentence} `)) ? [at] : [];
  });
}

/**
 * Pull quotes away from the sentences that they repeat: each stands before a paragraph, and neither it nor the block
 * before is within two of those words. One that finds no such place is left out: the story says it already.
 * A quote that repeats is not read aloud twice.
 */
function placeQuotes(blocks: readonly string[]): string[] {
  if (!blocks.some(isQuote)) return [...blocks];
  const story = blocks.filter((block) => !isQuote(block));
  const before = new Map<number, string[]>();
  let passed = 0;
  for (const block of blocks) {
    if (!isQuote(block)) {
      passed += 1;
      continue;
    }
    const wished = passed;
    const repeated = repeatedIn(block, story);
    const fits = (at: number) =>
      isText(story[at]) &&
      at > 0 &&
      !isHeading(story[at - 1]) &&
      !before.has(at) &&
      repeated.every((where) => (where < at ? at - where > APART : where - at >= APART));
    const place = Array.from(story, (_, at) => at)
      .filter(fits)
      .toSorted((a, b) => Math.abs(a - wished) - Math.abs(b - wished))[0];
    if (repeated.length === 0) before.set(wished, [...(before.get(wished) ?? []), block]);
    else if (place !== undefined)
      before.set(place, [block.replace(/^<\w+/, '$& aria-hidden="true"')]);
  }
  return [...story, ''].flatMap((block, at) => [...(before.get(at) ?? []), block]);
}

/** Numbers at figures with a caption, where there are several to tell apart. */
function numberFigures(html: string, label: (number: number) => string): string {
  const caption = /<figcaption>/g;
  if ((html.match(caption)?.length ?? 0) < 2) return html;
  let number = 0;
  return html.replace(caption, (tag) => {
    number += 1;
    return `${tag}<b>${label(number)}</b> `;
  });
}

/**
 * Footnotes also beside the line that cites them, for wide windows; the style sheet shows either these or the list.
 */
function sideNotes(html: string): string {
  const at = html.lastIndexOf('<ol class="footnotes">');
  if (at < 0) return html;
  const notes = new Map(
    [...html.slice(at).matchAll(/<li id="n-(\d+)">(.*?) <a href="#r-\d+"/gs)].map(
      ([, number = '', text = '']) => [number, text],
    ),
  );
  const body = html
    .slice(0, at)
    .replace(/<sup><a href="#n-(\d+)"[^>]*>\d+<\/a><\/sup>/g, (sup, number) => {
      const note = notes.get(number);
      return note === undefined
        ? sup
        : `${sup}<small class="sidenote"><b>${number}</b> ${note}</small>`;
    });
  return body + html.slice(at);
}

/**
 * The body of a story as its page lays it out: pull quotes away from what they repeat, figures numbered, footnotes
 * beside the text.
 *
 * @param html as toBodyHtml leaves it
 * @param figureLabel of a figure, by its number
 */
export function layOutStory(html: string, figureLabel: (number: number) => string): string {
  return sideNotes(numberFigures(placeQuotes(blocksOf(html)).join(''), figureLabel));
}
