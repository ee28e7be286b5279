import { standingsIn } from '../../../src/domain/newsletter/standing.ts';
import { toCsvLines } from '../../../src/domain/tables/csv.ts';
import { readCsv } from '../../../src/domain/tables/read-csv.ts';
import type { Caller, Deps, Handler } from '../_shared/deps.ts';
import { HttpError, json, serve } from '../_shared/http.ts';
import { equalSecrets, sign } from '../_shared/secrets.ts';
import { requireRole } from '../_shared/staff.ts';
import { type Leaver, type Person, type Problem, parsePerson } from './person.ts';

/** Rows read or written at a time: what memory holds, however many there are. */
const CHUNK = 500;

const COLUMNS = [
  'email',
  'first_name',
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

/** Long enough for the click that follows the call which asked for it. */
const TICKET_MS = 60_000;

/**
 * `newsletter-subscribers`, for admins. GET streams every subscriber as CSV; a browser that should
 * write it to disk, which sends no token, first POSTs `?ticket` and opens `?ticket=<what it got>`.
 *
 * POST takes a CSV file with a header (email, consent_at, consent_page; optionally first_name, locale, categories, tags,
 * what tells who left elsewhere, and line, where the file is a piece of another one) and streams one JSON line
 * for each row that it leaves out, `{ line, problem }`, then `{ rows, taken }`. Who left is stored as gone, and
 * is left out as `gone_…`. With `?dry=1` nothing is stored.
 */
export const createHandler = (deps: Deps): Handler =>
  serve({ methods: ['GET', 'POST'], log: deps.log }, async (request) => {
    const query = new URL(request.url).searchParams;
    const ticket = query.get('ticket');
    const getCaller =
      request.method === 'GET' && ticket !== null
        ? () => ticketHolder(deps, ticket)
        : deps.getCaller;
    const caller = await requireRole({ ...deps, getCaller }, request, 'admin');
    if (request.method === 'GET')
      return answer(deps, exported(deps), 'text/csv', {
        'Content-Disposition': 'attachment; filename="subscribers.csv"',
      });
    if (ticket !== null) return json({ ticket: await issueTicket(deps, caller) });
    if (request.body === null) throw new HttpError(422, 'Send a CSV file.');
    const dry = query.get('dry') === '1';
    return answer(deps, imported(deps, request.body, dry), 'application/x-ndjson');
  });

async function issueTicket(deps: Deps, { id, session = '' }: Caller): Promise<string> {
  const claim = `${id}.${session}.${(deps.now().getTime() + TICKET_MS).toString(36)}`;
  return `${claim}.${await sign(`subscribers:${claim}`, deps.signingKey)}`;
}

async function ticketHolder(deps: Deps, ticket: string): Promise<Caller | null> {
  const [id = '', session = '', until = '', signature = ''] = ticket.split('.');
  const expected = await sign(`subscribers:${id}.${session}.${until}`, deps.signingKey);
  if (!equalSecrets(signature, expected)) return null;
  return Number.parseInt(until, 36) > deps.now().getTime()
    ? { id, email: '', session: session || undefined }
    : null;
}

function answer(
  deps: Deps,
  parts: AsyncGenerator<string>,
  type: string,
  headers: Record<string, string> = {},
): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (cause) {
        // The status is sent: all that is left is to break off, so that nobody takes it for complete.
        deps.log({ level: 'error', event: 'function.failed', cause });
        controller.error(cause);
      }
    },
    cancel: async () => void (await parts.return(undefined)),
  });
  return new Response(body, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Access-Control-Allow-Origin': '*',
      ...headers,
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
  let standingOf = standingsIn([]);
  let people: (Person | Leaver)[] = [];
  let rows = 0;
  let left = 0;
  // What the database has seen it cannot know in a trial, which stores nothing.
  const seen = new Set<string>();
  const store = async () => {
    const { data, error } = await deps.db.rpc('newsletter_import', { people, dry });
    if (error) throw error;
    people = [];
    const problems = data as unknown as readonly { line: number; problem: string }[];
    left += problems.length;
    return problems.map((problem) => `${JSON.stringify(problem)}\n`).join('');
  };
  for await (const { line, cells, isBroken } of readCsv(body)) {
    if (header === null) {
      header = cells.map((name) => name.replace(/^\uFEFF/, '').toLowerCase());
      standingOf = standingsIn(header);
      continue;
    }
    rows += 1;
    const names = header;
    const get = (name: string) => cells[names.indexOf(name)] ?? '';
    let found: Person | Leaver | Problem = isBroken
      ? { line, problem: 'quotes' }
      : parsePerson(Number(get('line')) || line, get, {
          now: deps.now(),
          standing: standingOf(cells),
        });
    // Who left is gone, whatever an earlier row said.
    if ('email' in found && !('gone' in found) && seen.has(found.email))
      found = { line: found.line, problem: 'repeated' };
    if ('email' in found) {
      seen.add(found.email);
      people.push(found);
    } else {
      left += 1;
      yield `${JSON.stringify(found)}\n`;
    }
    if (people.length === CHUNK) yield await store();
  }
  if (people.length > 0) yield await store();
  yield `${JSON.stringify({ rows, taken: rows - left })}\n`;
}
