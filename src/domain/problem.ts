/** Frames of a stack that tell where something broke; the rest is the framework's. */
const STACK_FRAMES = 6;

/** Of one text, in characters. */
const TEXT_LIMIT = 300;

/** Of a line, in bytes: what a log collector takes without cutting. */
const LINE_LIMIT = 2048;

/**
 * What went wrong as one line of JSON, for a log collector, never longer than 2 KB. Nothing that a
 * visitor sent belongs in it verbatim; what gets in with a message (an address, a token, a value that
 * the database quotes, a query) is taken out.
 *
 * @param problem a short fixed name to search for, such as `render-failed`
 */
export function problemLine(
  problem: string,
  details: Readonly<Record<string, unknown>> = {},
): string {
  const time = new Date().toISOString();
  const line = JSON.stringify({ time, problem, ...details }, toLoggable);
  if (new TextEncoder().encode(line).length <= LINE_LIMIT) return line;
  const [first] = Object.values(details);
  return JSON.stringify({ time, problem, cut: JSON.stringify(first, toLoggable).slice(0, 500) });
}

function toLoggable(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'string') return withoutUserText(value);
  if (!(value instanceof Error)) return value;
  const { name, message, stack, cause } = value;
  const { code } = value as { readonly code?: unknown };
  const frames = stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, STACK_FRAMES)
    .map((line) => line.trim());
  return { name, ...(typeof code === 'string' && { code }), message, cause, stack: frames };
}

/** Long words of letters in both cases with digits, or of hexadecimals: nobody names a thing like that. */
const TOKEN = /^(?=.*\d)(?=.*[A-Z])(?=.*[a-z])|^[0-9a-f]+$/;

/** Of a text, what may stand in a log: no address, no token, no value that a message quotes. */
export function withoutUserText(text: string): string {
  if (/^at /.test(text)) return text.slice(0, TEXT_LIMIT);
  return text
    .slice(0, 4 * TEXT_LIMIT)
    .replace(/^((?:https?:\/|\/)[^\s?]*)\?.*/s, '$1?…')
    .replace(/[^\s"'<>(),;:=/]+@[^\s"'<>(),;:=/]+\.\w+/g, '…@…')
    .replace(/(=|contains )\(.*\)/gs, '$1(…)')
    .replace(/(["'])((?:(?!\1).)*)\1/gs, (all, quote: string, inside: string) =>
      /^[\w.$-]{0,63}$/.test(inside) ? all : `${quote}…${quote}`,
    )
    .replace(/[\w-]{24,}(?:\.[\w-]+)*/g, (word) => (TOKEN.test(word) ? '…' : word))
    .slice(0, TEXT_LIMIT);
}

/** Whoever in this process wants to know of problems, and knows the request in which they happen. */
export type ProblemDesk = {
  readonly requestId: () => string | undefined;
  readonly heard: (problem: string, details: Readonly<Record<string, unknown>>) => void;
};

/** A global and not a module: the built site and the server around it are two bundles. */
const DESK = Symbol.for('khoi.problems');

/** @param desk undefined: nobody wants to know any more */
export function openProblemDesk(desk: ProblemDesk | undefined): void {
  Object.assign(globalThis, { [DESK]: desk });
}

/** The id of the request that is being answered, where there is one. */
export function currentRequestId(): string | undefined {
  return (globalThis as { [DESK]?: ProblemDesk })[DESK]?.requestId();
}

/** The line of a problem, with the request it happened in, for the log; the desk has heard of it. */
export function announceProblem(
  problem: string,
  details: Readonly<Record<string, unknown>> = {},
): string {
  const request = currentRequestId();
  (globalThis as { [DESK]?: ProblemDesk })[DESK]?.heard(problem, details);
  return problemLine(problem, request === undefined ? details : { ...details, request });
}
