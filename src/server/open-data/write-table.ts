import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import {
  OPEN_FORMATS,
  type OpenFile,
  type OpenFormat,
  type OpenTableName,
  openTable,
} from '#src/domain/ledger/open-data.ts';
import { toCsvLines } from '#src/domain/tables/csv.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Answers the next rows of a table in the order of its key, from that value on. */
export type ReadRows = (table: OpenTableName, from: string | null) => Promise<readonly Row[]>;

/** Rows in one question, which is what a project answers at most. */
export const PAGE_ROWS = 1000;

/**
 * Writes a table into a folder, compressed, in every format; a page of it is in memory at a time.
 *
 * @returns what was written
 */
export async function writeTable(
  folder: string,
  table: OpenTableName,
  readRows: ReadRows,
  progress: () => Promise<void>,
): Promise<readonly OpenFile[]> {
  const { columns } = openTable(table);
  const names = Object.keys(columns);
  const files = OPEN_FORMATS.map((format) => openFile(folder, table, format));
  const [csv, json] = files as [(typeof files)[number], (typeof files)[number]];
  let rows = 0;
  try {
    await csv.write(toCsvLines([names]));
    await json.write('[');
    for await (const page of pagesOf(table, readRows)) {
      await csv.write(toCsvLines(page.map((row) => names.map((name) => row[name]))));
      // The columns were asked for in their order; to name them to the writer would take it three times as long.
      const objects = page.map((row) => JSON.stringify(row));
      await json.write(`${rows === 0 ? '\n' : ',\n'}${objects.join(',\n')}`);
      rows += page.length;
      await progress();
    }
    await json.write('\n]\n');
    return await Promise.all(files.map((file) => file.end(rows)));
  } catch (error) {
    for (const file of files) file.drop();
    throw error;
  }
}

/** The database reads a page while the one before it is written. */
async function* pagesOf(table: OpenTableName, readRows: ReadRows) {
  const { key } = openTable(table);
  let from: string | null = null;
  for (let coming = readRows(table, from); ; ) {
    const page = await coming;
    const isLast = page.length < PAGE_ROWS;
    const last = String(page.at(-1)?.[key]);
    if (!isLast) {
      if (last === from) throw new Error(`${table}: too many rows with one ${key}`);
      from = last;
      coming = readRows(table, from);
      // Told when it is its turn.
      coming.catch(() => undefined);
    }
    // The rows of the last value may go on: the next page begins with them.
    const whole = isLast ? page : page.filter((row) => String(row[key]) !== last);
    if (whole.length > 0) yield whole;
    if (isLast) return;
  }
}

function openFile(folder: string, table: OpenTableName, format: OpenFormat) {
  const file = `${table}.${format}`;
  const hash = createHash('sha256');
  const gzip = createGzip();
  // Written out before it is named in any manifest.
  const out = gzip.pipe(createWriteStream(path.join(folder, `${file}.gz`), { flush: true }));
  gzip.on('error', (error) => out.destroy(error));
  const done = finished(out);
  done.catch(() => undefined);
  let bytes = 0;
  return {
    write: async (text: string) => {
      const chunk = Buffer.from(text);
      hash.update(chunk);
      bytes += chunk.length;
      if (!gzip.write(chunk)) await Promise.race([once(gzip, 'drain'), done]);
    },
    end: async (rows: number): Promise<OpenFile> => {
      gzip.end();
      await done;
      return { table, format, file, rows, bytes, sha256: hash.digest('hex') };
    },
    drop: () => {
      gzip.destroy();
      out.destroy();
    },
  };
}
