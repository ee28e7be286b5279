import { readFile } from 'node:fs/promises';
import type { Result } from '#src/domain/result.ts';
import type { ImportOptions, ImportPiece, ImportReport } from '#src/domain/tables/import-report.ts';
import { datesAnd, datesIn, type ImportColumn, placesIn } from '#src/domain/tables/mapping.ts';
import { type Convert, openTable, type Source, sourceOf } from '#src/domain/tables/table.ts';
import { type ValueMap, valuesAnd } from '#src/domain/tables/values.ts';
import { momentsAt } from '#src/domain/text/zone.ts';
import { valueIn } from './desk.ts';

type Chosen = {
  readonly columns: readonly ImportColumn[];
  readonly convert?: Convert;
  readonly values?: ValueMap;
  /** Options that hold for all rows. */
  readonly same?: Readonly<Record<string, string>>;
};

/** A file as the dialog of an import reads it, with what it finds out by itself. */
export async function chosenFile(
  file: Uint8Array<ArrayBuffer> | string,
  { columns, convert, values = {}, same = {} }: Chosen,
): Promise<Source> {
  const table = valueIn(await openTable(new Blob([file])));
  const places = placesIn(columns, table.header, { columns: {}, values: same });
  const { order } = await datesIn(columns, table, places);
  const read = datesAnd(columns, order ?? 'dmy', (wall) => momentsAt(wall)[0], convert);
  return sourceOf(table, places, valuesAnd(columns, values, read));
}

/** A file of other programs, or of people. */
export const inputFile = async (name: string) =>
  new Uint8Array(await readFile(`tests/fixtures/imports/${name}`));

/** What an import says of a file: tried, and then done, which must say the same. */
export async function triedAndDone<Piece extends ImportPiece>(
  run: (options: ImportOptions<Piece>) => Promise<Result<ImportReport>>,
): Promise<
  ImportReport & { readonly problems: Piece['problems']; readonly pieces: readonly Piece[] }
> {
  const once = async (dry: boolean) => {
    const pieces: Piece[] = [];
    const report = valueIn(await run({ dry, onPiece: (piece) => void pieces.push(piece) }));
    return { ...report, problems: pieces.flatMap(({ problems }) => problems), pieces };
  };
  const tried = await once(true);
  const done = await once(false);
  if (JSON.stringify(tried.problems) !== JSON.stringify(done.problems))
    throw new Error(
      `tried: ${JSON.stringify(tried.problems)}, done: ${JSON.stringify(done.problems)}`,
    );
  return done;
}
