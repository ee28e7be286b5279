import { logProblem } from '#src/log.ts';
import { DatabaseFailure, isOutage, sqlStateOf } from '../database/errors.ts';
import { type Refusal, refuse, unavailable } from './answers.ts';
import { Refused } from './refused.ts';
import type { ServiceName } from './routes.ts';

/**
 * What PostgREST answers to the states of Postgres: first match. What is not here is the statement's own fault,
 * and so 400.
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

/** A function of ours names the status itself. */
const NAMED = /^PT([45]\d\d)$/;

/** @returns null when the server is at fault and not the statement */
export function statusOf(sqlState: string): number | null {
  const [, named] = NAMED.exec(sqlState) ?? [];
  if (named !== undefined) return Number(named);
  const [, status = 400] = STATUSES.find(([state]) => state.test(sqlState)) ?? [];
  return status;
}

/**
 * What is answered where a request failed: what the statement is to blame for is no fault of the server, and a fault
 * of the server is one sentence.
 *
 * @param error thrown while it was read or while the database was asked
 * @param isVisitor whether signing in might help
 */
export function toFailureAnswer(
  service: ServiceName,
  error: unknown,
  isVisitor: boolean,
): Response {
  if (error instanceof Refused) return refuse(service, error.refusal);
  if (isOutage(error)) {
    // The database itself has logged why it cannot go on.
    if (!(error instanceof DatabaseFailure)) logProblem('backend', { error });
    return unavailable();
  }
  const refusal = toRefusal(error, isVisitor);
  if (refusal) return refuse(service, refusal);
  logProblem('backend', { error });
  return failed(service);
}

/** @returns null for what is no refusal of the database */
export function toRefusal(error: unknown, isVisitor: boolean): Refusal | null {
  const code = sqlStateOf(error);
  const status = code === null ? null : statusOf(code);
  if (code === null || status === null) return null;
  const { message, detail, hint } = error as Readonly<Record<string, unknown>>;
  return {
    status: status === 403 && isVisitor ? 401 : status,
    code,
    message: textOf(message) ?? 'The request was refused.',
    details: textOf(detail) ?? null,
    hint: textOf(hint) ?? null,
  };
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
  return typeof value === 'string' ? value.slice(0, 500) : undefined;
}
