import { createHmac } from 'node:crypto';
import { App, setExperimental } from '@supabase/lite';
import postgres from 'postgres';
import { answerAuthAdmin } from '#tests/support/auth-admin.ts';
import type { PreparedPostgres } from '#tests/support/prepared-postgres.ts';
import { ProjectConnection } from '#tests/support/project-connection.ts';
import { projectFiles } from '#tests/support/project-files.ts';
import { projectMailer, withRedirect } from '#tests/support/project-mailer.ts';
import { withQuietLite } from '#tests/support/quiet-lite.ts';

export type ProjectKeys = {
  readonly jwt_secret: string;
  readonly publishable_key: string;
  readonly secret_key: string;
};

export type ProjectServers = {
  /** Undefined for a path that none of them has. */
  answer(request: Request): Promise<Response> | undefined;
  close(): Promise<void>;
};

/** As whom each server works in the database. */
const ROLES: Readonly<Record<string, string>> = {
  auth: 'supabase_auth_admin',
  rest: 'authenticator',
  storage: 'supabase_storage_admin',
};

/** What the gateway in front of them says for all of them. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS,TRACE,CONNECT',
  'access-control-allow-headers':
    'apikey,authorization,content-type,accept-profile,content-profile,prefer,range,x-client-info,x-supabase-api-version,x-upsert',
  'access-control-expose-headers': 'content-range,x-total-count',
};

/**
 * Supabase Lite as a project's PostgREST, auth server and storage server, each under the role of its own.
 *
 * @param settings of the auth server, by the names of the Management API; read when it starts and for each mail
 */
export async function projectServers(
  database: PreparedPostgres,
  keys: ProjectKeys,
  settings: () => Readonly<Record<string, unknown>>,
): Promise<ProjectServers> {
  setExperimental('storage', true);
  const connections: ProjectConnection[] = [];
  const apps = new Map<string, App>();
  const files = projectFiles();
  const mailer = projectMailer(settings, database.db);

  // PostgREST reads schema and settings again whenever the database says so.
  const notices = postgres(database.superuserUrl, { max: 1, onnotice: () => {} });
  await notices.listen('pgrst', () => void apps.delete('rest'));

  function makeApp(role: string): App {
    const isRest = role === ROLES['rest'];
    const url = database.superuserUrl.replace('supabase_admin@', `${role}@`);
    const connection = new ProjectConnection(url, isRest ? database.superuserUrl : undefined);
    connections.push(connection);
    const { site_url, jwt_exp, password_min_length } = settings();
    const app = new App({
      connection,
      api: { enabled: true, schemas: ['public'], max_rows: 1000, plan_enabled: false },
      auth: {
        enabled: true,
        ...keys,
        site_url: String(site_url),
        jwt_expiry: Number(jwt_exp),
        minimum_password_length: Number(password_min_length),
        email: { enable_signup: true, enable_confirmations: true },
      },
      storage: { enabled: true, file_size_limit: '5MiB' },
      studio: { enabled: false },
      db: { migrations: { enabled: false } },
      options: { server: { admin: false } },
    });
    app._mailer = mailer;
    app._storageAdapter = files;
    return app;
  }

  async function ask(app: App, request: Request): Promise<Response> {
    const said = await withRedirect(request, () =>
      withQuietLite(async () => app.fetch(await withoutForm(request))),
    );
    const body = request.url.endsWith('/verify') ? await withMethod(said, keys.jwt_secret) : null;
    const headers = new Headers(said.headers);
    if (body !== null) headers.delete('content-length');
    for (const [name, value] of Object.entries(CORS)) headers.set(name, value);
    return new Response(body ?? said.body, { status: said.status, headers });
  }

  return {
    answer: (request) => {
      const [, server = ''] = /^\/(\w+)\/v1\//.exec(new URL(request.url).pathname) ?? [];
      const role = ROLES[server];
      if (role === undefined) return undefined;
      const { pathname } = new URL(request.url);
      if (
        pathname.startsWith('/auth/v1/admin/users') &&
        request.headers.get('apikey') === keys.secret_key
      )
        return request
          .text()
          .then((body) => answerAuthAdmin(database.db as never, request.method, pathname, body));
      if (request.method === 'OPTIONS')
        return Promise.resolve(new Response(null, { headers: CORS }));
      const app = apps.get(server) ?? makeApp(role);
      apps.set(server, app);
      return ask(app, request);
    },
    close: async () => {
      await notices.end();
      await Promise.all(connections.map((connection) => connection.close()));
    },
  };
}

type Verified = { access_token?: string } | null;

/** A project's access token says how its session was opened (claim `amr`), Lite's does not: here, by a link. */
async function withMethod(said: Response, secret: string): Promise<string> {
  const answer = (await said.clone().json()) as Verified;
  const [head = '', payload = ''] = answer?.access_token?.split('.') ?? [];
  if (payload === '') return JSON.stringify(answer);
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as object;
  const amr = [{ method: 'otp', timestamp: Math.floor(Date.now() / 1000) }];
  const named = Buffer.from(JSON.stringify({ ...claims, amr })).toString('base64url');
  const signature = createHmac('sha256', secret).update(`${head}.${named}`).digest('base64url');
  return JSON.stringify({ ...answer, access_token: `${head}.${named}.${signature}` });
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
