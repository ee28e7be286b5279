import { paragraphsIn } from './clipboard-lines.ts';
import { NOTE, OWN_PART, withNotes } from './clipboard-notes.ts';
import { isPicture, pictureOf, placeholder } from './clipboard-pictures.ts';
import { prepared } from './clipboard-prepare.ts';
import { sheetOf } from './clipboard-sheet.ts';
import { formsOf, isHidden, isStyledQuote } from './clipboard-styles.ts';
import { tableOf } from './clipboard-tables.ts';
import { type Element, el, type Html, textOf } from './html-tree.ts';
import { count, type LeftOut, type Tally } from './left-out.ts';
import { parseHtml } from './parse-html.ts';
import { pastedAddress } from './pasted-address.ts';
import { isWordItem, startAt, type WordItem, wordItemOf, wordLists } from './word-lists.ts';

/** What holds no words of a text: left out with everything in it. */
const DROPPED = new Set(
  'script style head meta link title template noscript iframe object embed svg math canvas audio video form input button select textarea option xml map area dialog nav col colgroup frameset applet base param source track o:p w:sdtpr khoi-beyond'.split(
    ' ',
  ),
);

const HEADINGS: Readonly<Record<string, number>> = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6 };

const LISTS = new Set(['ul', 'ol', 'menu', 'dir']);

/** What begins a line of its own. */
const LINES = new Set(
  'p div section article main header footer address center hgroup figure figcaption details summary dl dt dd body html fieldset tr td th tbody thead caption li'.split(
    ' ',
  ),
);

export type Paste = {
  readonly html: string;
  /** This site's: links to it become paths. */
  readonly origin: string;
  /** What stands where a picture or a formula was that could not be taken; absent: nothing does. */
  readonly instead?: { readonly picture: string; readonly formula: string };
};

/** What all of one copy shares. */
type Context = Omit<Paste, 'html'> & { readonly tally: Tally };

/** A heading as it stood; ranks are told once all of them are known. */
type Ranked = Element & { readonly rank?: number };

/**
 * What somebody copied elsewhere, as an article may hold it: headings, bold, italics, links, lists,
 * tables, quotes, code and pictures. Everything about looks is gone; so is what runs, frames and
 * tracks. Knows how Google Docs, Word and Notion write what they mean: their notes are ours.
 *
 * @returns blocks that pass the sanitizer as they are, and how many things are not among them
 * @throws TooLarge, UnreadableFont
 */
export function cleanClipboard({ html, ...paste }: Paste): {
  readonly blocks: readonly Html[];
  readonly left: LeftOut;
} {
  const tally: Tally = {};
  const [, fragment = '', beyond = ''] =
    /<!--StartFragment-->([\s\S]*?)<!--EndFragment-->([\s\S]*)/i.exec(html) ?? [];
  const tree = fragment.trim() ? [...parseHtml(fragment), ...notesBeyond(beyond)] : parseHtml(html);
  const formula = paste.instead ? `[${paste.instead.formula}]` : '';
  const plain = prepared(tree, { sheet: sheetOf(html), tally, formula });
  const { nodes, isCited } = withNotes(plain, tally);
  const blocks = blocksOf(nodes, { ...paste, tally });
  return { blocks: ranked(isCited ? withoutEndRule(blocks) : blocks), left: tally };
}

/** Notes that Word puts behind what it says was copied: looked for when they are cited, and not shown by themselves. */
function notesBeyond(html: string): readonly Element[] {
  if (!/mso-element:\s*(?:foot|end)note/i.test(html)) return [];
  return [el('khoi-beyond', parseHtml(html))];
}

/** A rule that parted notes from the text parts nothing any more. */
function withoutEndRule(blocks: readonly Ranked[]): readonly Ranked[] {
  const last = blocks.findLastIndex(({ tag }) => tag !== 'hr');
  return blocks.slice(0, last + 1);
}

/** A copy's first rank of headings is the second of the page, whatever it was called there. */
function ranked(blocks: readonly Ranked[]): readonly Html[] {
  const ranks = new Set<number>();
  const collect = (nodes: readonly Html[]) => {
    for (const node of nodes)
      if (typeof node !== 'string') {
        const { rank } = node as Ranked;
        if (rank !== undefined) ranks.add(rank);
        collect(node.children);
      }
  };
  collect(blocks);
  const order = [...ranks].toSorted((a, b) => a - b);
  const rename = (nodes: readonly Html[]): readonly Html[] =>
    nodes.map((node) => {
      if (typeof node === 'string') return node;
      const { rank } = node as Ranked;
      const tag = rank === undefined ? node.tag : `h${Math.min(4, order.indexOf(rank) + 2)}`;
      return el(tag, rename(node.children), { ...node.attrs });
    });
  return rename(blocks);
}

/** The blocks of some nodes; what stands between them is paragraphs. */
export function blocksOf(nodes: readonly Html[], context: Context): readonly Ranked[] {
  const { origin, tally, instead } = context;
  const out: Ranked[] = [];
  /** The last quote, while it is one by the style of its paragraphs: the next one belongs to it. */
  let quote = null as Ranked | null;
  let line: Html[] = [];
  let items: WordItem[] = [];
  const endItems = () => {
    out.push(...wordLists(items));
    items = [];
  };
  const end = () => {
    const parts = paragraphsIn(line);
    if (parts.length > 0) endItems();
    out.push(...parts);
    line = [];
  };
  const push = (...blocks: Ranked[]) => {
    end();
    endItems();
    out.push(...blocks);
  };
  const inside = (children: readonly Html[]) => blocksOf(children, context);

  function block(node: Element, forms: readonly string[]): boolean {
    const { tag, attrs, children } = node;
    if (isWordItem(node)) {
      end();
      items.push(wordItemOf(node, (parts) => lineOf(parts, context)));
    } else if (tag in HEADINGS || attrs['role'] === 'heading') {
      const rank = HEADINGS[tag] ?? Number(attrs['aria-level'] ?? 2);
      headings(children, rank);
    } else if (/^mso(?:title|subtitle)$/i.test(attrs['class'] ?? '')) {
      headings(children, /sub/i.test(attrs['class'] ?? '') ? 2 : 0);
    } else if (LISTS.has(tag)) {
      const list = listOf(node, context);
      if (list) push(list);
    } else if (tag === 'table') push(...tableOf(node, inside));
    else if (tag === 'hr') push(el('hr', []));
    else if (tag === 'blockquote') {
      const quoted = inside(children).filter((each) => each.tag !== 'hr');
      if (quoted.length > 0) push(el('blockquote', quoted));
    } else if (tag === 'pre') {
      const text = rawText(children).replace(/^\n+|\s+$/g, '');
      if (text !== '') push(el('pre', [el('code', [text])]));
    } else if (tag === 'aside') push(...inside(children));
    else if (isPicture(node)) {
      const picture = pictureOf(node, origin, (parts) => lineOf(parts, context));
      if (picture && 'tag' in picture) push(picture);
      else if (picture) {
        count(tally, 'pictures');
        if (instead) push(el('p', [placeholder(instead.picture, picture.alt)]));
        if (picture.caption.length > 0) push(el('p', picture.caption));
      }
    } else if (isStyledQuote(node)) {
      const quoted = blocksOf([{ ...node, tag: 'div', attrs: {} }], context);
      end();
      const joined = quote !== null && out.at(-1) === quote && items.length === 0;
      const before = joined ? (out.pop()?.children ?? []) : [];
      if (quoted.length + before.length > 0) {
        quote = el('blockquote', [...before, ...quoted]);
        push(quote);
      }
    } else if (LINES.has(tag)) {
      end();
      walk(children, forms);
      end();
    } else return false;
    return true;
  }
  function headings(children: readonly Html[], rank: number): void {
    for (const part of inside(children)) {
      if (part.tag !== 'p') push(part);
      // Bold by nature: saying it twice says nothing.
      else push({ ...el('heading', without(part.children, 'strong')), rank });
    }
  }
  function walk(children: readonly Html[], forms: readonly string[]): void {
    for (const node of children) {
      if (typeof node === 'string') {
        line.push(formed(node, forms));
        continue;
      }
      const { tag } = node;
      if (DROPPED.has(tag) || isHidden(node)) continue;
      if (tag === 'br') line.push(el('br', []));
      else if (tag === NOTE) {
        const words = noteWords(lineOf(node.children, context));
        if (words.length > 0) line.push(el('span', words, { class: 'footnote' }));
      } else if (tag === 'a') {
        const href = hrefOf(node, context);
        const inner = holdsBlock(node.children);
        if (href === null || inner) walk(node.children, formsOf(node, forms));
        else {
          const words = lineOf(node.children, context, formsOf(node, forms));
          if (words.length > 0) line.push(el('a', words, { href }));
        }
      } else if (!block(node, formsOf(node, forms))) walk(node.children, formsOf(node, forms));
    }
  }
  walk(nodes, []);
  end();
  endItems();
  return out;
}

const holdsBlock = (nodes: readonly Html[]): boolean =>
  nodes.some(
    (node) =>
      typeof node !== 'string' &&
      (node.tag in HEADINGS ||
        LISTS.has(node.tag) ||
        ['table', 'p', 'div', 'img', 'figure', 'blockquote', 'pre'].includes(node.tag) ||
        holdsBlock(node.children)),
  );

/** Words with what is set on them, from the outermost in. */
const formed = (text: string, forms: readonly string[]): Html =>
  forms.reduceRight<Html>((inner, tag) => el(tag, [inner]), text);

/** Nodes as one line: blocks in it are parted by line breaks. */
function lineOf(
  nodes: readonly Html[],
  context: Context,
  forms: readonly string[] = [],
): readonly Html[] {
  const wrapped = forms.reduceRight<readonly Html[]>((inner, tag) => [el(tag, inner)], nodes);
  return blocksOf(wrapped, context).flatMap((part, index) => {
    const words = part.tag === 'p' || part.tag === 'heading' ? part.children : textsOf(part);
    return index === 0 ? words : [el('br', []), ...words];
  });
}

const textsOf = ({ children }: Element): readonly Html[] =>
  children.flatMap((child): readonly Html[] =>
    typeof child === 'string' ? [child] : textsOf(child),
  );

const rawText = (nodes: readonly Html[]): string =>
  nodes
    .reduce((text: string, node) => {
      if (typeof node === 'string') return text + node;
      if (node.tag === 'br') return `${text}\n`;
      const inner = rawText(node.children);
      if (node.tag !== 'div' && node.tag !== 'p') return text + inner;
      return `${text}${/[^\n]$/.test(text) ? '\n' : ''}${inner}\n`;
    }, '')
    .replace(/\u00a0/g, ' ');

/** Nodes without one kind of form, whose content stays. */
const without = (nodes: readonly Html[], tag: string): readonly Html[] =>
  nodes.flatMap((node): readonly Html[] => {
    if (typeof node === 'string') return [node];
    const children = without(node.children, tag);
    return node.tag === tag ? children : [el(node.tag, children, { ...node.attrs })];
  });

/** The words of a note without the number in front of them, which its place gives it. */
function noteWords(words: readonly Html[]): readonly Html[] {
  const [first, ...rest] = words;
  if (first === undefined) return [];
  const start =
    typeof first === 'string'
      ? first.replace(/^[\s\u00a0]*(?:\[\d{1,4}\]|[.:)^↑]{1,3}(?=\s))?[\s\u00a0]*/, '')
      : first;
  if (start === '') return noteWords(rest);
  return withoutEndSpace([start, ...rest]);
}

function withoutEndSpace(words: readonly Html[]): readonly Html[] {
  const last = words.at(-1);
  if (typeof last !== 'string') return words;
  const before = words.slice(0, -1);
  const end = last.trimEnd();
  return end === '' ? withoutEndSpace(before) : [...before, end];
}

/** Where a link leads; null: nowhere for a reader, which is counted. */
function hrefOf({ attrs, children }: Element, { origin, tally }: Context): string | null {
  const { href = '' } = attrs;
  if (OWN_PART in attrs && /^#s-[a-z\d-]+$/.test(href)) return href;
  const address = pastedAddress(href, origin);
  if (address === null && href.trim() !== '' && textOf(children).trim() !== '')
    count(tally, 'links');
  return address;
}

function listOf({ tag, attrs, children }: Element, context: Context): Element | null {
  const items: Element[] = [];
  for (const child of children) {
    if (typeof child === 'string') continue;
    if (child.tag === 'li') {
      if (isHidden(child)) continue;
      const parts = blocksOf(child.children, context);
      // Lists inside of lists come along; what needs a page of its own in an item does too.
      if (parts.length > 0) items.push(el('li', itemOf(parts)));
    } else if (LISTS.has(child.tag)) {
      // Word and old pages nest a list beside the item that it belongs to.
      const inner = listOf(child, context);
      const last = items.pop();
      if (inner) items.push(last ? el('li', [...last.children, inner]) : el('li', [inner]));
      else if (last) items.push(last);
    } else {
      const parts = blocksOf([child], context);
      if (parts.length > 0) items.push(el('li', itemOf(parts)));
    }
  }
  if (items.length === 0) return null;
  if (tag !== 'ol') return el('ul', items);
  return el('ol', items, startAt(Number(attrs['start'] ?? 1)));
}

/** An item's first line bare, as the surface writes it. */
function itemOf(parts: readonly Ranked[]): readonly Html[] {
  const lines = parts.map((part) =>
    part.rank === undefined ? part : el('p', [el('strong', part.children)]),
  );
  const [first, ...rest] = lines;
  if (!first) return [];
  if (first.tag !== 'p') return [el('p', []), ...lines];
  const hasLines = rest.some(({ tag }) => tag === 'p');
  return hasLines ? lines : [...first.children, ...rest];
}
