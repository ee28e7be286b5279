import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { ConfigError } from '#src/domain/config/config-error.ts';
import { makeSecrets, type Secrets } from '../operations/data-dir.ts';
import type { Connection } from '../postgres/server.ts';
import { toClientConfig } from './client-config.ts';
import type { Database } from './database.ts';

/** 15: what the migrations are written for. */
const LEAST_VERSION = 15;

const EXTENSIONS = ['pgcrypto', 'pg_trgm', 'unaccent'];

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * How to connect to the database that DATABASE_URL names. TLS is used, and its certificate verified, except on this
 * machine and where the address says `sslmode=disable`; `sslrootcert` names a certificate authority of one's own.
 *
 * @param text an address with the scheme postgres: or postgresql:
 */
export function toConnection(text: string): Connection {
  const url = new URL(text);
  const { searchParams: said, hostname } = url;
  const login = {
    username: decodeURIComponent(url.username) || 'postgres',
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)) || 'postgres',
  };
  const folder = said.get('host');
  if (folder?.startsWith('/')) return { ...login, path: `${folder}/.s.PGSQL.${url.port || 5432}` };
  const mode = said.get('sslmode') ?? (LOOPBACK.has(hostname) ? 'disable' : 'verify-full');
  const authority = said.get('sslrootcert');
  return {
    ...login,
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port || 5432),
    ...(mode !== 'disable' && {
      ssl: { rejectUnauthorized: true, ...(authority && { ca: readFileSync(authority, 'utf8') }) },
    }),
  };
}

const POOLER =
  'DATABASE_URL leads to a pooler, behind which a connection does not keep its settings, locks and notifications: give the address of PostgreSQL itself. The site keeps no more than DATABASE_POOL connections.';

const PROBE = `
  select pg_backend_pid() as session, current_setting('server_version_num')::int / 10000 as version,
    current_setting('server_encoding') as encoding,
    pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as reads_only,
    current_database() as database, current_user as user,
    has_database_privilege(current_database(), 'create') as can_create,
    has_schema_privilege(current_user, 'public', 'create') as can_use_public,
    (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as can_create_roles,
    (select count(*) from pg_roles
      where rolname in ('anon', 'authenticated', 'service_role') and pg_has_role(rolname, 'usage'))::int as roles,
    array(select name from unnest($1::text[]) as name
      where not exists (select from pg_available_extensions as e where e.name = name)) as missing`;

type Probe = {
  readonly session: number;
  readonly version: number;
  readonly encoding: string;
  readonly reads_only: boolean;
  readonly database: string;
  readonly user: string;
  readonly can_create: boolean;
  readonly can_use_public: boolean;
  readonly can_create_roles: boolean;
  readonly roles: number;
  readonly missing: readonly string[];
};

/**
 * Looks whether the site can live in a database.
 *
 * @throws ConfigError with one sentence for the first thing that is missing
 */
export async function assertUsable(connection: Connection): Promise<void> {
  const clients = [1, 2].map(() => new Client(toClientConfig(connection)));
  try {
    const found: Probe[] = [];
    for (const client of clients) {
      client.on('error', () => {});
      await client.connect();
      found.push(...(await client.query<Probe>(PROBE, [EXTENSIONS])).rows);
    }
    // Two open connections are two sessions, but for a pooler in transaction mode: it hands the idle one to both.
    const isShared = found[0]?.session === found[1]?.session;
    const problem = isShared ? POOLER : found[0] && problemOf(found[0]);
    if (problem) throw new ConfigError(problem);
  } catch (error) {
    throw error instanceof ConfigError ? error : new ConfigError(reasonOf(error as Failure));
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()));
  }
}

function problemOf(found: Probe): string | null {
  const { database, user } = found;
  if (found.version < LEAST_VERSION)
    return `DATABASE_URL leads to PostgreSQL ${found.version}: ${LEAST_VERSION} or newer is needed.`;
  if (found.encoding !== 'UTF8')
    return `The database ${database} stores text as ${found.encoding}: make one with encoding 'UTF8'.`;
  if (found.reads_only)
    return `The database ${database} can only be read: DATABASE_URL has to lead to the primary server.`;
  if (found.missing.length > 0)
    return `The server of DATABASE_URL lacks the extension ${found.missing.join(', ')}: install it (postgresql-contrib).`;
  if (!found.can_create || !found.can_use_public)
    return `The user ${user} may not create anything in the database ${database}: alter database ${database} owner to ${user}.`;
  if (!found.can_create_roles && found.roles < 3)
    return `The user ${user} may not create the roles of the API: alter role ${user} createrole, or create anon, authenticated and service_role and grant them to ${user}.`;
  return null;
}

type Failure = { readonly code?: string; readonly message: string };

/** What it says never holds the password: drivers and servers do not repeat it. */
function reasonOf({ code = '', message }: Failure): string {
  if (/^28/.test(code)) return `DATABASE_URL is refused by its server: ${message}.`;
  if (code === '3D000') return `DATABASE_URL names a database that its server does not have.`;
  if (code === '08P01' && message.includes('startup parameter')) return POOLER;
  if (/^(?:ERR_TLS|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO|CERT_)/.test(code))
    return `The certificate of the server of DATABASE_URL is not trusted (${code}): add sslrootcert=/path/to/authority.pem to it.`;
  if (message.includes('does not support SSL'))
    return 'The server of DATABASE_URL has no TLS: switch it on there, or add sslmode=disable where the network is private.';
  return `DATABASE_URL leads to no database that answers (${code || message}): look at its host, port and network.`;
}

/** The keys that all processes of a database use; the first one makes them up. */
export async function sharedSecrets(database: Database): Promise<Secrets> {
  const { rows } = await database.query<{ secrets: Secrets }>(
    `with made as (insert into private.site_secrets (secrets) values ($1) on conflict do nothing returning secrets)
     select secrets from made union all select secrets from private.site_secrets`,
    [JSON.stringify(makeSecrets())],
  );
  const [kept] = rows;
  if (kept === undefined) throw new Error('The database has no keys.');
  return kept.secrets;
}

/**
 * Lets the service role past row security where the owner of the database could not create it with BYPASSRLS, which
 * takes a superuser: a policy on each table does the same.
 */
export async function addServiceRolePolicies(database: Database): Promise<void> {
  await database.exec(`
    do $$
    declare
      given record;
    begin
      if (select rolbypassrls from pg_roles where rolname = 'service_role') then return; end if;
      for given in
        select c.oid::regclass as name from pg_class as c
        where c.relrowsecurity and c.relkind in ('r', 'p')
          and c.relnamespace::regnamespace::text in ('public', 'private', 'auth', 'storage')
          and not exists (select from pg_policy as p where p.polrelid = c.oid and p.polname = 'service_role_passes')
      loop
        execute format('create policy service_role_passes on %s to service_role using (true) with check (true)', given.name);
      end loop;
    end
    $$`);
}
