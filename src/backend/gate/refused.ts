import type { Refusal } from './answers.ts';

/** Thrown while a request is read; the gate answers with it. Never logged: it is somebody's mistake. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** A query that PostgREST could not parse. */
export function unparsable(what: string): Refused {
  return new Refused({ status: 400, code: 'PGRST100', message: `Failed to parse ${what}.` });
}

/** A value that is none of its type (SQLSTATE 22P02). What was sent is not repeated. */
export function noValue(type: string, where: string): Refused {
  return new Refused({
    status: 400,
    code: '22P02',
    message: `invalid input syntax for type ${type}`,
    details: where,
  });
}

export function badJson(): Refused {
  return new Refused({ status: 400, code: 'PGRST102', message: 'Empty or invalid json' });
}

/** @param what its name, and what about it is not there */
export function noRoutine(what: string, details: string | null = null): Refused {
  return new Refused({
    status: 404,
    code: 'PGRST202',
    message: `Could not find the function public.${what} in the schema cache`,
    details,
  });
}

export function noColumn(column: string, relation: string): Refused {
  return new Refused({
    status: 400,
    code: '42703',
    message: `column ${relation}.${column} does not exist`,
  });
}
