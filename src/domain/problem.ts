/** Frames of a stack that tell where something broke; the rest is the framework's. */
const STACK_FRAMES = 6;

/**
 * What went wrong as one line of JSON, for a log collector. Nothing that a visitor sent belongs in it
 * verbatim.
 *
 * @param problem a short fixed name to search for, such as `render-failed`
 */
export function problemLine(
  problem: string,
  details: Readonly<Record<string, unknown>> = {},
): string {
  return JSON.stringify({ time: new Date().toISOString(), problem, ...details }, toLoggable);
}

function toLoggable(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (!(value instanceof Error)) return value;
  const { name, message, stack, cause } = value;
  const frames = stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, STACK_FRAMES)
    .map((line) => line.trim());
  return { name, message, cause, stack: frames };
}
