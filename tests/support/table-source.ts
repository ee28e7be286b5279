import { openTable, type Source, sourceOf } from '#src/domain/tables/table.ts';

/** A CSV file as an import reads it whose columns have the names that the import wants. */
export async function tableSource(file: Blob): Promise<Source> {
  const opened = await openTable(file);
  if (!opened.ok) return { names: [], async *rows() {} };
  const names = opened.value.header.map(
    (name, column) => [name.toLowerCase(), { column }] as const,
  );
  return sourceOf(opened.value, Object.fromEntries(names));
}
