import { tellsStanding } from '#src/domain/newsletter/standing.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import { fromCell, toRawCsvLines } from '#src/domain/tables/csv.ts';
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

/** Columns of other programs whose words are no topics, unless they happen to be. */
const TAGS = /^(?:tags?|labels?|interests?|groups?|nhóm)$/i;

/**
 * Imports subscribers, or with `dry` only tries. Sends them in pieces, so the size of the file does not matter.
 * What the file says about who left travels along, whether somebody chose its column or not.
 *
 * @param source rows with email, consent_at, consent_page and optionally locale, categories, status
 * @returns `no_columns` when one that is needed is missing
 */
export async function importSubscribers(
  db: DatabaseClient,
  { names, header = [], called, rows: rowsOf }: Source,
  { dry, onPiece }: ImportOptions,
): Promise<Result<ImportReport>> {
  if (NEEDED_COLUMNS.some((name) => !names.includes(name))) return err('no_columns');
  const standing = header.flatMap((name, at) => (tellsStanding(name) ? [{ name, at }] : []));
  const head = [
    'line',
    ...names.map((name) =>
      name === 'categories' && TAGS.test(called?.(name) ?? '') ? 'tags' : name,
    ),
    ...standing.map(({ name }) => name),
  ];
  const tells = standing.length > 0 || names.includes('status');
  let report: ImportReport = { rows: 0, taken: 0 };
  let noted = 0;
  let rows: string[][] = [];
  // A function sees one piece: only here is it known who was taken from an earlier one. A row that was
  // left out is nobody's twin.
  const taken = new Set<string>();
  let emails = new Map<number, string>();
  const send = async (share: number): Promise<Result<null>> => {
    const answer = await sendPiece(db, [head, ...rows], dry);
    if (!answer.ok) return answer;
    const found = new Map(answer.value.map(({ line, problem }) => [line, problem]));
    const problems: ImportProblem[] = [];
    for (const [line, email] of emails) {
      const problem = found.get(line) ?? 'known';
      if (problem !== 'known') problems.push({ line, problem });
      else if (taken.has(email)) problems.push({ line, problem: 'repeated' });
      else if (found.has(line)) problems.push({ line, problem });
      else taken.add(email);
    }
    report = {
      rows: report.rows + emails.size,
      taken: report.taken + emails.size - problems.length,
    };
    noted += problems.filter(({ problem }) => problem.startsWith('gone_')).length;
    onPiece({ ...report, share, problems, ...(noted > 0 && { noted }) });
    rows = [];
    emails = new Map();
    return ok(null);
  };
  for await (const { line, share, get, cells = [] } of rowsOf()) {
    const email = fromCell(get('email').trim()).toLowerCase();
    emails.set(line, email);
    // A twin may say that they left.
    if (tells || !taken.has(email))
      rows.push([String(line), ...names.map(get), ...standing.map(({ at }) => cells[at] ?? '')]);
    if (emails.size < PIECE) continue;
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
): Promise<Result<readonly ImportProblem[]>> {
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
  return ok(z.array(z.object({ line: z.number(), problem: z.string() })).parse(said.slice(0, -1)));
}
