import { announceProblem } from '#src/domain/problem.ts';
import { err, type ProblemCode, toProblemCode } from '#src/domain/result.ts';

/**
 * Logs a problem as one JSON line. Expected answers, such as "not found", are no problem.
 *
 * @param problem what failed, by the name of the function that called the database
 */
export function reportProblem(problem: string, error: { message: string; code?: string }): void {
  const { message, code } = error;
  // biome-ignore lint/suspicious/noConsole: the one place where src/data speaks to the log
  console.error(announceProblem(problem, { error: { code, message } }));
}

/** Logs a failed call and gives its caller the one thing it can act on: try again later. */
export function unavailable(problem: string, error: { message: string; code?: string }) {
  reportProblem(problem, error);
  return err('UNAVAILABLE', problem);
}

export type DatabaseError = {
  readonly message: string;
  readonly code?: string;
  readonly hint?: string | null;
};

/** Whether a page behind the last row was asked for: PostgREST refuses where others answer with nothing. */
export const isBeyondEnd = (error: DatabaseError | null): boolean => error?.code === 'PGRST103';

/** By the first characters of Postgres' and PostgREST's codes; the first that fits counts. */
const CODES: readonly (readonly [string, ProblemCode])[] = [
  ['23505', 'CONFLICT'],
  ['42501', 'FORBIDDEN'],
  ['22', 'INVALID_INPUT'],
  ['23', 'INVALID_INPUT'],
  ['PGRST30', 'UNAUTHENTICATED'],
  // The session has ended: private.check_session.
  ['PT401', 'UNAUTHENTICATED'],
  ['PT429', 'RATE_LIMITED'],
];

/** What a unique key is about, by its columns. */
const KEYS: Readonly<Record<string, ProblemCode>> = {
  slug: 'slug_taken',
  name: 'name_taken',
  translation_of_locale: 'translated',
};

// A constraint's name is its code, and PostgREST hands it on within Postgres' sentence alone. These are
// the only sentences that are read: startups_slug_key, startups_founded_year_check, investors_name_length_check.
const KEY = /unique constraint "[a-z_]+?_(slug|name|translation_of_locale)_key"/;
const CHECK = /relation "(\w+)" violates check constraint "\1_(\w+?)(?:_(?:blank|length))?_check"/;

/**
 * Why the database refused a call: the hint of its exception, what the key or the state says, `offline`
 * when nobody answered. Who may do more than read is told the database's own words where there is no
 * better code ("{message}" of spec §8).
 *
 * @param problem what failed, by the name of the function that called the database
 */
export function refused(problem: string, error: DatabaseError) {
  const { code: state, hint, message } = error;
  // The client leaves the code empty when it got no answer.
  if (state === '') return err('offline', message);
  const [, key = ''] = KEY.exec(message) ?? [];
  const [, , field] = CHECK.exec(message) ?? [];
  const code =
    toProblemCode(hint) ??
    KEYS[key] ??
    CODES.find(([start]) => state?.startsWith(start))?.[1] ??
    'UNAVAILABLE';
  if (code === 'UNAVAILABLE') reportProblem(problem, error);
  const about = code === 'website_taken' ? 'website' : key;
  return err(code, message, { field: field ?? (about === '' ? undefined : about) });
}
