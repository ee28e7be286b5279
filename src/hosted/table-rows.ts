import type { Management } from './management.ts';

/** Columns of all rows of a table; none where there is no such table as yet. */
export async function rowsOf(ask: Management['query'], table: string, columns: string) {
  const [row] = await ask(`select to_regclass('${table}') is not null as found`);
  return row?.['found'] === true ? ask(`select ${columns} from ${table}`) : [];
}
