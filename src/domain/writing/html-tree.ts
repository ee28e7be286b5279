import { tokens, VOID } from '../articles/tokens.ts';

/** An element of a parsed text. Strings are text, entities decoded. */
export type Element = {
  readonly tag: string;
  readonly attrs: Readonly<Record<string, string>>;
  readonly children: readonly Html[];
};
export type Html = string | Element;

/** An element of its parts. */
export const el = (
  tag: string,
  children: readonly Html[],
  attrs: Record<string, string> = {},
): Element => ({
  tag,
  attrs,
  children,
});

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The four entities that the sanitizer writes. */
const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot);/g, (_, name) => NAMED[name] ?? '');

function attributesOf(opening: string): Record<string, string> {
  const found = opening.matchAll(/ ([a-z-]+)(?:="([^"]*)")?/g);
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, decode(value)]));
}

/**
 * The tree of a text that the sanitizer wrote: balanced, escaped, one way to write everything. Nothing
 * else may be read with it.
 */
export function treeOf(safeHtml: string): readonly Html[] {
  type Open = { tag: string; attrs: Record<string, string>; children: Html[] };
  const root: Open = { tag: '', attrs: {}, children: [] };
  const stack = [root];
  for (const { text, tag, closes } of tokens(safeHtml)) {
    const { children } = stack.at(-1) ?? root;
    if (tag === null) children.push(decode(text));
    else if (closes) stack.pop();
    else {
      const element: Open = { tag, attrs: attributesOf(text), children: [] };
      children.push(element);
      if (!VOID.has(tag)) stack.push(element);
    }
  }
  return root.children;
}

/** The words of a tree. */
export const textOf = (nodes: readonly Html[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');
