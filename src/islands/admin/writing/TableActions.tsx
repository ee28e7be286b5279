import type { Editor } from '@tiptap/core';
import { useAdmin } from '../admin-context.ts';
import type { TableCommand } from './tables.ts';
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

/** What can be done with a table. Loaded when the cursor is in one. */
export function TableActions({ editor }: { readonly editor: Editor }) {
  const { t } = useAdmin();
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
