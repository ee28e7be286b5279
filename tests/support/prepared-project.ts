import { randomBytes } from 'node:crypto';
import { App, setExperimental } from '@supabase/lite';
import { withQuietLite } from '#src/backend/quiet.ts';
import { type EdgeRuntime, edgeRuntime } from '#tests/support/edge-runtime.ts';
import {
  type PreparedDatabase,
  type PreparedPostgres,
  startPreparedPostgres,
} from '#tests/support/prepared-postgres.ts';
import { tick } from '#tests/support/project-clock.ts';
import { ProjectConnection } from '#tests/support/project-connection.ts';
import { projectFiles } from '#tests/support/project-files.ts';
import { projectMailer, withRedirect } from '#tests/support/project-mailer.ts';
import { serveRequests } from '#tests/support/serve-requests.ts';

const PUBLISHABLE_KEY = 'sb_publishable_prepared_000000000000';

/** What the Management API keeps of a project, in its own names. */
export type ProjectState = {
  readonly auth: Readonly<Record<string, unknown>>;
  readonly secrets: Readonly<Record<string, string>>;
  readonly functions: readonly { readonly slug: string }[];
};

export type PreparedProject = {
  readonly origin: string;
  /** What somebody sets who works with it. */
  readonly environment: Readonly<Record<string, string>>;
  readonly postgres: PreparedPostgres;
  /** As superuser, past the API and every policy. */
  readonly db: PreparedDatabase;
  readonly functions: EdgeRuntime;
  /** Runs every job of pg_cron once, and the requests of pg_net. @returns bodies of their answers */
  tick(): Promise<readonly string[]>;
  close(): Promise<void>;
};

/**
 * An empty Supabase project: its PostgreSQL (prepared-postgres.ts), Supabase Lite as PostgREST, auth server and
 * storage server in front, each under the role of its own, and the functions on Deno 2.1.4.
 *
 * @param state read when something needs it; whoever sets the project up changes it
 */
export async function startPreparedProject(state: ProjectState): Promise<PreparedProject> {
  const postgres = await startPreparedPostgres();
  const { db } = postgres;
  // Lite keeps a name where the auth server keeps a number.
  await db.exec('alter table auth.refresh_tokens alter id drop default, alter id type text');
  setExperimental('storage', true);
  const keys = {
    jwt_secret: randomBytes(32).toString('hex'),
    publishable_key: PUBLISHABLE_KEY,
    secret_key: `sb_secret_${randomBytes(16).toString('hex')}`,
  };
  const connections: ProjectConnection[] = [];
  const apps = new Map<string, App>();

  /** Made when it is first asked: it reads what the schema and the settings are then. */
  function appOf(server: string): App | undefined {
    const role = ROLES[server];
    if (role === undefined) return undefined;
    const made = apps.get(server) ?? makeApp(role);
    apps.set(server, made);
    return made;
  }

  function makeApp(role: string): App {
    const url = postgres.superuserUrl.replace('supabase_admin@', `${role}@`);
    const connection = new ProjectConnection(
      url,
      role === ROLES['rest'] ? postgres.superuserUrl : undefined,
    );
    connections.push(connection);
    const app = new App({
      connection,
      api: { enabled: true, schemas: ['public'], max_rows: 1000, plan_enabled: false },
      auth: {
        enabled: true,
        ...keys,
        site_url: String(state.auth['site_url'] ?? 'http://localhost:3000'),
        jwt_expiry: Number(state.auth['jwt_exp'] ?? 3600),
        minimum_password_length: Number(state.auth['password_min_length'] ?? 6),
        email: { enable_signup: true, enable_confirmations: true },
      },
      storage: { enabled: true, file_size_limit: '5MiB' },
      studio: { enabled: false },
      db: { migrations: { enabled: false } },
      options: { server: { admin: false } },
    });
    app._mailer = projectMailer(() => state.auth, db);
    app._storageAdapter = projectFiles();
    return app;
  }

  const functions = edgeRuntime({
    isDeployed: (name) => state.functions.some(({ slug }) => slug === name),
    variables: () => ({
      ...state.secrets,
      SUPABASE_URL: gateway.origin,
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: PUBLISHABLE_KEY }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secret_key }),
    }),
  });

  const gateway = await serveRequests(async (request, peer) => {
    const [, server = ''] = /^\/(\w+)\/v1\//.exec(new URL(request.url).pathname) ?? [];
    if (server === 'functions') return functions.call(request, peer);
    const app = appOf(server);
    if (!app)
      return Response.json({ message: 'no Route matched with those values' }, { status: 404 });
    if (request.method === 'OPTIONS') return new Response(null, { headers: CORS });
    const said = await withRedirect(request, () =>
      withQuietLite({}, async () => app.fetch(await withoutForm(request))),
    );
    const headers = new Headers(said.headers);
    for (const [name, value] of Object.entries(CORS)) headers.set(name, value);
    return new Response(said.body, { status: said.status, headers });
  });

  return {
    origin: gateway.origin,
    environment: {
      PUBLIC_SUPABASE_URL: gateway.origin,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      SUPABASE_SECRET_KEY: keys.secret_key,
      SUPABASE_DB_URL: postgres.url,
    },
    postgres,
    db,
    functions,
    tick: () => tick(postgres.url, db),
    close: async () => {
      await functions.restart();
      await gateway.close();
      await Promise.all(connections.map((connection) => connection.close()));
      await postgres.close();
    },
  };
}

/** Storage takes the file of a form under any name, Lite under one that supabase-js does not use. */
async function withoutForm(request: Request): Promise<Request> {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data')) return request;
  const { url, method } = request;
  const headers = new Headers(request.headers);
  const file = [...(await request.formData()).values()].find((value) => value instanceof File);
  headers.set('content-type', file?.type ?? '');
  headers.delete('content-length');
  return new Request(url, { method, headers, body: (await file?.arrayBuffer()) ?? null });
}

/** What the gateway says for its servers; functions say it themselves. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS,TRACE,CONNECT',
  'access-control-allow-headers':
    'apikey,authorization,content-type,accept-profile,content-profile,prefer,range,x-client-info,x-supabase-api-version,x-upsert',
  'access-control-expose-headers': 'content-range,x-total-count',
};

/** As whom each server works in the database. */
const ROLES: Readonly<Record<string, string>> = {
  auth: 'supabase_auth_admin',
  rest: 'authenticator',
  storage: 'supabase_storage_admin',
};
