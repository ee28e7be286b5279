import { createHmac } from 'node:crypto';
import { App } from '@supabase/lite';
import postgres from 'postgres';
import type { Database } from '#src/backend/database/database.ts';
import { inAskedVersion } from '#tests/support/api-version.ts';
import { answerAuthAdmin } from '#tests/support/auth-admin.ts';
import { answerMove } from '#tests/support/auth-moves.ts';
import { answerSignUp } from '#tests/support/auth-sign-up.ts';
import { CORS } from '#tests/support/cors.ts';
import type { PreparedPostgres } from '#tests/support/prepared-postgres.ts';
import { ProjectConnection } from '#tests/support/project-connection.ts';
import { projectMailer, withRedirect } from '#tests/support/project-mailer.ts';
import { projectStorage } from '#tests/support/project-storage.ts';
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
};

/**
 * Supabase Lite as a project's PostgREST and auth server, and its storage server (project-storage.ts), each under the role
 * of its own.
 *
 * @param settings of the auth server, by the names of the Management API; read when it starts and for each mail
 */
export async function projectServers(
  database: PreparedPostgres,
  keys: ProjectKeys,
  settings: () => Readonly<Record<string, unknown>>,
): Promise<ProjectServers> {
  const connections: ProjectConnection[] = [];
  const apps = new Map<string, App>();
  const storage = projectStorage(
    database.superuserUrl.replace('supabase_admin@', 'supabase_storage_admin@'),
    keys,
  );
  const mailer = projectMailer(settings, database.db);

  // Triggers ask whether it is the auth server that writes.
  const authRole = postgres(
    database.superuserUrl.replace('supabase_admin@', 'supabase_auth_admin@'),
    { max: 2, onnotice: () => {} },
  );
  const known = database.db as unknown as Database;
  const own = {
    query: async (text: string, values: unknown[] = []) => {
      const rows = await authRole.unsafe(text, values as never[]);
      return { rows: [...rows], affectedRows: rows.count };
    },
  } as unknown as Database;

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
      studio: { enabled: false },
      db: { migrations: { enabled: false } },
      options: { server: { admin: false } },
    });
    app._mailer = mailer;
    return app;
  }

  async function ask(
    request: Request,
    answer: (request: Request) => Promise<Response>,
  ): Promise<Response> {
    const said = await inAskedVersion(request, await answer(request));
    const body = request.url.endsWith('/verify') ? await withMethod(said, keys.jwt_secret) : null;
    const headers = new Headers(said.headers);
    if (body !== null) headers.delete('content-length');
    for (const [name, value] of Object.entries(CORS)) headers.set(name, value);
    return new Response(body ?? said.body, { status: said.status, headers });
  }

  /** Where Lite answers otherwise than a project's auth server. */
  async function ownAnswer(request: Request): Promise<Response | null> {
    const [, path = ''] = /^\/auth\/v1(\/\w+)$/.exec(new URL(request.url).pathname) ?? [];
    if (!['/signup', '/recover', '/resend', '/otp', '/verify'].includes(path)) return null;
    const asked = (await request.clone().json()) as { type?: string; token_hash?: string };
    if (path === '/verify')
      return asked.type === 'email_change' ? answerMove(known, asked.token_hash ?? '') : null;
    return withRedirect(request, () =>
      answerSignUp({ db: known, settings: settings(), mailer }, path, asked),
    );
  }

  return {
    answer: (request) => {
      const [, server = ''] = /^\/(\w+)\/v1\//.exec(new URL(request.url).pathname) ?? [];
      const role = ROLES[server];
      if (role === undefined && server !== 'storage') return undefined;
      const { pathname } = new URL(request.url);
      if (
        pathname.startsWith('/auth/v1/admin/') &&
        request.headers.get('apikey') === keys.secret_key
      )
        return request
          .text()
          .then((body) => answerAuthAdmin(known, request.method, pathname, body, own));
      if (request.method === 'OPTIONS')
        return Promise.resolve(new Response(null, { headers: CORS }));
      if (role === undefined) return ask(request, storage.answer);
      const app = apps.get(server) ?? makeApp(role);
      apps.set(server, app);
      if (server === 'auth' && request.method === 'PUT' && pathname === '/auth/v1/user')
        return ask(request, async () => {
          const refusal = await currentPassword(request, app, settings());
          return (
            refusal ?? withRedirect(request, () => withQuietLite(async () => app.fetch(request)))
          );
        });
      return ask(
        request,
        async () =>
          (server === 'auth' && request.method === 'POST' && (await ownAnswer(request))) ||
          withRedirect(request, () =>
            withQuietLite(async () => app.fetch(await withKnownType(request))),
          ),
      );
    },
    close: async () => {
      await Promise.all([notices.end(), storage.close(), authRole.end()]);
      await Promise.all(connections.map((connection) => connection.close()));
    },
  };
}

/** The link of an invitation is that of a sign-up; Lite knows no other name for it. */
async function withKnownType(request: Request): Promise<Request> {
  if (!request.url.endsWith('/verify')) return request;
  const asked = (await request.clone().json()) as { type?: string };
  if (asked.type !== 'invite') return request;
  const { url, method, headers } = request;
  return new Request(url, { method, headers, body: JSON.stringify({ ...asked, type: 'signup' }) });
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

/** A project asks who changes a password for the one before, unless a link let them in; Lite does not. */
async function currentPassword(
  request: Request,
  app: App,
  settings: Readonly<Record<string, unknown>>,
): Promise<Response | null> {
  if (settings['security_update_password_require_current_password'] !== true) return null;
  const body = (await request.clone().json()) as { password?: string; current_password?: string };
  const [, payload = ''] = (request.headers.get('authorization') ?? '').split('.');
  if (body.password === undefined || payload === '') return null;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as {
    email: string;
    amr?: readonly { method: string }[];
  };
  if (claims.amr?.some(({ method }) => method === 'otp')) return null;
  const refuse = (code: string) =>
    Response.json(
      { code: 400, error_code: code, msg: 'Current password required when setting new password.' },
      { status: 400 },
    );
  if (body.current_password === undefined) return refuse('current_password_required');
  const { origin } = new URL(request.url);
  const known = await withQuietLite(async () =>
    app.fetch(
      new Request(`${origin}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: {
          apikey: request.headers.get('apikey') ?? '',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ email: claims.email, password: body.current_password }),
      }),
    ),
  );
  return known.ok ? null : refuse('current_password_invalid');
}
