import type { Editor } from '@tiptap/core';
import { useEffect } from 'react';
import { useAdmin } from '../admin-context.ts';
import { officePart } from '../office-part.tsx';
import { useEditorState } from './use-surface.ts';
import { loadTables } from './use-tables.ts';

const TableActions = officePart(async () => (await import('./TableActions.tsx')).TableActions);

function holdsTable(editor: Editor): boolean {
  let isFound = false;
  editor.state.doc.descendants(({ type }) => {
    isFound ||= type.name === 'table';
    return !isFound && !type.isTextblock;
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
  const isIn = editor.isActive('table');
  return (
    <>
      <p role="status" className="sr-only">
        {isIn && t('admin.writing.table.leave')}
      </p>
      {isIn && <TableActions editor={editor} />}
    </>
  );
}
