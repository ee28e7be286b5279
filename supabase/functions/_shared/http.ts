import type { Handler, LogEvent } from './deps.ts';

/**
 * Any origin may call: callers prove themselves with a bearer token, which a foreign page does not
 * have, and cookies are never read.
 */
const CORS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization, apikey, content-type, x-client-info',
  'Access-Control-Max-Age': '86400',
  'Access-Control-Expose-Headers': 'Retry-After',
};

const MAX_BODY_BYTES = 64 * 1024;

/** A refusal whose message the caller may read. Everything else that is thrown answers 500. */
export class HttpError extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** A stable name for callers that say it in words of their own. */
  readonly code: string | undefined;

  constructor(
    status: number,
    message: string,
    headers: Readonly<Record<string, string>> = {},
    code?: string,
  ) {
    super(message);
    this.status = status;
    this.headers = headers;
    this.code = code;
  }
}

export function json(
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...CORS,
      ...headers,
    },
  });
}

type Service = { readonly methods: readonly string[]; readonly log: (event: LogEvent) => void };

/**
 * Wraps the logic of a function: CORS preflight, method check, and errors as `{ error }`.
 *
 * The caller sees the message of an {@link HttpError} and nothing of any other failure.
 */
export function serve(service: Service, answer: (request: Request) => Promise<Response>): Handler {
  const allowed = [...service.methods, 'OPTIONS'].join(', ');
  return async (request) => {
    if (request.method === 'OPTIONS')
      return new Response(null, {
        status: 204,
        headers: { ...CORS, 'Access-Control-Allow-Methods': allowed },
      });
    try {
      if (!service.methods.includes(request.method))
        throw new HttpError(405, 'Method not allowed', { Allow: allowed });
      return await answer(request);
    } catch (error) {
      if (error instanceof HttpError)
        return json(
          { error: error.message, ...(error.code && { code: error.code }) },
          error.status,
          error.headers,
        );
      service.log({ level: 'error', event: 'function.failed', cause: error });
      return json({ error: 'Something went wrong. Please try again later.' }, 500);
    }
  };
}

/**
 * Body of a request as unknown data: JSON, or a form as an object of its last values.
 *
 * @param most bytes that it may have, 64 KiB unless told
 * @throws HttpError 413 above that, 415 for any other type, 400 for malformed JSON
 */
export async function readBody(request: Request, most = MAX_BODY_BYTES): Promise<unknown> {
  return parseBody(await readText(request, most), request);
}

/** The type of a request's body, without its parameters. */
export function bodyType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** What a body says, as `readBody` reads it: for who needs its text, too. */
export function parseBody(text: string, request: Request): unknown {
  const type = bodyType(request);
  if (type === 'application/x-www-form-urlencoded')
    return Object.fromEntries(new URLSearchParams(text));
  // supabase-js sends JSON; a missing type is what `fetch(url, { body: string })` calls text/plain.
  if (type !== 'application/json' && type !== 'text/plain' && type !== '')
    throw new HttpError(415, 'Send JSON or a form.');
  try {
    return text === '' ? {} : (JSON.parse(text) as unknown);
  } catch {
    throw new HttpError(400, 'The request is not valid JSON.');
  }
}

/**
 * The text of a body.
 *
 * @throws HttpError 413 above so many bytes
 */
export async function readText(request: Request, most: number): Promise<string> {
  if (request.body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    // Counted while reading: a Content-Length can be missing or wrong.
    if (bytes > most) throw new HttpError(413, 'The request is too large.');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
