import { escapeHtml } from '../text/escape-html.ts';
import { type Element, type Html, treeOf } from '../writing/html-tree.ts';
import { parseHtml } from '../writing/parse-html.ts';

// The running text of an issue. Whatever it is written in is read into a few kinds of blocks, and these are
// written as what is stored, as a mail, as a page and as plain text: nothing else can come through.

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

// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

const isElement = (node: Html): node is Element => typeof node !== 'string';

/**
 * Where a link of an issue may lead, written so that it fits an attribute; null for anything else.
 *
 * @example 'https://a.vn/x y' → 'https://a.vn/x%20y', 'javascript:alert(1)' → null
 */
export function letterAddress(href: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers leave them out of addresses
  const text = href.trim().replace(/[\u0000-\u001f\u007f]/g, '');
  const written = text.replace(/[\s"'<>\\]/g, (sign) =>
    sign === "'" ? '%27' : encodeURIComponent(sign),
  );
  if (written.length > 2000) return null;
  if (/^https?:\/\/[^/]/i.test(written))
    return written.replace(/^https?/i, (it) => it.toLowerCase());
  if (/^mailto:./i.test(written)) return `mailto:${written.slice(7)}`;
  return /^\/(?!\/|%5C)/.test(written) ? written : null;
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

function flow(nodes: readonly Html[], isBare: boolean): Rich[] {
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
      .map((item) => flow(item.tag === 'li' ? item.children : [item], false))
      .filter((item) => item.length > 0);
    return items.length === 0 ? [] : [{ kind: 'list', ordered: tag === 'ol', items }];
  }
  if (tag === 'blockquote' || tag === 'aside') {
    const blocks = flow(children, true);
    return blocks.length === 0 ? [] : [{ kind: 'quote', blocks }];
  }
  return flow(children, false);
}

/**
 * What a text says: stored, typed or pasted; plain, HTML or a mix. What a mail cannot show is left out, its
 * words stay.
 *
 * @throws TooLarge at a text that was made to fill a memory
 */
export function readRich(content: string): Rich[] {
  return flow(parseHtml(content.replace(UNSEEN, '')), true);
}

/** How a text is written: the tags of each part. */
export type Style = {
  readonly paragraph: string;
  readonly heading: (level: 2 | 3) => string;
  readonly list: (ordered: boolean) => string;
  readonly item: string;
  readonly quote: string;
  readonly rule: string;
  /** The attributes of a link. */
  readonly link: (href: string) => string;
};

function inlineHtml(inline: readonly Inline[], style: Style): string {
  return inline
    .map((each) => {
      if (each === 'br') return '<br>';
      let html = escapeHtml(each.text).replaceAll('&quot;', '"');
      if (each.em) html = `<em>${html}</em>`;
      if (each.strong) html = `<strong>${html}</strong>`;
      return each.href === null ? html : `<a${style.link(each.href)}>${html}</a>`;
    })
    .join('');
}

/** A text as HTML. */
export function richHtml(blocks: readonly Rich[], style: Style): string {
  const write = (block: Rich): string => {
    switch (block.kind) {
      case 'paragraph':
        return `<p${style.paragraph}>${inlineHtml(block.inline, style)}</p>`;
      case 'heading':
        return `<h${block.level}${style.heading(block.level)}>${inlineHtml(block.inline, style)}</h${block.level}>`;
      case 'list': {
        const tag = block.ordered ? 'ol' : 'ul';
        const items = block.items.map((item) => `<li${style.item}>${itemHtml(item)}</li>`);
        return `<${tag}${style.list(block.ordered)}>\n${items.join('\n')}\n</${tag}>`;
      }
      case 'quote':
        return `<blockquote${style.quote}>\n${block.blocks.map(write).join('\n')}\n</blockquote>`;
      case 'rule':
        return `<hr${style.rule}>`;
    }
  };
  const itemHtml = ([first, ...rest]: readonly Rich[]): string => {
    if (first?.kind === 'paragraph' && rest[0]?.kind !== 'paragraph')
      return [inlineHtml(first.inline, style), ...rest.map(write)].join('\n');
    return [...(first ? [first] : []), ...rest].map(write).join('\n');
  };
  return blocks.map(write).join('\n');
}

const BARE: Style = {
  paragraph: '',
  heading: () => '',
  list: () => '',
  item: '',
  quote: '',
  rule: '',
  link: (href) => ` href="${escapeHtml(href)}"`,
};

/** A text as it is stored: one way to write everything. */
export const canonicalHtml = (content: string): string => richHtml(readRich(content), BARE);

/** The same as a page shows it: what leads outside does not say where somebody came from. */
export const pageHtml = (blocks: readonly Rich[]): string =>
  richHtml(blocks, {
    ...BARE,
    link: (href) => `${BARE.link(href)}${href.startsWith('/') ? '' : ' rel="noopener noreferrer"'}`,
  });

/** A text as plain mails have it: links beside their words, lists with signs. */
export function richText(blocks: readonly Rich[], toUrl: (href: string) => string): string {
  const inline = (parts: readonly Inline[]) =>
    parts
      .map((each) => {
        if (each === 'br') return '\n';
        if (each.href === null) return each.text;
        const url = toUrl(each.href);
        return each.text === each.href || each.text === url ? url : `${each.text} (${url})`;
      })
      .join('');
  const write = (block: Rich): string => {
    switch (block.kind) {
      case 'paragraph':
      case 'heading':
        return inline(block.inline);
      case 'list':
        return block.items
          .map((item, index) => {
            const sign = block.ordered ? `${index + 1}. ` : '- ';
            return (
              sign +
              item
                .map(write)
                .join('\n')
                .replaceAll('\n', `\n${' '.repeat(sign.length)}`)
            );
          })
          .join('\n');
      case 'quote':
        return block.blocks.map(write).join('\n\n').replace(/^/gm, '> ');
      case 'rule':
        return '* * *';
    }
  };
  return blocks.map(write).join('\n\n');
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

/** What an issue can show of a tree, as a tree again. */
export const reduceToLetter = (nodes: readonly Html[]): readonly Html[] =>
  treeOf(richHtml(flow(nodes, false), BARE));
