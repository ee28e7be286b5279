import { tokens, VOID } from './tokens.ts';

const OPENING = '<span class="footnote">';

/**
 * Sets the footnotes of a body at its end and a number where each stood. A note is stored where it is
 * cited, so it cannot be parted from its place: `<span class="footnote">…</span>`.
 *
 * @param html balanced and escaped, as the sanitizer leaves it
 */
export function footnotes(html: string): string {
  if (!html.includes(OPENING)) return html;
  const { body, notes } = takenOut(
    html,
    (number) => `<sup><a href="#n-${number}" id="r-${number}">${number}</a></sup>`,
  );
  const items = notes.map(
    (text, index) =>
      `<li id="n-${index + 1}">${text} <a href="#r-${index + 1}" aria-label="${index + 1}">↩</a></li>`,
  );
  return `${body}\n<ol class="footnotes">${items.join('')}</ol>`;
}

/** How many footnotes a body, or a part of it, has. */
export const countFootnotes = (html: string): number =>
  html.includes(OPENING) ? takenOut(html, () => '').notes.length : 0;

/**
 * The same for a part of a body, to be read beside others: nothing leads anywhere, as the places are of the whole.
 *
 * @param before how many notes come before this part
 */
export function footnotesOfPart(html: string, before: number): string {
  if (!html.includes(OPENING)) return html;
  const { body, notes } = takenOut(html, (number) => `<sup>${before + number}</sup>`);
  const items = notes.map((text) => `<li>${text}</li>`).join('');
  return `${body}\n<ol class="footnotes" start="${before + 1}">${items}</ol>`;
}

/** A body without its notes, and these. @param mark what stands where the note of that number was */
function takenOut(html: string, mark: (number: number) => string) {
  const body: string[] = [];
  const notes: string[] = [];
  /** What the open note holds so far; null outside of one. */
  let note: string | null = null;
  let depth = 0;
  for (const { text, tag, closes } of tokens(html)) {
    if (note === null) {
      if (text === OPENING) note = '';
      else body.push(text);
      continue;
    }
    if (tag !== null && !VOID.has(tag)) depth += closes ? -1 : 1;
    if (depth >= 0) {
      // A note in a note has no place of its own: its words stay in this one.
      note += text;
      continue;
    }
    depth = 0;
    notes.push(note.trim());
    note = null;
    body.push(mark(notes.length));
  }
  return { body: body.join(''), notes };
}

/**
 * Says of each sign behind a note that it leads back: it would be called by the number alone, as the way to the note is.
 *
 * @param html as `footnotes` leaves it
 * @param words of the story's language, without markup, each of a number
 */
export function nameFootnotes(
  html: string,
  words: { readonly back: (number: string) => string },
): string {
  if (!html.includes('<ol class="footnotes">')) return html;
  return html.replace(
    /(<a href="#r-(\d+)") aria-label="\2">/g,
    (_link, start: string, number: string) => `${start} aria-label="${words.back(number)}">`,
  );
}
