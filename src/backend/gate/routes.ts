/** The services behind the gate; each has its own way to say no. */
export type ServiceName = 'auth' | 'rest' | 'storage' | 'functions' | 'mail';

export type Route = {
  readonly service: ServiceName;
  /** Literal segments; `:name` stands for one segment, a last `*` for one or more. */
  readonly path: string;
  readonly methods: readonly string[];
};

/**
 * Everything the backend answers. What is not here is closed, whatever a project's
 * API has: docs/decisions/0014. HEAD goes where GET goes, and OPTIONS is answered by the gate itself.
 */
export const ROUTES: readonly Route[] = [
  { service: 'auth', path: '/auth/v1/signup', methods: ['POST'] },
  { service: 'auth', path: '/auth/v1/token', methods: ['POST'] },
  { service: 'auth', path: '/auth/v1/verify', methods: ['POST'] },
  { service: 'auth', path: '/auth/v1/recover', methods: ['POST'] },
  { service: 'auth', path: '/auth/v1/resend', methods: ['POST'] },
  { service: 'auth', path: '/auth/v1/logout', methods: ['POST'] },
  { service: 'auth', path: '/auth/v1/user', methods: ['GET', 'PUT'] },
  { service: 'rest', path: '/rest/v1/:relation', methods: ['GET', 'POST', 'PATCH', 'DELETE'] },
  { service: 'rest', path: '/rest/v1/rpc/:function', methods: ['GET', 'POST'] },
  { service: 'storage', path: '/storage/v1/object/public/:bucket/*', methods: ['GET'] },
  { service: 'storage', path: '/storage/v1/object/:bucket', methods: ['DELETE'] },
  { service: 'storage', path: '/storage/v1/object/:bucket/*', methods: ['GET', 'POST'] },
  { service: 'functions', path: '/functions/v1/:function', methods: ['GET', 'POST'] },
  { service: 'mail', path: '/_mail', methods: ['GET'] },
  { service: 'mail', path: '/_mail/:id', methods: ['GET'] },
  { service: 'mail', path: '/_mail/:id/:part', methods: ['GET'] },
];

export type Match =
  | {
      readonly route: Route;
      /** What stood for each `:name`; the segments of `*` are joined with slashes. */
      readonly params: Readonly<Record<string, string>>;
    }
  /** The path is one of ours, the method is not. */
  | { readonly allow: readonly string[] }
  | null;

type Compiled = { readonly route: Route; readonly parts: readonly string[] };

const COMPILED: readonly Compiled[] = ROUTES.map((route) => ({
  route,
  parts: route.path.slice(1).split('/'),
}));

/** Words that are no bucket: storage has routes of these names, and they are closed. */
const NO_BUCKETS = new Set(['public', 'sign', 'upload', 'list', 'move', 'copy', 'info']);

/** @param segments of a decoded path */
export function matchRoute(segments: readonly string[], method: string): Match {
  const found = COMPILED.flatMap(({ route, parts }) => {
    const params = paramsOf(parts, segments);
    return params ? [{ route, params }] : [];
  });
  if (found.length === 0) return null;
  const wanted = method === 'HEAD' ? 'GET' : method;
  const match = found.find(({ route }) => route.methods.includes(wanted));
  if (match) return match;
  const allow = found.flatMap(({ route }) => route.methods);
  return { allow: [...allow, ...(allow.includes('GET') ? ['HEAD'] : []), 'OPTIONS'] };
}

function paramsOf(
  parts: readonly string[],
  segments: readonly string[],
): Record<string, string> | null {
  const open = parts.at(-1) === '*';
  if (open ? segments.length < parts.length : segments.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of parts.entries()) {
    const segment = segments[at] ?? '';
    if (part === '*') params['*'] = segments.slice(at).join('/');
    else if (part.startsWith(':')) params[part.slice(1)] = segment;
    else if (part !== segment) return null;
  }
  return NO_BUCKETS.has(params['bucket'] ?? '') ? null : params;
}
