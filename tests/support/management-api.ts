import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

type Row = Record<string, unknown>;

/** Somebody at a database: PGlite, or a connection to PostgreSQL. */
export type Queries = {
  query(sql: string, values?: unknown[]): Promise<{ readonly rows: readonly unknown[] }>;
};

export type Deployed = { slug: string; version: number; ezbr_sha256: string; verify_jwt: boolean };

/** What a project is, past its database. */
export type ProjectState = {
  ref: string;
  token: string;
  status: string;
  auth: Row;
  api: Row;
  storage: { fileSizeLimit: number; features: Record<string, { enabled: boolean }> };
  secrets: Record<string, string>;
  functions: Deployed[];
  /** A route that is out of order. */
  refuses: string;
  /** Requests that changed something, past SQL. */
  changes: string[];
};

export const REF = 'abcdefghijklmnopqrst';
export const TOKEN = 'sbp_0000000000000000000000000000000000000000';

/** A project on its first day. @see https://api.supabase.com/api/v1 */
export function newProjectState(): ProjectState {
  return {
    ref: REF,
    token: TOKEN,
    status: 'ACTIVE_HEALTHY',
    auth: {
      site_url: 'http://localhost:3000',
      uri_allow_list: '',
      jwt_exp: 3600,
      disable_signup: false,
      external_email_enabled: true,
      external_phone_enabled: false,
      mailer_autoconfirm: false,
      mailer_otp_length: 8,
      mailer_otp_exp: 3600,
      password_min_length: 6,
      rate_limit_email_sent: 2,
      refresh_token_rotation_enabled: true,
      security_refresh_token_reuse_interval: 10,
      security_update_password_require_current_password: false,
      smtp_host: null,
      smtp_port: null,
      smtp_user: null,
      smtp_pass: null,
      smtp_admin_email: null,
      smtp_sender_name: null,
      smtp_max_frequency: 60,
    },
    api: {
      db_schema: 'public,graphql_public',
      db_extra_search_path: 'public, extensions',
      max_rows: 1000,
      db_pool: null,
    },
    storage: {
      fileSizeLimit: 52_428_800,
      features: { imageTransformation: { enabled: false }, s3Protocol: { enabled: true } },
    },
    secrets: { SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co' },
    functions: [],
    refuses: '',
    changes: [],
  };
}

type Databases = {
  /** As `postgres`, who owns the database. */
  readonly owner: Queries;
  /** As superuser, where the CLI asks for a role to sign in with. */
  readonly superuser?: Queries;
  /** Where that role signs in. */
  readonly url?: string;
};

/**
 * Supabase's Management API for one project, made up: what `npm run hosted:setup`, `npm run hosted:check` and
 * the CLI that they call (3.1.0) ask it, in the form that the CLI expects.
 *
 * @returns what answers a request, or null for one that is not for this API
 */
export function managementApi(state: ProjectState, databases: Databases) {
  return async (
    request: Pick<IncomingMessage, 'url' | 'method' | 'headers'>,
    body: Buffer,
  ): Promise<Response | null> => {
    const url = new URL(request.url ?? '/', 'http://api');
    if (!url.pathname.startsWith('/v1/')) return null;
    if (request.headers.authorization !== `Bearer ${state.token}`)
      return Response.json({ message: 'Unauthorized' }, { status: 401 });
    const [, ref, path = ''] = /^\/v1\/projects\/(\w+)(\/.*)?$/.exec(url.pathname) ?? [];
    if (ref !== state.ref) return Response.json({ message: 'Not found' }, { status: 404 });
    const key = `${request.method} ${path}`;
    if (request.method !== 'GET' && !NO_CHANGES.has(path)) state.changes.push(key);
    if (state.refuses === key)
      return Response.json({ message: 'Bundling failed' }, { status: 400 });
    const answer = ROUTES[key];
    return answer
      ? answer({ state, databases, url, body, type: request.headers['content-type'] ?? '' })
      : Response.json({ message: `No such route: ${key}` }, { status: 404 });
  };
}

/** What runs SQL shows what it changed in the database. */
const NO_CHANGES = new Set(['/database/query', '/database/query/read-only', '/cli/login-role']);

type Asked = {
  readonly state: ProjectState;
  readonly databases: Databases;
  readonly url: URL;
  readonly body: Buffer;
  readonly type: string;
};

const ROUTES: Readonly<Record<string, (asked: Asked) => Response | Promise<Response>>> = {
  'GET ': ({ state: { ref, status } }) =>
    Response.json({
      id: ref,
      ref,
      organization_id: 'khoi',
      organization_slug: 'khoi',
      name: 'khoi',
      region: 'ap-southeast-1',
      created_at: '2026-11-22T00:00:00Z',
      status,
      database: {
        host: `db.${ref}.invalid`,
        version: '17.6.1.003',
        postgres_engine: '17',
        release_channel: 'ga',
      },
    }),
  'GET /api-keys': () =>
    Response.json([
      { name: 'anon', api_key: 'anon', id: 'anon', type: 'legacy' },
      { name: 'default', api_key: 'sb_publishable_made_up', id: 'default', type: 'publishable' },
    ]),
  'GET /config/auth': ({ state }) => Response.json({ ...state.auth, smtp_pass: masked(state) }),
  'PATCH /config/auth': ({ state, body }) => Response.json(Object.assign(state.auth, parsed(body))),
  'GET /postgrest': ({ state }) => Response.json(state.api),
  'PATCH /postgrest': ({ state, body }) => Response.json(Object.assign(state.api, parsed(body))),
  'GET /config/storage': ({ state }) => Response.json(state.storage),
  'PATCH /config/storage': ({ state, body }) => {
    const { features = {}, ...others } = parsed(body) as Partial<ProjectState['storage']>;
    Object.assign(state.storage, others);
    Object.assign(state.storage.features, features);
    return Response.json({});
  },
  'GET /secrets': ({ state }) =>
    Response.json(
      Object.entries(state.secrets).map(([name, value]) => ({ name, value: sha256(value) })),
    ),
  'POST /secrets': ({ state, body }) => {
    for (const { name, value } of parsed(body) as { name: string; value: string }[])
      state.secrets[name] = value;
    return new Response(null, { status: 201 });
  },
  'GET /functions': ({ state }) => Response.json(state.functions.map(described)),
  // Bundled first; all of them are put in place by the next request.
  'POST /functions/deploy': async ({ state, url, body, type }) => {
    const slug = url.searchParams.get('slug') ?? '';
    const version = (state.functions.find((each) => each.slug === slug)?.version ?? 0) + 1;
    const deployed = { slug, version, ...(await bundled(body, type)) };
    if (url.searchParams.get('bundleOnly') !== 'true') place(state, deployed);
    return Response.json(described(deployed), { status: 201 });
  },
  'PUT /functions': ({ state, body }) => {
    for (const each of parsed(body) as Deployed[]) place(state, each);
    return Response.json({ functions: state.functions.map(described) });
  },
  'POST /database/query': ({ databases, body }) => run(databases.owner, body, 201),
  'POST /database/query/read-only': ({ databases, body }) => run(databases.owner, body, 201),
  'POST /cli/login-role': async ({ databases }) => {
    const role = 'cli_login_postgres';
    await databases.superuser?.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${role}') then
        create role ${role} login noinherit in role postgres;
      end if;
    end $$`);
    return Response.json({ role, password: 'made-up', ttl_seconds: 300 }, { status: 201 });
  },
  // The CLI takes port 5432 of the first host, whose name leads nowhere, and then the second as it stands.
  'GET /config/database/pooler': ({ state: { ref }, databases: { url = '' } }) =>
    Response.json([
      {
        identifier: ref,
        database_type: 'PRIMARY',
        is_using_scram_auth: true,
        db_user: 'postgres',
        db_host: 'pooler.invalid',
        db_port: 6543,
        db_name: 'postgres',
        connection_string: `postgresql://postgres:[YOUR-PASSWORD]@pooler.invalid:6543,${new URL(url).host}/postgres?sslmode=disable`,
        connectionString: '',
        default_pool_size: 15,
        max_client_conn: 200,
        pool_mode: 'transaction',
      },
    ]),
};

async function run({ query }: Queries, body: Buffer, status: number): Promise<Response> {
  const { query: sql, parameters = [] } = parsed(body) as { query: string; parameters?: unknown[] };
  try {
    return Response.json((await query(sql, parameters)).rows, { status });
  } catch (error) {
    return Response.json(
      { message: `Failed to run sql query: ${(error as Error).message}` },
      { status: 400 },
    );
  }
}

function described({ slug, version, ezbr_sha256, verify_jwt }: Deployed): Row {
  return {
    id: slug,
    slug,
    name: slug,
    status: 'ACTIVE',
    version,
    created_at: 1,
    updated_at: version,
    verify_jwt,
    import_map: true,
    entrypoint_path: `file:///src/supabase/functions/${slug}/index.ts`,
    import_map_path: 'file:///src/supabase/functions/deno.json',
    ezbr_sha256,
  };
}

function place(state: ProjectState, { slug, version, ezbr_sha256, verify_jwt }: Deployed): void {
  const others = state.functions.filter((each) => each.slug !== slug);
  state.functions = [...others, { slug, version, ezbr_sha256, verify_jwt }].sort((a, b) =>
    a.slug.localeCompare(b.slug),
  );
}

/** What is uploaded for a function: its files, and how it is called. */
async function bundled(body: Buffer, type: string) {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': type },
  }).formData();
  const { verify_jwt = true } = JSON.parse(String(form.get('metadata'))) as {
    verify_jwt?: boolean;
  };
  const hash = createHash('sha256');
  for (const file of form.getAll('file') as File[])
    hash.update(`${file.name} ${await file.text()}\n`);
  return { verify_jwt, ezbr_sha256: hash.digest('hex') };
}

/** A password is never told again. */
function masked({ auth }: ProjectState): string | null {
  return auth['smtp_pass'] ? sha256(`masked ${auth['smtp_pass']}`) : null;
}

function parsed(body: Buffer): unknown {
  return JSON.parse(String(body));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
