import { err, ok, type Result } from '#src/domain/result.ts';
import { fromCell } from '#src/domain/tables/csv.ts';
import type {
  ImportOptions,
  ImportProblem,
  ImportReport,
} from '#src/domain/tables/import-report.ts';
import type { Source } from '#src/domain/tables/table.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';
import { type Addresses, REDIRECT_COLUMNS, readRedirect } from './redirects.ts';

/** Rows of a call: `import_redirects` takes no more. */
const CHUNK = 200;

/**
 * Adds redirects from a file, in the caller's name, or with `dry` only tries.
 *
 * @param source rows with an old and a new address, as paths or whole addresses
 * @param options.here the host of this site
 * @returns `no_columns` without one of them. A row that is left out has as its problem `from` or `to` for what
 *   is no address here, `known` where the old address leads somewhere already, else the code of `addRedirect`
 */
export async function importRedirects(
  db: DatabaseClient,
  source: Source,
  { dry, onPiece, here }: ImportOptions & { readonly here?: string },
): Promise<Result<ImportReport>> {
  if (REDIRECT_COLUMNS.some((name) => !source.names.includes(name))) return err('no_columns');
  let report: ImportReport = { rows: 0, taken: 0 };
  let [lines, problems, rows] = [0, [] as ImportProblem[], [] as (Addresses & { line: number })[]];
  // A trial forgets what a call before it tried.
  const tried = new Set<string>();
  const send = async (share: number): Promise<Result<null>> => {
    const redirects = rows.map(({ line, from, to }) => ({ line, from_path: from, to_path: to }));
    const { data, error } =
      rows.length > 0
        ? await db.rpc('import_redirects', { redirects, dry })
        : { data: [], error: null };
    if (error) return refused('importRedirects', error);
    problems.push(...(data as unknown as readonly ImportProblem[]));
    problems.sort((one, other) => one.line - other.line);
    report = { rows: report.rows + lines, taken: report.taken + lines - problems.length };
    onPiece({ ...report, share, problems });
    [lines, problems, rows] = [0, [], []];
    return ok(null);
  };
  for await (const { line, share, get, broken } of source.rows()) {
    lines += 1;
    const said = { from: fromCell(get('from')), to: fromCell(get('to')) };
    const read = readRedirect(said, here);
    if (broken) problems.push({ line, problem: broken });
    else if (!read.ok) problems.push({ line, problem: read.error.field ?? read.error.code });
    else if (tried.has(read.value.from)) problems.push({ line, problem: 'known' });
    else {
      tried.add(read.value.from);
      rows.push({ line, ...read.value });
    }
    if (lines < CHUNK) continue;
    const sent = await send(Math.min(share, 0.99));
    if (!sent.ok) return sent;
  }
  const sent = await send(1);
  return sent.ok ? ok(report) : sent;
}
