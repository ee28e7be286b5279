import sanitize from 'sanitize-html';
import { escapeHtml } from '../text/escape-html.ts';
import { toPictureAddress } from './picture-address.ts';
import { createUniqueSlugs, slugify } from './slug.ts';

const BLOCKS = new Set(
  'h2 h3 h4 p ul ol dl blockquote aside figure pre table hr div section'.split(' '),
);

/** Blocks whose own text is prose again, with paragraphs separated by blank lines. */
const FLOW = new Set(['blockquote', 'aside', 'div', 'section']);

const VOID = new Set(['br', 'hr', 'img', 'wbr']);

/** Where the page itself ends and the outside begins: a scheme, and everything but our own paths. */
const isExternal = (href: string) => /^https?:/i.test(href);

const focusable: sanitize.Transformer = (tagName, attribs) => ({
  tagName,
  attribs: { ...attribs, tabindex: '0' },
});

const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    ...BLOCKS,
    ...'li dt dd figcaption img thead tbody tfoot tr th td caption'.split(' '),
    ...'a strong b em i u s del ins mark small sub sup code kbd abbr cite q time span br wbr'.split(
      ' ',
    ),
  ],
  allowedAttributes: {
    '*': ['lang'],
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    abbr: ['title'],
    time: ['datetime'],
    ol: ['start', 'reversed'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    table: ['tabindex'],
    pre: ['tabindex'],
  },
  allowedClasses: { blockquote: ['pullquote'], aside: ['pullquote'], figure: ['wide'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  // Deeper than any article needs, shallower than what makes a browser slow.
  nestingLimit: 24,
  transformTags: {
    // The page has one first heading: the title.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href = '', title }) => ({
      tagName,
      attribs: {
        href,
        ...(title && { title }),
        ...(isExternal(href) && { target: '_blank', rel: 'noopener noreferrer' }),
      },
    }),
    img: (tagName, { src = '', alt = '', width, height }) => ({
      tagName,
      attribs: {
        src: toPictureAddress(src),
        alt,
        ...(isPixels(width) && { width }),
        ...(isPixels(height) && { height }),
        loading: 'lazy',
        decoding: 'async',
      },
    }),
    // What is too wide scrolls inside itself, which a keyboard can only do when it takes focus.
    table: focusable,
    pre: focusable,
  },
  // An image whose address was refused is an empty frame; one that is relative to the page is a slip.
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'img' && !/^(https?:|\/)/.test(attribs['src'] ?? ''),
};

function isPixels(value: string | undefined): value is string {
  return value !== undefined && /^[1-9]\d{0,4}$/.test(value);
}

type Token = { text: string; tag: string | null; closes: boolean };

/** The sanitizer's output is balanced and escaped, so this small pattern reads all of it. */
function* tokens(html: string): Generator<Token> {
  for (const [text, slash, tag] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>|[^<]+/g)) {
    yield { text, tag: tag ?? null, closes: slash === '/' };
  }
}

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
 * Deeper than any text is written. The parser takes as long for a tag as it is deep, so what goes on
 * beyond is shown as it was typed instead.
 */
const MAX_DEPTH = 1024;

class TooDeep extends Error {}

/** What the allow-list leaves of a text, balanced and escaped. */
function toSafeHtml(content: string): string {
  let depth = 0;
  const guard = {
    onOpenTag: () => {
      depth += 1;
      if (depth > MAX_DEPTH) throw new TooDeep();
    },
    onCloseTag: () => {
      depth -= 1;
    },
  };
  try {
    return sanitize(content, { ...OPTIONS, ...guard });
  } catch (error) {
    if (error instanceof TooDeep) return escapeHtml(content);
    throw error;
  }
}

/**
 * A "<" that begins no tag because none ends before the next one: "a<b" would take the rest of the line
 * with it as attributes. What stands in quotes may hold both signs.
 */
const STRAY = /<(?=[a-z/])(?!\/?[a-z](?:"[^"]*"|'[^']*'|[^<>"'])*>)/gi;

/**
 * The safe HTML of an article's body. Paragraphs are separated by blank lines and single newlines are
 * line breaks (spec §2); HTML passes an allow-list: no script, style, frame, form, event handler or
 * address other than http(s), mailto or our own. Images are lazy, outside links open a new tab, and
 * headings get ids.
 *
 * @param content as stored: plain text, HTML or a mix of both
 * @example 'One\nline\n\nTwo' → '<p>One<br>line</p>\n<p>Two</p>'
 */
export function toBodyHtml(content: string): string {
  const text = content.replace(/\r\n?/g, '\n').replace(STRAY, '&lt;');
  return withHeadingIds(flow(toSafeHtml(text)));
}
