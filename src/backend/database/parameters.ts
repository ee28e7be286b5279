/** Never throws, whatever the value is. Whether it fits is for PostgreSQL to say. A list is an array literal. */
export function toParameter(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return scalarText(value);
  if (value instanceof Uint8Array) return hexOf(value);
  if (value instanceof Date) return dateText(value);
  return Array.isArray(value) ? arrayLiteral(value) : jsonText(value);
}

/** Numbers, booleans and the like. A symbol or a function is no value of any type: PostgreSQL says so. */
function scalarText(value: unknown): string {
  return typeof value === 'function' ? 'function' : String(value);
}

function hexOf({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return `\\x${Buffer.from(buffer, byteOffset, byteLength).toString('hex')}`;
}

function dateText(date: Date): string {
  return Number.isNaN(date.getTime()) ? 'Invalid Date' : date.toISOString();
}

export function jsonText(value: unknown): string {
  try {
    return (
      JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each)) ?? 'null'
    );
  } catch {
    // A circle, or a `toJSON` that throws: no JSON, and so for PostgreSQL to refuse.
    return '';
  }
}

/** @see https://www.postgresql.org/docs/current/arrays.html#ARRAYS-IO */
function arrayLiteral(values: readonly unknown[], depth = 0): string {
  // PostgreSQL has six dimensions; a circle has more.
  if (depth > 6) return '{';
  const elements = Array.from(values, (value) => {
    if (value === null || value === undefined) return 'null';
    if (Array.isArray(value)) return arrayLiteral(value, depth + 1);
    return `"${String(toParameter(value)).replaceAll(/["\\]/g, '\\$&')}"`;
  });
  return `{${elements.join(',')}}`;
}
