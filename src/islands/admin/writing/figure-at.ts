import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import type { Picture } from './use-files.ts';

type Found = { readonly at: number; readonly node: Node; readonly picture: Picture };

/** The picture that is selected, or whose caption the cursor is in. */
export function figureAt({ state }: Editor): Found | null {
  const { selection } = state;
  const { $from } = selection;
  const isSelected = selection instanceof NodeSelection && selection.node.type.name === 'figure';
  const node = isSelected ? selection.node : $from.parent;
  if (node.type.name !== 'figure') return null;
  const { alt, credit, size } = node.attrs;
  return {
    at: isSelected ? selection.from : $from.before(),
    node,
    picture: { alt, credit, size: size ?? '', caption: node.textContent },
  };
}
