import type { Editor } from '@tiptap/core';
import type * as Tables from './tables.ts';

/** What works in tables weighs as much as a tenth of the surface: it comes with the first one. */
export async function loadTables(editor: Editor): Promise<typeof Tables> {
  const tables = await import('./tables.ts');
  tables.setUp(editor);
  return tables;
}
