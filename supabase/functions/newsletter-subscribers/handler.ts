import { toCsvLines } from '../../../src/domain/csv.ts';
import type { Deps, Handler } from '../_shared/deps.ts';
import { HttpError, serve } from '../_shared/http.ts';
import { readCsv } from '../_shared/read-csv.ts';
import { requireRole } from '../_shared/staff.ts';
import { type Person, parsePerson } from './person.ts';

/** Rows read or written at a time: what memory holds, however many there are. */
const CHUNK = 1000;

const COLUMNS = [
  'email',
  'status',
  'locale',
  'categories',
  'weekly',
  'consent_at',
  'consent_page',
  'consent_version',
  'confirmed_at',
  'unsubscribed_at',
] as const;

/**
 * `newsletter-subscribers`, for admins. GET streams every subscriber as CSV. POST takes a CSV file
 * with a header (email, consent_at, consent_page; optionally locale, categories) and streams one JSON
 * line for each row that it leaves out, `{ line, problem }`, then `{ rows, taken }`. With `?dry=1`
 * nothing is stored.
 */
export const createHandler = (deps: Deps): Handler =>
  serve({ methods: ['GET', 'POST'], log: deps.log }, async (request) => {
    await requireRole(deps, request, 'admin');
    if (request.method === 'GET') return answer(exported(deps), 'text/csv');
    if (request.body === null) throw new HttpError(422, 'Send a CSV file.');
    const dry = new URL(request.url).searchParams.get('dry') === '1';
    return answer(imported(deps, request.body, dry), 'application/x-ndjson');
  });

function answer(parts: AsyncGenerator<string>, type: string): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await parts.return(undefined)),
  });
  return new Response(body, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Access-Control-Allow-Origin': '*',
    },
  });
}

async function* exported(deps: Deps): AsyncGenerator<string> {
  yield `\uFEFF${toCsvLines([COLUMNS])}`;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { data, error } = await deps.db
      .from('newsletter_subscribers')
      .select(`id,${COLUMNS.join(',') as 'email'}`)
      .gt('id', after)
      .order('id')
      .limit(CHUNK);
    if (error) throw error;
    const rows = data as unknown as (Record<string, unknown> & { id: string })[];
    if (rows.length > 0) yield toCsvLines(rows.map((row) => COLUMNS.map((name) => row[name])));
    if (rows.length < CHUNK) return;
    after = rows.at(-1)?.id ?? after;
  }
}

async function* imported(
  deps: Deps,
  body: ReadableStream<Uint8Array>,
  dry: boolean,
): AsyncGenerator<string> {
  let header: readonly string[] | null = null;
  let people: Person[] = [];
  let rows = 0;
  let left = 0;
  const store = async () => {
    const { data, error } = await deps.db.rpc('newsletter_import', { people, dry });
    if (error) throw error;
    people = [];
    const problems = data as unknown as readonly { line: number; problem: string }[];
    left += problems.length;
    return problems.map((problem) => `${JSON.stringify(problem)}\n`).join('');
  };
  for await (const { line, cells } of readCsv(body)) {
    if (header === null) {
      header = cells.map((name) => name.replace(/^\uFEFF/, '').toLowerCase());
      continue;
    }
    rows += 1;
    const names = header;
    const person = parsePerson(line, (name) => cells[names.indexOf(name)] ?? '', deps.now());
    if ('problem' in person) {
      left += 1;
      yield `${JSON.stringify(person)}\n`;
    } else people.push(person);
    if (people.length === CHUNK) yield await store();
  }
  if (people.length > 0) yield await store();
  yield `${JSON.stringify({ rows, taken: rows - left })}\n`;
}
