import { styleOf } from './clipboard-styles.ts';
import { type Element, type Html, textOf } from './html-tree.ts';

/** A paragraph that Word draws as an item of a list. */
export type WordItem = {
  readonly level: number;
  readonly isOrdered: boolean;
  /** The number that it shows; null: none, or a letter. */
  readonly number: number | null;
  readonly words: readonly Html[];
};

const LEVEL = /\blevel(\d)/;

/** Word writes lists as paragraphs of a class, with the level in a style of its own. */
export const isWordItem = (node: Element): boolean =>
  /MsoListParagraph|MsoListBullet|MsoListNumber/i.test(node.attrs['class'] ?? '') ||
  LEVEL.test(styleOf(node)['mso-list'] ?? '');

const isMarker = (node: Html): boolean =>
  typeof node !== 'string' &&
  (styleOf(node)['mso-list'] === 'ignore' ||
    (node.children.length > 0 &&
      node.children.every((child) => isMarker(child) || isBlank(child)) &&
      node.children.some(isMarker)));

const isBlank = (node: Html) => typeof node === 'string' && node.trim() === '';

const withoutMarkers = (nodes: readonly Html[]): readonly Html[] =>
  nodes
    .filter((node) => !isMarker(node))
    .map((node) =>
      typeof node === 'string' ? node : { ...node, children: withoutMarkers(node.children) },
    );

function markerOf(nodes: readonly Html[]): string {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    if (isMarker(node)) return textOf(node.children);
    const inner = markerOf(node.children);
    if (inner !== '') return inner;
  }
  return '';
}

export function wordItemOf(
  node: Element,
  lineOf: (nodes: readonly Html[]) => readonly Html[],
): WordItem {
  const level = Number(LEVEL.exec(styleOf(node)['mso-list'] ?? '')?.[1] ?? 1);
  const marker = markerOf(node.children).trim();
  return {
    level,
    isOrdered: /^(?:\d+|[a-z]{1,4})[.)]/i.test(marker),
    number: Number(/^(\d{1,5})[.)]$/.exec(marker)?.[1] ?? Number.NaN) || null,
    words: lineOf(withoutMarkers(node.children)),
  };
}

/** Where an ordered list begins, which goes without saying at one. */
export const startAt = (number: number): Record<string, string> =>
  Number.isInteger(number) && number !== 1 && Math.abs(number) < 100_000
    ? { start: String(number) }
    : {};

/** The lists that some items in a row make, by their levels. */
export function wordLists(items: readonly WordItem[]): readonly Element[] {
  const lists: Element[] = [];
  let from = 0;
  while (from < items.length) {
    const first = items[from];
    if (!first) break;
    const children: Element[] = [];
    let at = from;
    while (at < items.length) {
      const item = items[at];
      if (!item || item.level < first.level) break;
      if (item.level === first.level && item.isOrdered !== first.isOrdered) break;
      let next = at + 1;
      while ((items[next]?.level ?? 0) > item.level) next += 1;
      const inner = wordLists(items.slice(at + 1, next));
      if (item.words.length > 0 || inner.length > 0)
        children.push({ tag: 'li', attrs: {}, children: [...item.words, ...inner] });
      at = next;
    }
    if (children.length > 0)
      lists.push(
        first.isOrdered
          ? { tag: 'ol', attrs: startAt(first.number ?? 1), children }
          : { tag: 'ul', attrs: {}, children },
      );
    from = Math.max(at, from + 1);
  }
  return lists;
}
