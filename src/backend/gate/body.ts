import { badJson, Refused } from './refused.ts';
import { isStorable } from './value-types.ts';

const MAX_DEPTH = 12;
const MAX_NODES = 200_000;

/**
 * Reads a body to its end, or refuses it as soon as it is too long, whatever its Content-Length says.
 *
 * @param limit bytes
 * @param message for a longer one
 * @throws Refused 413; 400 when it breaks off
 */
export async function readBytes(
  request: Request,
  limit: number,
  message: string = tooLong(limit),
): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new Refused({ status: 413, code: 'Payload too large', message });
  if (Number(request.headers.get('content-length')) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size <= limit) chunks.push(chunk);
      // A little more is read, so that the sender hears the answer.
      else if (size > 4 * limit) break;
    }
  } catch {
    throw new Refused({ status: 400, code: 'bad_body', message: 'The body broke off.' });
  }
  if (size > limit) throw tooLarge();
  return new Uint8Array(Buffer.concat(chunks));
}

/**
 * Reads a JSON body.
 *
 * @returns undefined when there is none
 * @throws Refused 400 for anything but JSON that Postgres could store: half characters, NUL, numbers
 *   beyond all numbers, nesting without end; 415 for another type
 */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const bytes = await readBytes(request, limit);
  if (bytes.length === 0) return undefined;
  const type = (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase();
  // A missing type is what `fetch(url, { body: string })` calls text/plain.
  if (!/^(?:application\/(?:json|vnd\.pgrst\.\w+\+json)|text\/plain|)$/.test(type ?? ''))
    throw new Refused({ status: 415, code: 'PGRST102', message: 'Send JSON.' });
  const value = parse(bytes);
  checkTree(value);
  return value;
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw badJson();
  }
}

/** Walks without recursion: the depth is what it has to find out. */
function checkTree(root: unknown): void {
  const waiting: { readonly value: unknown; readonly depth: number }[] = [
    { value: root, depth: 0 },
  ];
  let nodes = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next;
    nodes += 1;
    if (nodes > MAX_NODES || depth > MAX_DEPTH) throw badJson();
    if (typeof value === 'string' && !isStorable(value)) throw badJson();
    if (typeof value === 'number' && !Number.isFinite(value)) throw badJson();
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, child] of Object.entries(value)) {
      if (key === '__proto__' || !isStorable(key)) throw badJson();
      waiting.push({ value: child, depth: depth + 1 });
    }
  }
}

function tooLong(limit: number): string {
  const most = limit < 1024 * 1024 ? `${limit / 1024} KB` : `${Math.floor(limit / 1024 / 1024)} MB`;
  return `The request is larger than ${most}.`;
}
