import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { type EdgeRuntime, edgeRuntime } from '#tests/support/edge-runtime.ts';
import { checkout } from '#tests/support/empty-project.ts';
import {
  managementApi,
  newProjectState,
  type ProjectState,
  TOKEN,
} from '#tests/support/management-api.ts';
import {
  type PreparedDatabase,
  type PreparedPostgres,
  startPreparedPostgres,
} from '#tests/support/prepared-postgres.ts';
import { tick } from '#tests/support/project-clock.ts';
import { projectJwts, withJwt } from '#tests/support/project-keys.ts';
import { projectServers } from '#tests/support/project-servers.ts';
import { REAL_AUTH, realAuth } from '#tests/support/real-auth.ts';
import { serveRequests } from '#tests/support/serve-requests.ts';

const PUBLISHABLE_KEY = 'sb_publishable_prepared_000000000000';

export type PreparedProject = {
  readonly origin: string;
  /** What somebody who works with it sets, and where the CLI finds it. */
  readonly environment: Readonly<Record<string, string>>;
  readonly postgres: PreparedPostgres;
  /** As superuser, past the API and every policy. */
  readonly db: PreparedDatabase;
  /** What the Management API knows of it. */
  readonly state: ProjectState;
  readonly functions: EdgeRuntime;
  /** Runs the jobs of pg_cron once, and the requests of pg_net. @returns bodies of their answers */
  tick(): Promise<readonly string[]>;
  close(): Promise<void>;
};

/**
 * A Supabase project on its first day: its PostgreSQL (prepared-postgres.ts), PostgREST, auth server and storage
 * server in front (project-servers.ts; with GOTRUE_BIN the real auth server, real-auth.ts), functions on Deno 2.1.4 and the Management API, all at one address.
 */
export async function startPreparedProject(): Promise<PreparedProject> {
  const server = await startPreparedPostgres();
  const { db } = server;
  // Lite keeps a name where the auth server keeps a number.
  if (REAL_AUTH === null)
    await db.exec('alter table auth.refresh_tokens alter id drop default, alter id type text');
  const owner = postgres(server.url, { max: 1, onnotice: () => {} });
  const state = newProjectState();
  const manage = managementApi(state, {
    owner: { query: async (sql, values = []) => ({ rows: await owner.unsafe(sql, values as []) }) },
    superuser: db,
    url: server.url,
  });
  const secretKey = `sb_secret_${randomBytes(16).toString('hex')}`;
  const secret = randomBytes(32).toString('hex');
  const jwts = projectJwts(secret);
  const auth =
    REAL_AUTH &&
    realAuth({
      databaseUrl: server.url.replace('postgres@', 'supabase_auth_admin@'),
      origin: () => gateway.origin,
      settings: () => state.auth,
      secret,
      jwts,
    });
  const servers = await projectServers(
    server,
    {
      jwt_secret: secret,
      publishable_key: PUBLISHABLE_KEY,
      secret_key: secretKey,
    },
    () => state.auth,
  );
  const functions = edgeRuntime({
    isDeployed: (name) => state.functions.some(({ slug }) => slug === name),
    variables: () => ({
      ...state.secrets,
      SUPABASE_URL: gateway.origin,
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: PUBLISHABLE_KEY }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
    }),
  });
  const gateway = await serveRequests(async (request, peer) => {
    const { pathname, search } = new URL(request.url);
    if (pathname.startsWith('/functions/v1/')) return functions.call(request, peer);
    const { method } = request;
    if (pathname.startsWith('/v1/')) {
      const headers = Object.fromEntries(request.headers);
      const body = Buffer.from(await request.arrayBuffer());
      return (await manage({ method, url: pathname + search, headers }, body)) ?? UNKNOWN();
    }
    if (!auth) return servers.answer(request) ?? UNKNOWN();
    const text = auth.text(pathname);
    if (text) return text;
    const known = withJwt(request, jwts, { publishable: PUBLISHABLE_KEY, secret: secretKey });
    if (known instanceof Response) return known;
    if (pathname.startsWith('/auth/v1/')) return auth.answer(known, peer);
    return servers.answer(known) ?? UNKNOWN();
  });
  const folder = await checkout(gateway.origin);
  return {
    origin: gateway.origin,
    environment: {
      PUBLIC_SUPABASE_URL: gateway.origin,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      SUPABASE_SECRET_KEY: secretKey,
      SUPABASE_DB_URL: server.url,
      SUPABASE_PROJECT_ID: state.ref,
      SUPABASE_ACCESS_TOKEN: TOKEN,
      SUPABASE_API_URL: gateway.origin,
      SUPABASE_PROFILE: join(folder, 'profile.yaml'),
      SUPABASE_WORKDIR: folder,
      HOME: folder,
    },
    postgres: server,
    db,
    state,
    functions,
    tick: () => tick(server.url, db),
    close: async () => {
      await functions.restart();
      await gateway.close();
      if (auth) await auth.stop();
      await servers.close();
      await owner.end();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const UNKNOWN = () =>
  Response.json({ message: 'no Route matched with those values' }, { status: 404 });
