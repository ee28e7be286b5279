import type { ServiceName } from './routes.ts';

/** What every answer of the gate carries: callers prove themselves by a token, never by a cookie. */
export const CORS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Content-Range, Preference-Applied',
};

/** Headers that supabase-js and our own scripts send from another origin. */
const ALLOWED_HEADERS =
  'authorization, apikey, content-type, prefer, range, range-unit, accept, accept-profile, content-profile, x-client-info, x-upsert, x-region, x-metadata, cache-control, x-supabase-api-version';

export type Refusal = {
  readonly status: number;
  /** What the body of storage says instead, as a project's does: most of what it refuses is a 400 to HTTP. */
  readonly statusCode?: number;
  /** The service's own code: of PostgREST, of the auth server, of storage. */
  readonly code: string;
  /** One sentence. */
  readonly message: string;
  readonly details?: string | null;
  readonly hint?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Says no in the words of a service, as its clients expect them. */
export function refuse(service: ServiceName | null, refusal: Refusal): Response {
  const { status, headers = {} } = refusal;
  return Response.json(bodyOf(service, refusal), { status, headers: { ...CORS, ...headers } });
}

function bodyOf(service: ServiceName | null, refusal: Refusal): object {
  const { status, statusCode = status, code, message, details = null, hint = null } = refusal;
  switch (service) {
    case 'rest':
      return { code, details, hint, message };
    case 'auth':
      return { code: status, error_code: code, msg: message };
    case 'storage':
      return { statusCode: String(statusCode), error: code, message };
    default:
      return { code: status, message };
  }
}

/** @param allow the methods of the path */
export function preflight(allow: readonly string[]): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...CORS,
      Allow: allow.join(', '),
      'Access-Control-Allow-Methods': allow.join(', '),
      'Access-Control-Allow-Headers': ALLOWED_HEADERS,
      'Access-Control-Max-Age': '86400',
    },
  });
}

export function unavailable(): Response {
  const body = { code: 'UNAVAILABLE', message: 'The database is not available right now.' };
  return Response.json(body, { status: 503, headers: { ...CORS, 'Retry-After': '5' } });
}
