import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';

/** A place in a text that stays where it is while the text around it changes. */
export type Place = { readonly at: () => number; readonly forget: () => void };

/**
 * Remembers a place until it is forgotten: uploads take longer than the next words.
 *
 * @param stays whether what is typed there comes behind it; what was pasted before comes in front of it all the same
 */
export function placeAt(editor: Editor, position: number, stays = false): Place {
  let at = position;
  const follow = ({ transaction }: { transaction: Transaction }) => {
    at = transaction.mapping.map(at, stays && !transaction.getMeta('paste') ? -1 : 1);
  };
  editor.on('transaction', follow);
  return {
    at: () => Math.min(at, editor.state.doc.content.size),
    forget: () => {
      editor.off('transaction', follow);
    },
  };
}
