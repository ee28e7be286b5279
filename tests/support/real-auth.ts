import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { CORS } from '#tests/support/cors.ts';
import { type ProjectJwts, projectJwts } from '#tests/support/project-keys.ts';
import { environmentOf } from '#tests/support/real-auth-settings.ts';

/**
 * Supabase's auth server, built from its source (`npm run test:hosted` says how): its program lies in the folder of the
 * source, whose migrations it reads. Null where GOTRUE_BIN does not say where it is.
 */
export const REAL_AUTH = process.env['GOTRUE_BIN'] || null;

/** Where it writes what it does. */
const LOG = 'test-results/auth-server.log';
/** Below it the gateway of the project has the texts of the server's mails. */
const TEXTS = '/_mail-texts/';

type RealAuth = {
  /** @param peer network address of the caller */
  answer(request: Request, peer: string): Promise<Response>;
  /** The text of a mail; null for another address. */
  text(pathname: string): Response | null;
  stop(): Promise<void>;
};

type Place = {
  /** As `supabase_auth_admin`. */
  readonly databaseUrl: string;
  /** Of the project's gateway. */
  readonly origin: () => string;
  readonly secret: string;
  readonly jwts: ProjectJwts;
  /** By the names of the Management API. */
  readonly settings: () => Readonly<Record<string, unknown>>;
};

/** Makes the tables of the auth server by its own migrations. @param databaseUrl as `supabase_auth_admin` */
export function migrateAuth(databaseUrl: string): void {
  const secret = 'x'.repeat(40);
  const fixed = environmentFor(databaseUrl, 'http://localhost', 9999, secret, projectJwts(secret));
  const { status, stdout, stderr } = spawnSync(program(), ['migrate'], {
    cwd: dirname(program()),
    encoding: 'utf8',
    env: { ...fixed, GOTRUE_SITE_URL: 'http://localhost' },
  });
  note(stdout + stderr);
  if (status !== 0) throw new Error(`The auth server's migrations: ${stderr}`);
}

/** The auth server behind the gateway of a project. It starts when it is first asked, and anew with other settings. */
export function realAuth({ databaseUrl, origin, secret, jwts, settings }: Place): RealAuth {
  let child: ChildProcess | undefined;
  let port = 0;
  let told = '';
  let starting: Promise<void> | undefined;

  async function stop(): Promise<void> {
    if (child === undefined) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    child = undefined;
  }

  async function start(environment: Record<string, string>): Promise<void> {
    await stop();
    port = await freePort();
    const fixed = environmentFor(databaseUrl, `${origin()}/auth/v1`, port, secret, jwts);
    child = spawn(program(), ['serve'], {
      cwd: dirname(program()),
      env: { ...fixed, ...environment },
    });
    child.stdout?.on('data', note);
    child.stderr?.on('data', note);
    for (let tries = 0; tries < 400; tries += 1) {
      if (
        await fetch(`http://127.0.0.1:${port}/health`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return;
      await setTimeout(50);
    }
    throw new Error(`The auth server does not start: ${LOG} says why.`);
  }

  function ready(): Promise<void> {
    // Texts of mails are read from an address, which stays the same.
    const wanted = JSON.stringify(settings());
    if (wanted === told && starting) return starting;
    told = wanted;
    starting = (starting ?? Promise.resolve())
      .catch(() => {})
      .then(() => start(environmentOf(settings(), origin() + TEXTS)));
    return starting;
  }

  return {
    stop,
    text: (pathname) =>
      pathname.startsWith(TEXTS)
        ? new Response(
            String(settings()[`mailer_templates_${pathname.slice(TEXTS.length)}_content`]),
          )
        : null,
    answer: async (request, peer) => {
      if (request.method === 'OPTIONS') return new Response(null, { headers: CORS });
      await ready();
      const { pathname, search } = new URL(request.url);
      const headers = new Headers(request.headers);
      for (const own of ['host', 'connection', 'content-length', 'accept-encoding'])
        headers.delete(own);
      headers.set('x-forwarded-for', headers.get('x-forwarded-for') ?? peer);
      const body = request.body && (await request.arrayBuffer());
      const said = await fetch(
        `http://127.0.0.1:${port}${pathname.replace('/auth/v1', '')}${search}`,
        { method: request.method, headers, redirect: 'manual', ...(body && { body }) },
      );
      const kept = new Headers(said.headers);
      for (const own of ['content-encoding', 'content-length']) kept.delete(own);
      for (const [name, value] of Object.entries(CORS)) kept.set(name, value);
      const bytes = await said.arrayBuffer();
      const isEmpty = said.status === 204 || said.status === 304;
      return new Response(isEmpty ? null : bytes, { status: said.status, headers: kept });
    },
  };
}

/** What every project has alike. */
function environmentFor(
  databaseUrl: string,
  external: string,
  port: number,
  secret: string,
  jwts: ProjectJwts,
): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '',
    GOTRUE_DB_DRIVER: 'postgres',
    DB_NAMESPACE: 'auth',
    DATABASE_URL: databaseUrl,
    GOTRUE_API_HOST: '127.0.0.1',
    PORT: String(port),
    API_EXTERNAL_URL: external,
    GOTRUE_JWT_SECRET: secret,
    GOTRUE_JWT_AUD: 'authenticated',
    GOTRUE_JWT_ADMIN_ROLES: 'service_role,supabase_admin',
    GOTRUE_JWT_DEFAULT_GROUP_NAME: 'authenticated',
    GOTRUE_JWT_ISSUER: external,
    GOTRUE_JWT_KEYS: jwts.jwks,
    GOTRUE_JWT_VALIDMETHODS: 'HS256,ES256',
    GOTRUE_RATE_LIMIT_HEADER: 'X-Forwarded-For',
    GOTRUE_LOG_LEVEL: 'info',
    GOTRUE_SECURITY_REFRESH_TOKEN_ALGORITHM_VERSION: '2',
    GOTRUE_SECURITY_REFRESH_TOKEN_UPGRADE_PERCENTAGE: '100',
  };
}

function program(): string {
  if (REAL_AUTH === null) throw new Error('GOTRUE_BIN is not set');
  return REAL_AUTH;
}

function note(text: unknown): void {
  mkdirSync(dirname(LOG), { recursive: true });
  appendFileSync(LOG, String(text));
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
