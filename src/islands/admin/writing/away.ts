import type { Editor } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** Blocks before and after the cursor's that are always drawn: what it comes to next must be there already. */
const NEAR = 20;

const KEY = new PluginKey<Away>('away');

type Away = { readonly at: number; readonly count: number; readonly blocks: DecorationSet };

function awayFrom({ doc, selection }: EditorState): Away {
  const at = selection.$from.index(0);
  const blocks: Decoration[] = [];
  doc.forEach((block, from, index) => {
    if (block.isTextblock && Math.abs(index - at) > NEAR)
      blocks.push(Decoration.node(from, from + block.nodeSize, { class: 'away' }));
  });
  return { at, count: doc.childCount, blocks: DecorationSet.create(doc, blocks) };
}

/**
 * Marks what stands far from the cursor, so that the browser can leave out of a key what is not in sight: in a long
 * article it would look through all of it for every letter. A new block is never marked: one that was not drawn yet
 * loses the cursor to its beginning.
 */
export function markAway(editor: Editor): void {
  if (KEY.get(editor.state)) return;
  const plugin = new Plugin<Away>({
    key: KEY,
    state: {
      init: (_config, state) => awayFrom(state),
      apply: (tr, away, _before, state) => {
        const isFar = (one: number, other: number) => Math.abs(one - other) > NEAR / 2;
        if (isFar(state.selection.$from.index(0), away.at) || isFar(tr.doc.childCount, away.count))
          return awayFrom(state);
        return tr.docChanged ? { ...away, blocks: away.blocks.map(tr.mapping, tr.doc) } : away;
      },
    },
    props: { decorations: (state) => KEY.getState(state)?.blocks },
  });
  editor.registerPlugin(plugin);
}
