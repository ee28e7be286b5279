import type { Editor } from '@tiptap/core';
import { keymap } from '@tiptap/pm/keymap';
import { type Command, type EditorState, Selection, TextSelection } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  findTable,
  goToNextCell,
  mergeCells,
  splitCell,
  tableEditing,
  toggleHeader,
  toggleHeaderRow,
} from '@tiptap/pm/tables';

const ready = new WeakSet<Editor>();

/** Out of the table that the cursor is in, to the line below it. */
const leave: Command = (state, dispatch) => {
  const table = findTable(state.selection.$head);
  if (!table) return false;
  const below = state.doc.resolve(table.pos + table.node.nodeSize);
  dispatch?.(state.tr.setSelection(Selection.near(below, 1)).scrollIntoView());
  return true;
};

/** Whether the row that the cursor is in says nothing: another below it would say nothing either. */
function isInEmptyRow({ selection: { $head } }: EditorState): boolean {
  for (let depth = $head.depth; depth > 0; depth -= 1) {
    const node = $head.node(depth);
    if (node.type.name === 'tableRow') return node.textContent.trim() === '';
  }
  return false;
}

/** The first cell of each row as its header, which says so where no section does. */
const headerColumn: Command = (state, dispatch) =>
  toggleHeader('column')(state, (tr) => {
    const table = findTable(tr.selection.$head);
    table?.node.forEach((row, offset) => {
      const isHead = row.children.every(({ type }) => type.name === 'tableHeader');
      const at = table.pos + 1 + offset + 1;
      if (!isHead && row.firstChild?.type.name === 'tableHeader')
        tr.setNodeAttribute(at, 'scope', 'row');
    });
    dispatch?.(tr);
  });

/** Makes tables of a surface move by Tab, select by cell and stay rectangular. */
export function setUp(editor: Editor): void {
  if (ready.has(editor) || editor.isDestroyed) return;
  ready.add(editor);
  const newRow: Command = (state, dispatch, view) => {
    if (goToNextCell(1)(state, dispatch)) return true;
    // Not rows without end: Tab goes on behind the table.
    if (isInEmptyRow(state)) return leave(state, dispatch);
    if (!addRowAfter(state, dispatch)) return false;
    return view ? goToNextCell(1)(view.state, dispatch) : true;
  };
  editor.registerPlugin(
    keymap({ Tab: newRow, 'Shift-Tab': goToNextCell(-1), Escape: leave }),
    (mine, others) => [mine, ...others],
  );
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
  headerColumn,
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

/** What the table is called that the cursor is in; null: it is in none. */
export function captionOf({ state }: Editor): string | null {
  const table = findTable(state.selection.$head);
  return table ? String(table.node.attrs['caption']) : null;
}

/** Calls that table by other words; the cursor stays in it. */
export function setCaption(editor: Editor, caption: string): void {
  const table = findTable(editor.state.selection.$head);
  if (!table) return;
  const { tr } = editor.state;
  tr.setNodeAttribute(table.pos, 'caption', caption);
  editor.view.dispatch(tr.setNodeAttribute(table.pos, 'captionHtml', null));
}
