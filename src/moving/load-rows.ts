import { ConfigError } from '#src/domain/config/config-error.ts';
import type { Query } from './query.ts';
import type { Table } from './tables.ts';

const BATCH_CHARACTERS = 500_000;
const BATCH_ROWS = 1_000;

/** SQLSTATE of what is wrong with a row: data exceptions, and constraints. */
const REFUSED = /^2[23]/;

/** Instead of what a line says: SQL by table and column, in which `r` is the row of the line. */
export type Instead = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Stores the lines of a table. What a table has and the lines have not gets its default.
 *
 * @param columns those that the lines have
 * @throws ConfigError when one breaks a rule of the table
 */
export async function loadRows(
  query: Query,
  table: Table,
  columns: readonly string[],
  lines: AsyncIterable<string>,
  instead: Instead[string] = {},
): Promise<void> {
  const names = table.columns.filter((name) => columns.includes(name) || name in instead);
  const values = names.map((name) => instead[name] ?? `r."${name}"`);
  const sql = `insert into ${table.name} (${names.map((name) => `"${name}"`).join(', ')})
    overriding system value select ${values.join(', ')}
    from jsonb_populate_recordset(null::${table.name}, $1::text::jsonb) as r`;
  await storeLines(query, table.name, lines, sql);
}

/**
 * Hands lines to a statement, a batch at a time.
 *
 * @param sql takes a JSON array of lines
 * @returns how many lines that were
 */
export async function storeLines(
  query: Query,
  table: string,
  lines: AsyncIterable<string>,
  sql: string,
): Promise<number> {
  let batch: string[] = [];
  let characters = 0;
  let rows = 0;
  const store = async () => {
    if (batch.length > 0)
      await query(sql, [`[${batch.join(',')}]`]).catch((cause: Error & { code?: string }) => {
        throw REFUSED.test(cause.code ?? '')
          ? new ConfigError(`${table} does not take a row of the export: ${cause.message}.`)
          : cause;
      });
    batch = [];
    characters = 0;
  };
  for await (const line of lines) {
    batch.push(line);
    characters += line.length;
    rows += 1;
    if (characters >= BATCH_CHARACTERS || batch.length >= BATCH_ROWS) await store();
  }
  await store();
  return rows;
}
