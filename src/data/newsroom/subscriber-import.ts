import { tellsStanding } from '#src/domain/newsletter/standing.ts';
import {
  NEEDED_OF_SUBSCRIBERS,
  otherTagsIn,
  readMailbox,
} from '#src/domain/newsletter/subscriber-file.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import { fromCell, toRawCsvLines } from '#src/domain/tables/csv.ts';
import type {
  ImportOptions,
  ImportPiece,
  ImportProblem,
  ImportReport,
} from '#src/domain/tables/import-report.ts';
import type { Source } from '#src/domain/tables/table.ts';
import { z } from '#src/domain/zod.ts';
import type { DatabaseClient } from '../client.ts';
import { callFunction } from '../functions.ts';

/** Rows sent at a time: one short call, and all of the file that is ever in memory. */
const PIECE = 2000;

/** What a piece of a file brought; the last one tells which tags of the file are no topics, and how often. */
export type SubscriberPiece = ImportPiece & { readonly passedOver?: ReadonlyMap<string, number> };

/** A list of more tags than these is no list of tags. */
const MOST_TAGS = 500;

/**
 * Imports subscribers, or with `dry` only tries. Sends them in pieces, so the size of the file does not matter.
 * What the file says about who left travels along, whether somebody chose its column or not.
 *
 * @param source rows with email, consent_at, consent_page and optionally first_name, locale, categories, status
 * @returns `no_columns` when one that is needed is missing
 */
export async function importSubscribers(
  db: DatabaseClient,
  { names, header = [], rows: rowsOf }: Source,
  { dry, onPiece }: ImportOptions<SubscriberPiece>,
): Promise<Result<ImportReport>> {
  if (NEEDED_OF_SUBSCRIBERS.some((name) => !names.includes(name))) return err('no_columns');
  const standing = header.flatMap((name, at) => (tellsStanding(name) ? [{ name, at }] : []));
  // Beside an address may stand whose it is.
  const columns = names.includes('first_name') ? names : [...names, 'first_name'];
  const head = ['line', ...columns, ...standing.map(({ name }) => name)];
  const tells = standing.length > 0 || names.includes('status');
  let report: ImportReport = { rows: 0, taken: 0 };
  let noted = 0;
  let rows: string[][] = [];
  let unread: ImportProblem[] = [];
  const passedOver = new Map<string, number>();
  // A function sees one piece: only here is it known who was taken from an earlier one. A row that was
  // left out is nobody's twin.
  const taken = new Set<string>();
  let emails = new Map<number, string>();
  const send = async (share: number): Promise<Result<null>> => {
    const answer = await sendPiece(db, [head, ...rows], dry);
    if (!answer.ok) return answer;
    const found = new Map(answer.value.map(({ line, problem }) => [line, problem]));
    const problems = [...unread];
    for (const [line, email] of emails) {
      const problem = found.get(line) ?? 'known';
      if (problem !== 'known') problems.push({ line, problem });
      else if (taken.has(email)) problems.push({ line, problem: 'repeated' });
      else if (found.has(line)) problems.push({ line, problem });
      else taken.add(email);
    }
    problems.sort((one, other) => one.line - other.line);
    report = {
      rows: report.rows + emails.size + unread.length,
      taken: report.taken + emails.size + unread.length - problems.length,
    };
    noted += problems.filter(({ problem }) => problem.startsWith('gone_')).length;
    onPiece({
      ...{ ...report, share, problems },
      ...(noted > 0 && { noted }),
      ...(share === 1 && passedOver.size > 0 && { passedOver }),
    });
    [rows, unread, emails] = [[], [], new Map()];
    return ok(null);
  };
  for await (const { line, share, get, raw = get, cells = [], broken } of rowsOf()) {
    if (broken) {
      unread.push({ line, problem: broken });
      continue;
    }
    const email = fromCell(get('email').trim()).toLowerCase();
    emails.set(line, email);
    for (const tag of otherTagsIn(fromCell(get('categories'))))
      if (passedOver.has(tag) || passedOver.size < MOST_TAGS)
        passedOver.set(tag, (passedOver.get(tag) ?? 0) + 1);
    // A twin may say that they left.
    const said = (name: string) =>
      get(name) || (name === 'first_name' ? readMailbox(raw('email')).name : '');
    if (tells || !taken.has(email))
      rows.push([String(line), ...columns.map(said), ...standing.map(({ at }) => cells[at] ?? '')]);
    if (emails.size < PIECE) continue;
    const sent = await send(Math.min(share, 0.99));
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
    headers: { 'Content-Type': 'text/csv' },
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
