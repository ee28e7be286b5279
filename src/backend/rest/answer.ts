import { CORS } from '../gate/answers.ts';
import { Refused } from '../gate/refused.ts';
import type { Action, Reading, RestRequest } from '../gate/rest-tree.ts';
import { type Acting, actAs } from './act-as.ts';
import { MAX_ROWS, printAction, printCounted, windowOf } from './print.ts';

/** What the statement of an action gives. */
type Outcome = { readonly body: string; readonly rows: number; readonly total: number | null };

/**
 * Does what a request for REST asks, and answers it as PostgREST would.
 *
 * @throws Refused, or what the database throws: nothing was changed then
 * @see https://docs.postgrest.org/en/v13/references/api.html
 */
export async function answerRest(acting: Acting, request: RestRequest): Promise<Response> {
  const settings = request.isReadOnly ? { transaction_read_only: 'on' } : {};
  const outcome = await actAs(acting, () => run(acting, request), settings);
  return toResponse(request, outcome);
}

/** @throws Refused for another number of rows than was asked for, which takes a write back */
async function run({ database }: Acting, { action, wishes }: RestRequest): Promise<Outcome> {
  const { sql, parameters } = printAction(action, wishes);
  const { rows: found } = await database.query<Outcome>(sql, parameters);
  const { body = '', rows = 0, total: counted = null } = found[0] ?? {};
  if (wishes.isSingular && rows !== 1) throw notOne(rows);
  if (!isReading(action)) {
    if (wishes.maxAffected !== null && rows > wishes.maxAffected) throw tooMany(rows);
    return { body, rows, total: wishes.count === null ? null : rows };
  }
  const isMany = wishes.count === 'estimated' && (counted ?? 0) > MAX_ROWS;
  const total =
    isMany || wishes.count === 'planned'
      ? Math.max(counted ?? 0, await estimate(database, action))
      : counted;
  const { offset } = windowOf(action, wishes);
  if (total !== null && offset > total) throw beyond(offset, total);
  return { body, rows, total };
}

async function estimate(database: Acting['database'], action: Reading): Promise<number> {
  const { sql, parameters } = printCounted(action);
  const { rows } = await database.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    `explain (format json) ${sql}`,
    parameters,
  );
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

function isReading(action: Action): action is Reading {
  return action.kind === 'read' || action.kind === 'call';
}

function isVoid(action: Reading): boolean {
  return action.kind === 'call' && action.routine.isVoid;
}

function toResponse({ action, wishes }: RestRequest, outcome: Outcome): Response {
  const headers = new Headers(CORS);
  headers.set('Content-Range', rangeOf({ action, wishes }, outcome));
  if (wishes.applied !== '') headers.set('Preference-Applied', wishes.applied);
  const status = statusOf({ action, wishes }, outcome);
  const isShown = isReading(action) ? !isVoid(action) : wishes.returns === 'representation';
  if (!isShown) return new Response(null, { status, headers });
  const isOne = wishes.isSingular || (action.kind === 'call' && !action.routine.isSet);
  // A list of one is that one in brackets.
  const text = isOne ? outcome.body.slice(1, -1) || 'null' : outcome.body;
  const type = wishes.isSingular ? 'application/vnd.pgrst.object+json' : 'application/json';
  headers.set('Content-Type', `${type}; charset=utf-8`);
  if (wishes.isHead) return new Response(null, { status, headers });
  headers.set('Content-Length', String(Buffer.byteLength(text)));
  return new Response(text, { status, headers });
}

type Asked = Pick<RestRequest, 'action' | 'wishes'>;

function statusOf({ action, wishes }: Asked, { rows, total }: Outcome): number {
  if (action.kind === 'insert') return 201;
  if (!isReading(action)) return wishes.returns === 'representation' ? 200 : 204;
  if (isVoid(action)) return 204;
  return total !== null && rows < total ? 206 : 200;
}

function rangeOf({ action, wishes }: Asked, { rows, total }: Outcome): string {
  const all = total ?? '*';
  if (action.kind === 'insert' || action.kind === 'delete' || rows === 0) return `*/${all}`;
  const first = isReading(action) ? windowOf(action, wishes).offset : 0;
  return `${first}-${first + rows - 1}/${all}`;
}

function notOne(rows: number): Refused {
  return new Refused({
    status: 406,
    code: 'PGRST116',
    message: 'Cannot coerce the result to a single JSON object',
    details: `The result contains ${rows} rows`,
  });
}

function tooMany(rows: number): Refused {
  return new Refused({
    status: 400,
    code: 'PGRST124',
    message: 'Query result exceeds max-affected preference constraint',
    details: `The query affects ${rows} rows`,
  });
}

function beyond(offset: number, total: number): Refused {
  return new Refused({
    status: 416,
    code: 'PGRST103',
    message: 'Requested range not satisfiable',
    details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
    headers: { 'Content-Range': `*/${total}` },
  });
}
