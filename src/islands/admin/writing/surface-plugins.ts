import { Extension } from '@tiptap/core';
import { dropCursor } from '@tiptap/pm/dropcursor';
import { gapCursor } from '@tiptap/pm/gapcursor';
import { history, redo, undo } from '@tiptap/pm/history';
import { Plugin } from '@tiptap/pm/state';
import { Copying } from './copying.ts';

const History = Extension.create({
  name: 'history',
  addKeyboardShortcuts() {
    const undoing = () => undo(this.editor.state, this.editor.view.dispatch);
    const redoing = () => redo(this.editor.state, this.editor.view.dispatch);
    return { 'Mod-z': undoing, 'Mod-y': redoing, 'Mod-Shift-z': redoing };
  },
  addProseMirrorPlugins: () => [history()],
});

/** Where pictures and tables meet, and where something is dropped, there is a cursor too. */
const Cursors = Extension.create({
  name: 'cursors',
  addProseMirrorPlugins: () => [gapCursor(), dropCursor({ color: false, class: 'drop-cursor' })],
});

/**
 * On a busy machine a key may come before the browser has told where it moved the cursor: Enter after End would
 * replace what was selected before. So the surface is told first.
 */
const ToldInTime = Extension.create({
  name: 'toldInTime',
  addProseMirrorPlugins() {
    const keydown = (_view: unknown, { isComposing, key }: KeyboardEvent) => {
      // What an input method is composing belongs to it.
      if (!isComposing && key !== 'Process') document.dispatchEvent(new Event('selectionchange'));
      return false;
    };
    return [new Plugin({ props: { handleDOMEvents: { keydown } } })];
  },
});

/** Below a picture, a table or a box at the end there is always a line to go on with. */
const LastLine = Extension.create({
  name: 'lastLine',
  addProseMirrorPlugins() {
    return [
      new Plugin({
        appendTransaction: (_transactions, _before, { doc, tr, schema }) => {
          const { lastChild } = doc;
          const paragraph = schema.nodes['paragraph'];
          if (!paragraph || !lastChild || lastChild.type === paragraph) return null;
          if (lastChild.type.name === 'heading') return null;
          return tr.insert(doc.content.size, paragraph.create()).setMeta('addToHistory', false);
        },
      }),
    ];
  },
});

/** What the surface does beside holding a text. */
export const BEHAVIOUR = [History, Cursors, ToldInTime, LastLine, Copying];
