import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useAdmin } from '../admin-context.ts';
import { captionOf, setCaption, type TableCommand } from './tables.ts';
import { loadTables } from './use-tables.ts';

const COMMANDS: readonly TableCommand[] = [
  'rowBefore',
  'rowAfter',
  'rowDelete',
  'columnBefore',
  'columnAfter',
  'columnDelete',
  'headerRow',
  'headerColumn',
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
      className="flex min-w-0 gap-1 border-b border-line bg-surface p-1 max-md:overflow-x-auto md:flex-wrap"
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
      <Caption editor={editor} />
      <p className="self-center text-note text-muted max-md:whitespace-nowrap">
        {t('admin.writing.table.leave')}
      </p>
    </fieldset>
  );
}

/** What the table is called: read out with it, and shown above it. */
function Caption({ editor }: { readonly editor: Editor }) {
  const { t } = useAdmin();
  /** While it is typed: the surface tells of a change only after it is painted. */
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label className="flex items-center gap-1.5 text-sm">
      {t('admin.writing.table.caption')}
      <input
        className="input min-h-9 w-56 py-1 text-sm max-md:min-h-11"
        maxLength={300}
        value={typed ?? captionOf(editor) ?? ''}
        onChange={({ target }) => {
          setTyped(target.value);
          setCaption(editor, target.value);
        }}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || !['Enter', 'Escape'].includes(event.key)) return;
          event.preventDefault();
          editor.view.focus();
        }}
      />
    </label>
  );
}
