import type { Query } from './query.ts';
import type { Table } from './tables.ts';

/** What comes of a table at a time: rows are a hundred bytes or, with an article's text, a million. */
const WANTED_CHARACTERS = 1_000_000;
const FEWEST = 10;
const MOST = 500;

/**
 * Every row of a table as a line of JSON, in the order of its key and with no more in memory than a
 * batch. PostgreSQL writes the JSON and reads it again: nothing of it passes through numbers of
 * JavaScript.
 *
 * @param query of a transaction, which the cursor needs
 */
export async function* readRows(query: Query, table: Table): AsyncGenerator<readonly string[]> {
  const columns = table.columns.map((column) => `"${column}"`).join(', ');
  const order = (table.key.length > 0 ? table.key : table.columns).map((name) => `"${name}"`);
  await query(
    `declare moving no scroll cursor for select to_jsonb(r)::text as line
     from (select ${columns} from ${table.name} order by ${order.join(', ')}) as r`,
  );
  let wanted = FEWEST;
  for (;;) {
    const rows = await query(`fetch ${wanted} from moving`);
    if (rows.length === 0) break;
    const lines = rows.map(({ line }) => String(line));
    yield lines;
    const each = lines.reduce((sum, line) => sum + line.length, 0) / lines.length;
    // Never many more at once than went well: the next rows may be larger ones.
    wanted = Math.round(
      Math.min(MOST, wanted * 4, Math.max(FEWEST, WANTED_CHARACTERS / Math.max(1, each))),
    );
  }
  await query('close moving');
}
