import { BLOCKS } from './allowed-html.ts';
import { footnotes } from './footnotes.ts';
import { toSafeHtml } from './safe-html.ts';
import { createUniqueSlugs, slugify } from './slug.ts';
import { tokens, VOID } from './tokens.ts';

/** Blocks whose own text is prose again, with paragraphs separated by blank lines. */
const FLOW = new Set(['blockquote', 'aside', 'div', 'section']);

/** Paragraphs out of running text: split at blank lines, single newlines to `<br>`. */
function paragraphs(prose: string): string {
  const parts: string[] = [];
  let part = '';
  let depth = 0;
  for (const { text, tag, closes } of tokens(prose)) {
    if (tag !== null) {
      if (!VOID.has(tag)) depth += closes ? -1 : 1;
      part += text;
      continue;
    }
    // A blank line inside, say, <em> cannot end the paragraph without tearing the tag in two.
    const [first = '', ...rest] = depth === 0 ? text.split(/\n[ \t]*\n\s*/) : [text];
    part += first;
    for (const next of rest) {
      parts.push(part);
      part = next;
    }
  }
  parts.push(part);
  return parts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => `<p>${text.replace(/\n/g, '<br>')}</p>`)
    .join('\n');
}

/** Text between the blocks becomes paragraphs; blocks stay, except that quotes hold prose again. */
function flow(html: string): string {
  const parts: string[] = [];
  let prose = '';
  let block = '';
  let open: string | null = null;
  let depth = 0;
  for (const { text, tag, closes } of tokens(html)) {
    if (open === null && (tag === null || !BLOCKS.has(tag))) {
      prose += text;
      continue;
    }
    block += text;
    if (tag === null || (open !== null && tag !== open)) continue;
    open = tag;
    if (tag !== 'hr') depth += closes ? -1 : 1;
    if (depth > 0) continue;
    parts.push(paragraphs(prose), finished(block, tag));
    prose = '';
    block = '';
    open = null;
  }
  parts.push(paragraphs(prose));
  return parts.filter((part) => part !== '').join('\n');
}

function finished(block: string, tag: string): string {
  if (!FLOW.has(tag)) return block;
  const start = block.indexOf('>') + 1;
  const end = block.lastIndexOf('<');
  return block.slice(0, start) + flow(block.slice(start, end)) + block.slice(end);
}

const HEADING = /^h[2-4]$/;

/** Gives headings addresses, so that a section can be linked to. */
function withHeadingIds(html: string): string {
  const free = createUniqueSlugs();
  const parts: string[] = [];
  let heading: { tag: string; at: number; text: string } | null = null;
  for (const { text, tag, closes } of tokens(html)) {
    parts.push(text);
    if (heading === null) {
      if (tag !== null && !closes && HEADING.test(tag))
        heading = { tag, at: parts.length - 1, text: '' };
    } else if (tag === null) heading.text += text;
    else if (closes && tag === heading.tag) {
      // Prefixed: a heading named "main" must not take an id that the page itself uses.
      const id = free(`s-${slugify(heading.text.replace(/&[a-z]+;/g, ' ').trim())}`);
      const opening = parts[heading.at] ?? '';
      parts[heading.at] = `<${tag} id="${id}"${opening.slice(tag.length + 1)}`;
      heading = null;
    }
  }
  return parts.join('');
}

/**
 * A "<" that begins no tag because none ends before the next one: "a<b" would take the rest of the line
 * with it as attributes. What stands in quotes may hold both signs.
 */
const STRAY = /<(?=[a-z/])(?!\/?[a-z](?:"[^"]*"|'[^']*'|[^<>"'])*>)/gi;

/**
 * The blocks of a body as the allow-list leaves them. Paragraphs are separated by blank lines and single
 * newlines are line breaks (spec §2); HTML passes an allow-list: no script, style, frame, form, event
 * handler or address other than http(s), mailto or our own. Images are lazy, outside links open a new
 * tab.
 *
 * @param content as stored: plain text, HTML or a mix of both
 * @example 'One\nline\n\nTwo' → '<p>One<br>line</p>\n<p>Two</p>'
 */
export function toBlocks(content: string): string {
  const text = content.replace(/\r\n?/g, '\n').replace(STRAY, '&lt;');
  return flow(toSafeHtml(text));
}

/**
 * The safe HTML of an article's body, as readers get it: its blocks (toBlocks), where headings have ids
 * and footnotes stand at the end.
 *
 * @param content as stored
 */
export function toBodyHtml(content: string): string {
  return footnotes(withHeadingIds(toBlocks(content)));
}

/** Whether a body, or the page around it, holds something of another site. */
export const holdsEmbed = (html: string): boolean => html.includes('<figure class="embed">');
