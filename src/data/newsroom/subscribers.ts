import { toRawCsvLines } from '#src/domain/directory/csv.ts';
import { readCsv } from '#src/domain/directory/read-csv.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import { z } from '#src/domain/zod.ts';
import type { DatabaseClient } from '../client.ts';
import { FUNCTIONS_URL } from '../reader/form-token.ts';
import { refused } from '../report.ts';

/** A row that an import leaves out, and why. */
export type ImportProblem = { readonly line: number; readonly problem: string };

/** What an import did, or would do. */
export type ImportReport = { readonly rows: number; readonly taken: number };

/** Columns without which no row says who agreed to what. */
const NEEDED_COLUMNS = ['email', 'consent_at', 'consent_page'] as const;

/** Rows sent at a time: one short call, and all of the file that is ever in memory. */
const PIECE = 2000;

/** An address that gives every subscriber as a CSV file, for a minute, without a session. */
export async function subscribersAddress(db: DatabaseClient): Promise<Result<string>> {
  const { data, error } = await askSubscribers(db, '?ticket', '');
  const parsed = z.object({ ticket: z.string() }).safeParse(data);
  if (error || !parsed.success) return err('UNAVAILABLE', 'newsletter-subscribers');
  return ok(
    `${FUNCTIONS_URL}/newsletter-subscribers?ticket=${encodeURIComponent(parsed.data.ticket)}`,
  );
}

/** How many subscribers there are, whatever their state. */
export async function countSubscribers(db: DatabaseClient): Promise<Result<number>> {
  const { count, error } = await db
    .from('newsletter_subscribers')
    .select('id', { count: 'exact', head: true });
  return error ? refused('countSubscribers', error) : ok(count ?? 0);
}

/**
 * Imports subscribers from a CSV file, or with `dry` only tries. Reads and sends the file in pieces,
 * so its size does not matter.
 *
 * @param options.onPiece told after each piece: rows and rows taken so far, the share of the file that
 *   is done (0 to 1), and the rows of this piece that were left out
 * @returns `no_columns` when the first line lacks a column that is needed
 */
export async function importSubscribers(
  db: DatabaseClient,
  file: Blob,
  options: {
    readonly dry: boolean;
    readonly onPiece: (
      report: ImportReport & { share: number; problems: readonly ImportProblem[] },
    ) => void;
  },
): Promise<Result<ImportReport>> {
  let bytes = 0;
  const counted = file.stream().pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        controller.enqueue(chunk);
      },
    }),
  );
  let header: readonly string[] | null = null;
  let report: ImportReport = { rows: 0, taken: 0 };
  let rows: string[][] = [];
  let problems: ImportProblem[] = [];
  // A function sees one piece: only here is it known who was taken from an earlier one. A row that was
  // left out is nobody's twin.
  const taken = new Set<string>();
  let emails = new Map<number, string>();
  const send = async (): Promise<Result<null>> => {
    const answer = await sendPiece(db, [['line', ...(header ?? [])], ...rows], options.dry);
    if (!answer.ok) return answer;
    for (const { line } of answer.value.problems) emails.delete(line);
    for (const email of emails.values()) taken.add(email);
    emails = new Map();
    report = {
      rows: report.rows + rows.length + problems.length,
      taken: report.taken + answer.value.taken,
    };
    options.onPiece({
      ...report,
      share: file.size === 0 ? 1 : bytes / file.size,
      problems: [...problems, ...answer.value.problems].sort((a, b) => a.line - b.line),
    });
    rows = [];
    problems = [];
    return ok(null);
  };
  for await (const { line, cells } of readCsv(counted)) {
    if (header === null) {
      header = cells.map((name) => name.replace(/^\uFEFF/, '').toLowerCase());
      const names = header;
      if (NEEDED_COLUMNS.some((name) => !names.includes(name))) return err('no_columns');
      continue;
    }
    const email = (cells[header.indexOf('email')] ?? '').trim().toLowerCase();
    if (taken.has(email)) problems.push({ line, problem: 'repeated' });
    else {
      rows.push([String(line), ...cells]);
      emails.set(line, email);
    }
    if (rows.length + problems.length < PIECE) continue;
    const sent = await send();
    if (!sent.ok) return sent;
  }
  if (header === null) return err('no_columns');
  const sent = await send();
  return sent.ok ? ok(report) : sent;
}

async function sendPiece(
  db: DatabaseClient,
  lines: readonly (readonly string[])[],
  dry: boolean,
): Promise<Result<{ taken: number; problems: readonly ImportProblem[] }>> {
  const { data, error } = await askSubscribers(db, dry ? '?dry=1' : '', toRawCsvLines(lines));
  if (error) return err('UNAVAILABLE', 'newsletter-subscribers');
  const said = String(data)
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text) as unknown);
  const total = z.object({ taken: z.number() }).safeParse(said.at(-1));
  if (!total.success) return err('UNAVAILABLE', 'newsletter-subscribers');
  const problems = z
    .array(z.object({ line: z.number(), problem: z.string() }))
    .parse(said.slice(0, -1));
  return ok({ taken: total.data.taken, problems });
}

async function askSubscribers(db: DatabaseClient, query: string, body: string) {
  const { data: session } = await db.auth.getSession();
  return db.functions.invoke<unknown>(`newsletter-subscribers${query}`, {
    body,
    headers: {
      Authorization: `Bearer ${session.session?.access_token ?? ''}`,
      'Content-Type': 'text/csv',
    },
  });
}
