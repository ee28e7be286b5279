import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';

/** A place in a text that stays where it is while the text around it changes. */
export type Place = { readonly at: () => number; readonly forget: () => void };

/** Remembers a place until it is forgotten: uploads take longer than the next words. */
export function placeAt(editor: Editor, position: number): Place {
  let at = position;
  const follow = ({ transaction }: { transaction: Transaction }) => {
    at = transaction.mapping.map(at);
  };
  editor.on('transaction', follow);
  return {
    at: () => Math.min(at, editor.state.doc.content.size),
    forget: () => {
      editor.off('transaction', follow);
    },
  };
}
