/**
 * A statement's parameter as text, which is all that ever reaches the wire: whatever somebody sent, it
 * is Postgres that says whether it fits. An array or an object reads differently as JSON and as an
 * array literal, and only the statement's own types decide.
 */
export type Parameter = string | null | { readonly json: string; readonly text: string };

const JSON_TYPES: ReadonlySet<number> = new Set([114, 3802]);

/**
 * Never throws, whatever the value is: an exception between two messages of the protocol would leave
 * the connection without a use.
 */
export function toParameter(value: unknown): Parameter {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return scalarText(value);
  if (value instanceof Uint8Array) return hexOf(value);
  const json = jsonText(value);
  if (Array.isArray(value)) return { json, text: arrayLiteral(value) };
  return { json, text: value instanceof Date ? dateText(value) : json };
}

/** @param type OID of the parameter as Postgres described it */
export function parameterText(parameter: Parameter, type: number): string | null {
  if (parameter === null || typeof parameter === 'string') return parameter;
  return JSON_TYPES.has(type) ? parameter.json : parameter.text;
}

/** Numbers, booleans and the like. A symbol or a function is no value of any type: Postgres says so. */
function scalarText(value: unknown): string {
  return typeof value === 'function' ? 'function' : String(value);
}

function hexOf({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return `\\x${Buffer.from(buffer, byteOffset, byteLength).toString('hex')}`;
}

function dateText(date: Date): string {
  return Number.isNaN(date.getTime()) ? 'Invalid Date' : date.toISOString();
}

function jsonText(value: unknown): string {
  try {
    return (
      JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each)) ?? 'null'
    );
  } catch {
    // A circle, or a `toJSON` that throws: no JSON, and so for Postgres to refuse.
    return '';
  }
}

/** @see https://www.postgresql.org/docs/current/arrays.html#ARRAYS-IO */
function arrayLiteral(values: readonly unknown[], depth = 0): string {
  // Postgres has six dimensions; a circle has more.
  if (depth > 6) return '{';
  const elements = Array.from(values, (value) => {
    if (value === null || value === undefined) return 'null';
    if (Array.isArray(value)) return arrayLiteral(value, depth + 1);
    const parameter = toParameter(value);
    const text = typeof parameter === 'object' ? (parameter?.text ?? '') : parameter;
    return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
  });
  return `{${elements.join(',')}}`;
}
