import { ALLOWED } from '../articles/allowed-html.ts';
import { VOID } from '../articles/tokens.ts';
import { type Element, type Html, treeOf } from '../writing/html-tree.ts';

const INLINE = new Set(ALLOWED.tags.inline);
/** What the sanitizer adds by itself; the surface writes none of it. */
const ADDED = new Set(['target', 'rel', 'tabindex', 'loading', 'decoding']);

const isElement = (node: Html): node is Element => typeof node !== 'string';
const isLine = (node: Html) => !isElement(node) || INLINE.has(node.tag);
const hasLetters = (text: string) => /\p{L}/u.test(text);

const escapeText = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const escapeValue = (text: string) => escapeText(text).replace(/"/g, '&quot;');

function write(nodes: readonly Html[]): string {
  return nodes
    .map((node) => {
      if (!isElement(node)) return escapeText(node);
      const attrs = Object.entries(node.attrs)
        .filter(([name]) => !ADDED.has(name))
        .map(([name, value]) => ` ${name}="${escapeValue(value)}"`);
      const start = `<${node.tag}${attrs.join('')}>`;
      return VOID.has(node.tag) ? start : `${start}${write(node.children)}</${node.tag}>`;
    })
    .join('');
}

/** The parts of a block that are translated, each by itself: lines of safe HTML, and what pictures show. */
export type Segmented = {
  readonly segments: readonly string[];
  /** The block with other segments in their places: in the same number and order. */
  readonly build: (segments: readonly string[]) => readonly Html[];
};

/** The text of one line of safe HTML. */
const plain = (html: string) => treeOf(html).map(wordsIn).join('');
const wordsIn = (node: Html): string =>
  isElement(node) ? node.children.map(wordsIn).join('') : node;

/**
 * Takes blocks apart into what is translated: paragraphs, headings, items of lists, cells of tables, captions and what
 * pictures show. Code stays as it is, as do lines without a letter.
 *
 * @param safeHtml as `toBlocks` writes it
 */
export function segmentsOf(safeHtml: string): Segmented {
  const segments: string[] = [];

  /** @returns how the nodes are made again, with the text of each segment */
  function walk(nodes: readonly Html[]): (texts: readonly string[]) => Html[] {
    const makers: ((texts: readonly string[]) => readonly Html[])[] = [];
    let line: Html[] = [];
    const end = () => {
      const whole = line;
      line = [];
      const html = write(whole);
      if (!hasLetters(plain(html))) return void makers.push(() => whole);
      const at = segments.push(html.trim()) - 1;
      makers.push((texts) => treeOf(texts[at] ?? html));
    };
    for (const node of nodes) {
      if (isLine(node)) {
        line.push(node);
        continue;
      }
      end();
      makers.push(block(node as Element));
    }
    end();
    return (texts) => makers.flatMap((make) => make(texts));
  }

  function block(element: Element): (texts: readonly string[]) => readonly Html[] {
    const { tag, attrs, children } = element;
    if (tag === 'pre') return () => [element];
    if (tag === 'img') {
      const { alt = '' } = attrs;
      if (!hasLetters(alt)) return () => [element];
      const at = segments.push(escapeText(alt)) - 1;
      return (texts) => [{ ...element, attrs: { ...attrs, alt: plain(texts[at] ?? alt) } }];
    }
    const inside = walk(children);
    return (texts) => [{ ...element, children: inside(texts) }];
  }

  const build = walk(treeOf(safeHtml));
  return { segments, build: (texts) => build(texts) };
}
