import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Fragment, type Node } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';

/**
 * Puts blocks where a place is, without tearing a paragraph that has words in two: behind it then, or in
 * its place where it is empty. The cursor goes on below them, or stays where it is.
 *
 * @param moves false: somebody went on writing elsewhere
 */
export function insertBlocks(
  editor: Editor,
  blocks: readonly Node[],
  position: number,
  moves = true,
): void {
  const { state } = editor;
  const $at = state.doc.resolve(position);
  const depth = blockDepth($at);
  const own = depth > 0 ? $at.node(depth) : null;
  const isEmptyLine = own?.type.name === 'paragraph' && own.content.size === 0;
  const from = depth === 0 ? position : isEmptyLine ? $at.before(depth) : $at.after(depth);
  const to = isEmptyLine ? $at.after(depth) : from;
  const tr = state.tr.replaceWith(from, to, Fragment.fromArray([...blocks]));
  const end = from + blocks.reduce((size, { nodeSize }) => size + nodeSize, 0);
  if (moves) {
    const next = tr.doc.nodeAt(end);
    const paragraph = state.schema.nodes['paragraph'];
    if (!next?.isTextblock && paragraph) tr.insert(end, paragraph.create());
    tr.setSelection(TextSelection.near(tr.doc.resolve(end + 1), 1));
  }
  editor.view.dispatch(closeHistory(tr.scrollIntoView()));
  // What is typed next is a step of its own.
  editor.view.dispatch(closeHistory(editor.state.tr));
}

/** How deep the block around a place is that may have any block beside it. */
function blockDepth($at: ReturnType<Node['resolve']>): number {
  for (let depth = $at.depth; depth > 0; depth -= 1) {
    const name = $at.node(depth - 1).type.name;
    if (['doc', 'blockquote', 'aside'].includes(name)) return depth;
  }
  return 0;
}
