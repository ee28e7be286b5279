import type { Editor } from '@tiptap/core';
import { keymap } from '@tiptap/pm/keymap';
import type { Command } from '@tiptap/pm/state';
import { TextSelection } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  mergeCells,
  splitCell,
  tableEditing,
  toggleHeaderRow,
} from '@tiptap/pm/tables';

const ready = new WeakSet<Editor>();

/** Makes tables of a surface move by Tab, select by cell and stay rectangular. */
export function setUp(editor: Editor): void {
  if (ready.has(editor) || editor.isDestroyed) return;
  ready.add(editor);
  const newRow: Command = (state, dispatch, view) => {
    if (goToNextCell(1)(state, dispatch)) return true;
    if (!addRowAfter(state, dispatch)) return false;
    return view ? goToNextCell(1)(view.state, dispatch) : true;
  };
  editor.registerPlugin(keymap({ Tab: newRow, 'Shift-Tab': goToNextCell(-1) }), (mine, others) => [
    mine,
    ...others,
  ]);
  editor.registerPlugin(tableEditing());
}

const SIZE = { columns: 3, rows: 3 };

/** Puts an empty table where the cursor is, and the cursor into its first cell. */
export function insert(editor: Editor): void {
  const { schema, selection } = editor.state;
  const cells = (type: string) =>
    Array.from({ length: SIZE.columns }, () => schema.nodes[type]?.createAndFill()).filter(
      (cell) => cell !== null && cell !== undefined,
    );
  const rows = Array.from({ length: SIZE.rows }, (_, index) =>
    schema.nodes['tableRow']?.create(null, cells(index === 0 ? 'tableHeader' : 'tableCell')),
  ).filter((row) => row !== undefined);
  const table = schema.nodes['table']?.create(null, rows);
  if (!table) return;
  const at = selection.from;
  const tr = editor.state.tr.replaceSelectionWith(table);
  const start = tr.mapping.map(at, -1);
  const near = TextSelection.near(tr.doc.resolve(Math.max(0, start)), 1);
  editor.view.dispatch(tr.setSelection(near).scrollIntoView());
  editor.view.focus();
}

const COMMANDS = {
  rowBefore: addRowBefore,
  rowAfter: addRowAfter,
  rowDelete: deleteRow,
  columnBefore: addColumnBefore,
  columnAfter: addColumnAfter,
  columnDelete: deleteColumn,
  headerRow: toggleHeaderRow,
  merge: mergeCells,
  split: splitCell,
  tableDelete: deleteTable,
} satisfies Readonly<Record<string, Command>>;

export type TableCommand = keyof typeof COMMANDS;

/** Changes the table that the cursor is in. */
export function run(editor: Editor, command: TableCommand): void {
  COMMANDS[command](editor.state, editor.view.dispatch);
  editor.view.focus();
}
