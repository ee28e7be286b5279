import type { messages } from '@electric-sql/pglite';

/** What the one who asked gets instead of an answer. Its `code` is an SQLSTATE. */
export class DatabaseFailure extends Error {
  override readonly name = 'DatabaseFailure';
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

const OUT_OF_MEMORY = '53200';
const TOO_MUCH_ON_DISK = '53400';
const READ_ONLY = '25006';

/** The statement was stopped: it took longer than it may, or others would have had to wait for it. */
export const STOPPED = '57014';

/** The statement is at fault: its answer or its work is larger than it may be. */
export const TOO_LARGE = '54000';

/** Nothing can be written: there is no room on the disk, or it refuses. */
export const NO_ROOM = '53100';

/** The database is being opened again. */
export const NOT_OPEN = '57P03';

/** The database was closed. */
export const CLOSED = '57P01';

/** A transaction asked nothing for too long. */
export const IDLE = '25P03';

/** The connection broke under a statement; whether it took effect is not known. */
export const BROKEN = '08006';

/** A page that cannot be read as one, a file that is gone or cannot be read. */
const DAMAGE = new Set(['XX001', 'XX002', '58P01', '58030']);

/** Whether Postgres found its own files damaged. */
export function isDamage(error: { readonly code?: unknown } | null): boolean {
  return DAMAGE.has(String(error?.code));
}

/** Whether Postgres itself gave up with this error. */
export function isFatal(error: messages.DatabaseError): boolean {
  return error.severity === 'FATAL' || error.severity === 'PANIC';
}

/** Says in our words what concerns our own limits; other errors stay as they are. */
export function toFailure(
  error: messages.DatabaseError | null,
  exceeded: 'rows' | 'bytes' | undefined,
  isReadOnly: boolean,
): Error | null {
  if (exceeded) return answerTooLarge(exceeded);
  if (error === null) return null;
  if (error.code === STOPPED) return tookTooLong();
  if (error.code === NO_ROOM || (isReadOnly && error.code === READ_ONLY))
    return new DatabaseFailure(NO_ROOM, 'Nothing can be saved right now.', { cause: error });
  if (error.code === OUT_OF_MEMORY || error.code === TOO_MUCH_ON_DISK)
    return new DatabaseFailure(TOO_LARGE, 'This takes more memory than one query may have.');
  return error;
}

function answerTooLarge(bound: 'rows' | 'bytes'): DatabaseFailure {
  const what = bound === 'rows' ? 'more rows' : 'a larger answer';
  return new DatabaseFailure(
    TOO_LARGE,
    `This asks for ${what} than one query may give: ask for fewer rows or columns.`,
  );
}

/** V8 ran out of stack in the middle of a statement. */
export function isTooDeep(error: unknown): boolean {
  return error instanceof Error && /call stack size/.test(error.message);
}

export function tookTooLong(): DatabaseFailure {
  return new DatabaseFailure(
    STOPPED,
    'This takes longer than one query may: ask for less at once.',
  );
}
