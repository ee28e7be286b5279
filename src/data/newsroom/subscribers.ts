import { err, ok, type Result } from '#src/domain/result.ts';
import { toRawCsvLines } from '#src/domain/tables/csv.ts';
import type {
  ImportOptions,
  ImportProblem,
  ImportReport,
} from '#src/domain/tables/import-report.ts';
import type { Source } from '#src/domain/tables/table.ts';
import { z } from '#src/domain/zod.ts';
import type { DatabaseClient } from '../client.ts';
import { callFunction } from '../functions.ts';
import { FUNCTIONS_URL } from '../reader/form-token.ts';
import { refused } from '../report.ts';

/** Columns without which no row says who agreed to what. */
const NEEDED_COLUMNS = ['email', 'consent_at', 'consent_page'] as const;

/** Rows sent at a time: one short call, and all of the file that is ever in memory. */
const PIECE = 2000;

const CSV = { body: '', headers: { 'Content-Type': 'text/csv' } };

/** An address that gives every subscriber as a CSV file, for a minute, without a session. */
export async function subscribersAddress(db: DatabaseClient): Promise<Result<string>> {
  const said = await callFunction(db, 'newsletter-subscribers?ticket', CSV);
  if (!said.ok) return said;
  const parsed = z.object({ ticket: z.string() }).safeParse(said.value);
  if (!parsed.success) return err('UNAVAILABLE', 'newsletter-subscribers');
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
 * Imports subscribers, or with `dry` only tries. Sends them in pieces, so the size of the file does not matter.
 *
 * @param source rows with email, consent_at, consent_page and optionally locale, categories
 * @returns `no_columns` when one that is needed is missing
 */
export async function importSubscribers(
  db: DatabaseClient,
  source: Source,
  { dry, onPiece }: ImportOptions,
): Promise<Result<ImportReport>> {
  const { names } = source;
  if (NEEDED_COLUMNS.some((name) => !names.includes(name))) return err('no_columns');
  let report: ImportReport = { rows: 0, taken: 0 };
  let rows: string[][] = [];
  let problems: ImportProblem[] = [];
  // A function sees one piece: only here is it known who was taken from an earlier one. A row that was
  // left out is nobody's twin.
  const taken = new Set<string>();
  let emails = new Map<number, string>();
  const send = async (share: number): Promise<Result<null>> => {
    const answer = await sendPiece(db, [['line', ...names], ...rows], dry);
    if (!answer.ok) return answer;
    for (const { line } of answer.value.problems) emails.delete(line);
    for (const email of emails.values()) taken.add(email);
    emails = new Map();
    report = {
      rows: report.rows + rows.length + problems.length,
      taken: report.taken + answer.value.taken,
    };
    onPiece({
      ...report,
      share,
      problems: [...problems, ...answer.value.problems].sort((a, b) => a.line - b.line),
    });
    rows = [];
    problems = [];
    return ok(null);
  };
  for await (const { line, share, get } of source.rows()) {
    const email = get('email').trim().toLowerCase();
    if (taken.has(email)) problems.push({ line, problem: 'repeated' });
    else {
      rows.push([String(line), ...names.map(get)]);
      emails.set(line, email);
    }
    if (rows.length + problems.length < PIECE) continue;
    const sent = await send(share);
    if (!sent.ok) return sent;
  }
  const sent = await send(1);
  return sent.ok ? ok(report) : sent;
}

async function sendPiece(
  db: DatabaseClient,
  lines: readonly (readonly string[])[],
  dry: boolean,
): Promise<Result<{ taken: number; problems: readonly ImportProblem[] }>> {
  const answer = await callFunction(db, `newsletter-subscribers${dry ? '?dry=1' : ''}`, {
    ...CSV,
    body: toRawCsvLines(lines),
  });
  if (!answer.ok) return answer;
  const said = String(answer.value)
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
