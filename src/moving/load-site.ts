import { join } from 'node:path';
import { ConfigError } from '#src/domain/config/config-error.ts';
import { linesOf, tableFile } from './folder.ts';
import { type Instead, loadRows } from './load-rows.ts';
import { damaged, type Manifest } from './manifest.ts';
import type { Query } from './query.ts';
import { sequencesOf, type Table, tablesOf } from './tables.ts';

/** What a place does with some of the rows in its own way. */
export type Ways = {
  /** Text of a line before it is stored. */
  readonly change: (line: string) => string;
  readonly instead: Instead;
  /** Tables that somebody else fills. */
  readonly except: readonly string[];
};

/**
 * Puts the rows of a folder in the place of what a new site has.
 *
 * No trigger runs: nothing is mailed, counted, announced or stamped, for all that happened at the old
 * place, and what it led to is among the rows. References are not checked either, since the folder is as
 * it was exported, which was one moment's.
 *
 * @param query of a transaction
 * @returns how many rows that were
 */
export async function loadSite(
  query: Query,
  folder: string,
  manifest: Manifest,
  { change, instead, except }: Ways,
): Promise<number> {
  await query('set local session_replication_role = replica');
  const tables = await pair(query, manifest, except);
  for (const { table } of tables.toReversed()) await query(`delete from ${table.name}`);
  let all = 0;
  for (const { table, columns, rows } of tables) {
    const file = tableFile(table.name);
    const lines = changed(linesOf(join(folder, file)), change);
    await loadRows(query, table, columns, lines, instead[table.name]);
    // Not what was sent: what is there.
    const [counted] = await query(`select count(*)::integer as rows from ${table.name}`);
    if (counted?.['rows'] !== rows) throw damaged('The export', file);
    all += rows;
  }
  for (const name of Object.keys(await sequencesOf(query))) {
    const value = manifest.sequences[name];
    if (value) await query(`select setval('${name}', ${value})`);
  }
  await query('set local session_replication_role = origin');
  return all;
}

type Pair = { readonly table: Table; readonly columns: readonly string[]; readonly rows: number };

/** Finds the folder's tables in the database. */
async function pair(
  query: Query,
  { tables }: Manifest,
  except: readonly string[],
): Promise<readonly Pair[]> {
  const present = await tablesOf(query);
  const unknown = tables.find(({ name }) => !present.some((table) => table.name === name));
  if (unknown)
    throw new ConfigError(
      `The export has rows of ${unknown.name}, a table that this version of the site does not have.`,
    );
  return present
    .filter(({ name }) => !except.includes(name))
    .map((table) => {
      const said = tables.find(({ name }) => name === table.name);
      if (!said) throw damaged('The export', tableFile(table.name));
      return { table, columns: said.columns, rows: said.rows };
    });
}

async function* changed(
  lines: AsyncIterable<string>,
  change: (line: string) => string,
): AsyncGenerator<string> {
  for await (const line of lines) yield change(line);
}
