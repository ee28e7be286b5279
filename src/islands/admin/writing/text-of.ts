import type { Node } from '@tiptap/pm/model';
import type { Span } from '#src/domain/articles/passage.ts';

/** The words of a text in one line, and where each of its characters stands in the document. */
export type DocText = {
  readonly text: string;
  readonly positions: readonly number[];
};

/** Reads a document as its words: a line for each block, one sign for each picture and the like. */
export function textOf(doc: Node): DocText {
  let text = '';
  const positions: number[] = [];
  const add = (words: string, position: (index: number) => number) => {
    for (let index = 0; index < words.length; index++) positions.push(position(index));
    text += words;
  };
  doc.descendants((node, pos) => {
    if (node.isText) add(node.text ?? '', (index) => pos + index);
    else if (node.isLeaf) add(node.isInline ? '\ufffc' : '\n\ufffc', () => pos);
    else if (node.isTextblock && text !== '') add('\n', () => pos);
  });
  return { text, positions };
}

/** Where a span of the words stands in the document. */
export const rangeOf = ({ positions }: DocText, { from, to }: Span): Span => ({
  from: positions[from] ?? 0,
  to: (positions[to - 1] ?? 0) + 1,
});

/** The words between two positions of the document. */
export function spanOf({ positions }: DocText, range: Span): Span {
  const first = positions.findIndex((position) => position >= range.from);
  const last = positions.findLastIndex((position) => position < range.to);
  return first === -1 ? { from: 0, to: 0 } : { from: first, to: Math.max(first, last + 1) };
}
