import { withoutControls } from '../text/control-characters.ts';
import type { Element, Html } from '../writing/html-tree.ts';
import { parseHtml } from '../writing/parse-html.ts';

// The running text of an issue. Whatever it is written in is read into a few kinds of blocks, and these are
// drawn as what is stored, as a mail, as a page and as plain text (draw-rich-text.ts): nothing else can come
// through.

export type Words = {
  readonly text: string;
  readonly strong: boolean;
  readonly em: boolean;
  /** Where it leads; null: nowhere. */
  readonly href: string | null;
};
export type Inline = Words | 'br';

export type Rich =
  | { readonly kind: 'paragraph'; readonly inline: readonly Inline[] }
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly inline: readonly Inline[] }
  | {
      readonly kind: 'list';
      readonly ordered: boolean;
      readonly items: readonly (readonly Rich[])[];
    }
  | { readonly kind: 'quote'; readonly blocks: readonly Rich[] }
  | { readonly kind: 'rule' };

const HEADINGS = /^h[1-6]$/;
/** What is no text at all. */
const UNREAD = new Set(
  'script style template iframe object svg math title head noscript'.split(' '),
);
const BLOCK_TAGS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote hr div section article aside figure table thead tbody tfoot tr td th dl dt dd pre header footer main body html caption figcaption'.split(
    ' ',
  ),
);

type Marks = Omit<Words, 'text'>;
const PLAIN: Marks = { strong: false, em: false, href: null };

const isElement = (node: Html): node is Element => typeof node !== 'string';

/**
 * Where a link of an issue may lead, written so that it fits an attribute; null for anything else.
 *
 * @example 'https://a.vn/x y' → 'https://a.vn/x%20y', 'javascript:alert(1)' → null
 */
export function letterAddress(href: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers leave them out of addresses
  const text = href.trim().replace(/[\u0000-\u001f\u007f]/g, '');
  const written = text.replace(/[\s"'<>\\{}]/g, (sign) =>
    sign === "'" ? '%27' : encodeURIComponent(sign),
  );
  if (written.length > 2000) return null;
  if (/^https?:\/\/[^/]/i.test(written))
    return written.replace(/^https?/i, (it) => it.toLowerCase());
  if (/^mailto:./i.test(written)) return `mailto:${written.slice(7)}`;
  if (/^tel:/i.test(text)) return telephone(text.slice(4));
  if (/^#./.test(written)) return written;
  return /^\/(?!\/|%5C)/.test(written) ? written : null;
}

/** A number as telephones dial it; null for what is none. @example ' (028) 3822 1234' → 'tel:(028)38221234' */
function telephone(typed: string): string | null {
  const number = typed.replace(/(?:\s|%20)+/g, '');
  return /^\+?[0-9().-]{2,30}$/.test(number) ? `tel:${number}` : null;
}

function marksOf({ tag, attrs }: Element, marks: Marks): Marks {
  if (tag === 'strong' || tag === 'b') return { ...marks, strong: true };
  if (tag === 'em' || tag === 'i') return { ...marks, em: true };
  if (tag === 'a') return { ...marks, href: letterAddress(attrs['href'] ?? '') ?? marks.href };
  return marks;
}

/** Text as it is between blocks: blank lines part paragraphs, single newlines break lines (spec §2). */
function prose(nodes: readonly Html[], isBare: boolean): Inline[][] {
  const paragraphs: Inline[][] = [[]];
  const add = (inline: Inline) => paragraphs.at(-1)?.push(inline);
  const walk = (children: readonly Html[], marks: Marks) => {
    for (const node of children) {
      if (isElement(node)) {
        if (UNREAD.has(node.tag)) continue;
        if (node.tag === 'br') add('br');
        else walk(node.children, marksOf(node, marks));
        continue;
      }
      const parts = isBare ? node.replace(/\r\n?/g, '\n').split(/\n[ \t]*\n\s*/) : [node];
      for (const [index, part] of parts.entries()) {
        if (index > 0) paragraphs.push([]);
        for (const [at, lineText] of (isBare ? part.split('\n') : [part]).entries()) {
          if (at > 0) add('br');
          if (lineText !== '') add({ ...marks, text: lineText.replace(/\s+/g, ' ') });
        }
      }
    }
  };
  walk(nodes, PLAIN);
  return paragraphs.map(tidied).filter((inline) => inline.length > 0);
}

const sameMarks = (a: Marks, b: Marks) =>
  a.strong === b.strong && a.em === b.em && a.href === b.href;

/** Joins neighbours, takes away space that nobody sees. */
function tidied(inline: readonly Inline[]): Inline[] {
  const out: Inline[] = [];
  let isAfterSpace = true;
  for (const each of inline) {
    if (each === 'br') {
      if (out.length === 0) continue;
      trimEnd(out);
      out.push('br');
      isAfterSpace = true;
      continue;
    }
    const said: string = isAfterSpace ? each.text.replace(/^ /, '') : each.text;
    if (said === '') continue;
    const last = out.at(-1);
    if (last !== undefined && last !== 'br' && sameMarks(last, each))
      out[out.length - 1] = { ...last, text: last.text + said };
    else out.push({ ...each, text: said });
    isAfterSpace = said.endsWith(' ');
  }
  while (out.at(-1) === 'br') out.pop();
  trimEnd(out);
  return out;
}

function trimEnd(inline: Inline[]): void {
  const last = inline.at(-1);
  if (last === undefined || last === 'br') return;
  const text = last.text.trimEnd();
  inline.pop();
  if (text !== '') inline.push({ ...last, text });
}

/** What a tree says; `isBare`: the text between its blocks is as it was typed. */
export function readTree(nodes: readonly Html[], isBare: boolean): Rich[] {
  const out: Rich[] = [];
  let between: Html[] = [];
  const end = () => {
    for (const inline of prose(between, isBare)) out.push({ kind: 'paragraph', inline });
    between = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || (!BLOCK_TAGS.has(node.tag) && !holdsBlock(node))) {
      between.push(node);
      continue;
    }
    end();
    out.push(...read(node));
  }
  end();
  return out;
}

const holdsBlock = ({ tag, children }: Element): boolean =>
  !UNREAD.has(tag) &&
  children.some((node) => isElement(node) && (BLOCK_TAGS.has(node.tag) || holdsBlock(node)));

const lineOf = (nodes: readonly Html[]): Inline[] => {
  const [first = [], ...rest] = prose(nodes, false);
  return [...first, ...rest.flat()];
};

function read({ tag, children }: Element): Rich[] {
  if (tag === 'hr') return [{ kind: 'rule' }];
  if (HEADINGS.test(tag)) {
    const inline = lineOf(children);
    return inline.length === 0 ? [] : [{ kind: 'heading', level: tag < 'h3' ? 2 : 3, inline }];
  }
  if (tag === 'ul' || tag === 'ol') {
    const items = children
      .filter(isElement)
      .map((item) => readTree(item.tag === 'li' ? item.children : [item], false))
      .filter((item) => item.length > 0);
    return items.length === 0 ? [] : [{ kind: 'list', ordered: tag === 'ol', items }];
  }
  if (tag === 'blockquote' || tag === 'aside') {
    const blocks = readTree(children, true);
    return blocks.length === 0 ? [] : [{ kind: 'quote', blocks }];
  }
  return readTree(children, false);
}

/**
 * What a text says: stored, typed or pasted; plain, HTML or a mix. What a mail cannot show is left out, its
 * words stay.
 *
 * @throws TooLarge at a text that was made to fill a memory
 */
export function readRich(content: string): Rich[] {
  return readTree(parseHtml(withoutControls(content)), true);
}

/** A text with each of its words written anew. */
export function mapWords(blocks: readonly Rich[], write: (text: string) => string): Rich[] {
  const inline = (parts: readonly Inline[]) =>
    parts.map((each) => (each === 'br' ? each : { ...each, text: write(each.text) }));
  const written = (block: Rich): Rich => {
    switch (block.kind) {
      case 'paragraph':
      case 'heading':
        return { ...block, inline: inline(block.inline) };
      case 'list':
        return { ...block, items: block.items.map((item) => mapWords(item, write)) };
      case 'quote':
        return { ...block, blocks: mapWords(block.blocks, write) };
      case 'rule':
        return block;
    }
  };
  return blocks.map(written);
}

/** Every address that a text leads to, in order, each once. */
export function addressesIn(blocks: readonly Rich[]): string[] {
  const found = new Set<string>();
  const walk = (block: Rich): void => {
    if (block.kind === 'paragraph' || block.kind === 'heading') {
      for (const each of block.inline)
        if (each !== 'br' && each.href !== null) found.add(each.href);
    } else if (block.kind === 'list') block.items.flat().forEach(walk);
    else if (block.kind === 'quote') block.blocks.forEach(walk);
  };
  blocks.forEach(walk);
  return [...found];
}
