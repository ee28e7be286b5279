import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Deps, Handler } from '#supabase/functions/_shared/deps.ts';
import { bearerToken } from '#supabase/functions/_shared/secrets.ts';
import { readToken } from '../accounts/tokens.ts';
import type { Caller, Service } from '../runtime.ts';

const PATH = /^\/functions\/v1\/([^/]+)$/;

type Host = {
  /** The folder with one folder a function. */
  readonly directory: URL;
  readonly deps: Deps;
  readonly jwtSecret: string;
  /** Told who sent a request before its handler runs. */
  readonly onRequest: (request: Request, caller: Caller | undefined) => void;
};

/**
 * Serves `supabase/functions/<name>/handler.ts` under `/functions/v1/<name>`, the way the hosted
 * platform serves their `index.ts`. A function is loaded when it is first called.
 */
export function createFunctionsHost(host: Host): Service {
  const names = new Set(
    readdirSync(host.directory).filter((name) =>
      existsSync(new URL(`${name}/handler.ts`, host.directory)),
    ),
  );
  const openToAll = functionsWithoutJwt(new URL('../config.toml', host.directory));
  const loaded = new Map<string, Promise<Handler>>();
  const load = (name: string) => {
    const known = loaded.get(name);
    if (known) return known;
    const url = new URL(`${name}/handler.ts`, host.directory).href;
    const handler = import(/* @vite-ignore */ url).then(
      ({ createHandler }: { createHandler: (deps: Deps) => Handler }) => createHandler(host.deps),
    );
    loaded.set(name, handler);
    handler.catch(() => loaded.delete(name));
    return handler;
  };
  return (request, caller) => {
    const name = PATH.exec(new URL(request.url).pathname)?.[1];
    if (name === undefined) return undefined;
    if (!names.has(name)) return refuse(404, 'Requested function was not found');
    const verified =
      request.method === 'OPTIONS' ||
      openToAll.has(name) ||
      host.deps.isInternal(request) ||
      readToken(bearerToken(request), host.jwtSecret) !== null;
    if (!verified) return refuse(401, 'Invalid JWT');
    host.onRequest(request, caller);
    return load(name).then((handler) => handler(request));
  };
}

async function refuse(status: number, message: string): Promise<Response> {
  return Response.json(
    { code: status, message },
    { status, headers: { 'Access-Control-Allow-Origin': '*' } },
  );
}

/** Names of the functions that `config.toml` opens to callers without a token. */
function functionsWithoutJwt(config: URL): ReadonlySet<string> {
  if (!existsSync(config)) return new Set();
  const sections = readFileSync(config, 'utf8').split(/^\[/m);
  const open = sections.filter((section) => /^verify_jwt\s*=\s*false\b/m.test(section));
  return new Set(open.flatMap((section) => /^functions\.([\w-]+)\]/.exec(section)?.[1] ?? []));
}
