import type { Query } from './query.ts';
import type { Table } from './tables.ts';

/** What comes of a table at a time: rows are a hundred bytes or, with an article's text, a million. */
const BATCH_BYTES = 1_000_000;
const BATCH_ROWS = 500;

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
  const [size] = await query(
    `select max(octet_length(to_jsonb(r)::text))::text as largest from (select ${columns} from ${table.name}) as r`,
  );
  if (size?.['largest'] == null) return;
  const rows = Math.min(BATCH_ROWS, Math.ceil(BATCH_BYTES / Number(size['largest'])));
  await query(
    `declare moving no scroll cursor for select to_jsonb(r)::text as line
     from (select ${columns} from ${table.name} order by ${order.join(', ')}) as r`,
  );
  for (;;) {
    const lines = (await query(`fetch ${rows} from moving`)).map(({ line }) => String(line));
    if (lines.length === 0) break;
    yield lines;
  }
  await query('close moving');
}
