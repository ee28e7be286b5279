import type { Call } from '../lite/quiet.ts';
import { refuse, unavailable } from './answers.ts';
import type { ServiceName } from './routes.ts';

/**
 * What PostgREST answers to the states of Postgres, where Supabase Lite answers 500: first match. What
 * is not here is the statement's own fault, and so 400.
 *
 * @see https://docs.postgrest.org/en/stable/references/errors.html#http-status-codes
 */
const STATUSES: readonly (readonly [state: RegExp, status: number | null])[] = [
  // A statement that takes too long or too much was asked for; everything else of the class was not.
  [/^57014$/, 400],
  // Connection, resources, operator, system, internal; and transactions that met another one.
  [/^(?:08|53|57|58|F0|XX|25P|40)/, null],
  [/^(?:23503|23505)$/, 409],
  [/^25006$/, 405],
  [/^(?:42501|0L|0P|28)/, 403],
  [/^(?:42883|42P01)$/, 404],
];

/** @returns null when the server is at fault and not the statement */
export function statusOf(sqlState: string): number | null {
  const [, status = 400] = STATUSES.find(([state]) => state.test(sqlState)) ?? [];
  return status;
}

/**
 * What becomes of an answer of Lite: what the statement is to blame for is no fault of the server, and a
 * fault of the server is one sentence.
 *
 * @param call the last statement that Postgres refused
 */
export async function settle(
  service: ServiceName,
  answer: Response,
  { sqlState, hint }: Pick<Call, 'sqlState' | 'hint'>,
): Promise<Response> {
  if (answer.status < 500) return answer;
  if (answer.status === 503) return unavailable();
  const status = sqlState === undefined ? null : statusOf(sqlState);
  if (sqlState === undefined || status === null) return failed(service);
  const said = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
  return refuse(service, {
    status,
    code: sqlState,
    message: textOf(said['message']) ?? 'The request was refused.',
    details: textOf(said['details']) ?? null,
    hint: textOf(said['hint'] ?? hint) ?? null,
  });
}

/** All that anybody hears of a fault of ours. */
export function failed(service: ServiceName | null): Response {
  return refuse(service, {
    status: 500,
    code: 'UNEXPECTED',
    message: 'Something went wrong. Please try again later.',
  });
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value.replace(/^error: /, '').slice(0, 500) : undefined;
}
