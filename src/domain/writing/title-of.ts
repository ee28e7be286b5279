import { el, type Html, textOf } from './html-tree.ts';

const rankOf = (node: Html | undefined) =>
  typeof node === 'object' ? Number(/^h([2-4])$/.exec(node.tag)?.[1] ?? 0) : 0;

/**
 * The title of a document that was cleaned: the heading that it begins with, where it is the only one of its rank. The
 * headings below it move up.
 *
 * @param blocks with headings from the second rank on, as cleanClipboard gives them
 * @returns null where the document has none
 */
export function takeTitle(
  blocks: readonly Html[],
): { readonly title: string; readonly blocks: readonly Html[] } | null {
  const [first, ...rest] = blocks;
  if (rankOf(first) !== 2 || typeof first !== 'object' || rest.length === 0) return null;
  if (rest.some((block) => rankOf(block) === 2)) return null;
  const title = textOf(first.children).trim().replace(/\s+/g, ' ');
  if (title === '' || title.length > 300) return null;
  const moved = rest.map((block) => {
    const rank = rankOf(block);
    return rank > 2 && typeof block === 'object'
      ? el(`h${rank - 1}`, block.children, { ...block.attrs })
      : block;
  });
  return { title, blocks: moved };
}
