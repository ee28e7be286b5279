import { decodePath, encodePath } from '#src/domain/pages/request-path.ts';
import { preflight, refuse } from './answers.ts';
import { matchRoute, type Route, type ServiceName } from './routes.ts';

/** A request that named something of ours. */
export type Entered = {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
  /** The one spelling of its path, decoded; limits and services look at nothing else. */
  readonly pathname: string;
  /** The same request under that spelling. */
  readonly request: Request;
};

const SERVICES: Readonly<Record<string, ServiceName>> = {
  auth: 'auth',
  rest: 'rest',
  storage: 'storage',
  functions: 'functions',
  _mail: 'mail',
};

/**
 * The first step through the gate: decodes the path once and looks it up in the list of routes.
 *
 * @returns what to go on with, or the answer: 404, 405, 400 for a path that has two meanings, 204 for
 *   a preflight
 */
export function enter(request: Request): Entered | Response {
  const url = new URL(request.url);
  const service = SERVICES[url.pathname.split('/', 2)[1] ?? ''] ?? null;
  const segments = decodePath(url.pathname.replace(/^\/_mail\/$/, '/_mail'));
  if (segments === null)
    return refuse(service, {
      status: 400,
      code: 'bad_path',
      message: 'The path is not encoded as it should be.',
    });
  const match = matchRoute(segments, request.method);
  if (match === null)
    return refuse(service, { status: 404, code: 'not_found', message: 'There is nothing here.' });
  if ('allow' in match) return otherMethod(request.method, service, match.allow);
  const path = encodePath(segments);
  const pathname = `/${segments.join('/')}`;
  if (path === url.pathname) return { ...match, pathname, request };
  url.pathname = path;
  return { ...match, pathname, request: new Request(url, request) };
}

function otherMethod(
  method: string,
  service: ServiceName | null,
  allow: readonly string[],
): Response {
  if (method === 'OPTIONS') return preflight(allow);
  return refuse(service, {
    status: 405,
    code: 'method_not_allowed',
    message: 'This method is not allowed here.',
    headers: { Allow: allow.join(', ') },
  });
}
