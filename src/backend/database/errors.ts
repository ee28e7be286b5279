import { DatabaseError } from 'pg';

/** What the one who asked gets instead of an answer. Its `code` is an SQLSTATE. */
export class DatabaseFailure extends Error {
  override readonly name = 'DatabaseFailure';
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The statement was stopped: it took longer than it may. */
const STOPPED = '57014';

/** The statement is at fault: its answer or its work is larger than it may be. */
const TOO_LARGE = '54000';

/** Nothing can be written: there is no room on the disk, or it refuses. */
const NO_ROOM = '53100';

/** There is no connection: the server is starting, or gone. */
const NOT_OPEN = '57P03';

const OUT_OF_MEMORY = '53200';
const TOO_MUCH_ON_DISK = '53400';
const READ_ONLY = '25006';

/** A page that cannot be read as one, a file that is gone or cannot be read. */
const DAMAGE = new Set(['XX001', 'XX002', '58P01', '58030']);

/** Whether PostgreSQL found its own files damaged. */
export function isDamage(error: unknown): boolean {
  return DAMAGE.has(codeOf(error));
}

/** @returns null for what the database has not said */
export function sqlStateOf(error: unknown): string | null {
  return error instanceof DatabaseError || error instanceof DatabaseFailure ? codeOf(error) : null;
}

/** SQLSTATE classes that say that the server, not the statement (57014: too long), is at fault. */
const SERVER_FAULTS = /^(08|53|57(?!014)|58|XX)/;

/** Whether the database itself failed, as opposed to refusing a statement. */
export function isOutage(error: unknown): boolean {
  return SERVER_FAULTS.test(codeOf(error));
}

/** Whether a prepared statement gives other columns than when it was prepared: a migration ran meanwhile. */
export function isStalePlan(error: unknown): boolean {
  return codeOf(error) === '0A000' && /^cached plan/.test((error as Error).message);
}

/** The connection broke, the server ends it, or too many are open. */
const UNCONNECTED = /^(?:57P0[123]|08(?!P01).*|25P03|53300)$/;

/** For a statement of a transaction that has ended. */
export function transactionIsOver(): DatabaseFailure {
  return new DatabaseFailure('25P01', 'The transaction is over.');
}

/** For a transaction that cannot be kept, since a statement of it failed. */
export function transactionFailed(): DatabaseFailure {
  return new DatabaseFailure('25P02', 'The transaction failed and was taken back.');
}

/**
 * Says in our words what concerns our own limits; other errors stay as they are.
 *
 * @param error of a statement, or of its connection
 * @param isReadOnly whether nothing can be written right now, which the server was told
 */
export function toFailure(error: unknown, isReadOnly: boolean): unknown {
  if (error instanceof DatabaseFailure) return error;
  const code = codeOf(error);
  if (code === STOPPED)
    return new DatabaseFailure(
      STOPPED,
      'This takes longer than one query may: ask for less at once.',
    );
  if (code === NO_ROOM || (isReadOnly && code === READ_ONLY))
    return new DatabaseFailure(NO_ROOM, 'Nothing can be saved right now.', { cause: error });
  if (code === OUT_OF_MEMORY || code === TOO_MUCH_ON_DISK)
    return new DatabaseFailure(TOO_LARGE, 'This takes more memory than one query may have.');
  // What is no answer of the server is a word of the driver: that it has no connection.
  if (UNCONNECTED.test(code) || isStalePlan(error) || !(error instanceof DatabaseError))
    return new DatabaseFailure(NOT_OPEN, 'The database cannot be reached.', { cause: error });
  return error;
}

function codeOf(error: unknown): string {
  return String((error as { readonly code?: unknown } | null)?.code ?? '');
}
