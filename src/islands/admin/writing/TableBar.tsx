import type { Editor } from '@tiptap/core';
import { useEffect } from 'react';
import { useAdmin } from '../admin-context.ts';
import type { TableCommand } from './tables.ts';
import { useEditorState } from './use-surface.ts';
import { loadTables } from './use-tables.ts';

const COMMANDS: readonly TableCommand[] = [
  'rowBefore',
  'rowAfter',
  'rowDelete',
  'columnBefore',
  'columnAfter',
  'columnDelete',
  'headerRow',
  'merge',
  'split',
  'tableDelete',
];

function holdsTable(editor: Editor): boolean {
  let isFound = false;
  editor.state.doc.descendants(({ type }) => {
    isFound ||= type.name === 'table';
    return !isFound;
  });
  return isFound;
}

/** What can be done with the table that the cursor is in. */
export function TableBar({ editor }: { readonly editor: Editor }) {
  const { t } = useAdmin();
  useEditorState(editor);
  const hasTable = holdsTable(editor);
  useEffect(() => {
    if (hasTable) void loadTables(editor);
  }, [editor, hasTable]);
  if (!editor.isActive('table')) return null;
  return (
    <fieldset
      aria-label={t('admin.writing.tableBar')}
      className="flex gap-1 border-b border-line bg-surface p-1 max-md:overflow-x-auto md:flex-wrap"
    >
      {COMMANDS.map((command) => (
        <button
          key={command}
          type="button"
          className="min-h-9 rounded-sm border border-edge px-2 text-sm whitespace-nowrap hover:bg-sunken max-md:min-h-11 pointer-coarse:min-h-11"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void loadTables(editor).then((tables) => tables.run(editor, command))}
        >
          {t(`admin.writing.table.${command}`)}
        </button>
      ))}
    </fieldset>
  );
}
