import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { migratedPostgres } from '#tests/support/prepared-postgres.ts';

const SECRET_KEY = 'sb_secret_of_the_hosted_home';

/** What the auth server reads into texts: a null there, and nobody signs in. */
const NEVER_NULL = [
  'confirmation_token',
  'recovery_token',
  'email_change',
  'email_change_token_new',
  'email_change_token_current',
  'phone_change',
  'phone_change_token',
  'reauthentication_token',
];

const OBJECT = /^\/storage\/v1\/object\/(?:public\/)?([\w-]+)(?:\/(.+))?$/;

/**
 * A Supabase project as somebody who moves in sees it: its PostgreSQL with the schema, and the storage's
 * API, made up, on that database.
 */
export async function startHostedHome() {
  const server = await migratedPostgres();
  const { db } = server;
  for (const column of NEVER_NULL)
    await db.query(
      `alter table auth.users alter column ${column} set default '', alter column ${column} set not null`,
    );
  const files = new Map<string, Uint8Array>();
  const state = { isFull: false };

  async function store(object: string, bucket: string, name: string, bytes: Uint8Array) {
    if (state.isFull) return Response.json({ message: 'Quota exceeded' }, { status: 413 });
    files.set(object, bytes);
    await db.query(
      `insert into storage.objects (bucket_id, name, metadata) values ($1, $2, $3::text::jsonb)
       on conflict (bucket_id, name) do update set updated_at = now()`,
      [bucket, name, JSON.stringify({ size: bytes.length })],
    );
    return Response.json({ Id: '1', Key: object });
  }

  async function remove(bucket: string, names: readonly string[]) {
    for (const name of names) {
      files.delete(`${bucket}/${name}`);
      await db.transaction(async (tx) => {
        await tx.query(`select set_config('storage.allow_delete_query', 'true', true)`);
        await tx.query('delete from storage.objects where bucket_id = $1 and name = $2', [
          bucket,
          name,
        ]);
      });
    }
    return Response.json([]);
  }

  async function answer(request: IncomingMessage): Promise<Response> {
    const [, bucket = '', name = ''] = OBJECT.exec(request.url ?? '') ?? [];
    if (request.headers['apikey'] !== SECRET_KEY || bucket === '')
      return new Response(null, { status: 404 });
    const body = await buffer(request);
    const object = `${bucket}/${name}`;
    if (request.method === 'POST') return store(object, bucket, name, body);
    if (request.method === 'DELETE') return remove(bucket, JSON.parse(String(body)).prefixes);
    const bytes = files.get(object);
    return bytes
      ? new Response(Buffer.from(bytes))
      : Response.json({ error: 'not_found', message: 'Object not found' }, { status: 400 });
  }

  const api = createServer(async (request, response) => {
    const said = await answer(request);
    response.writeHead(said.status, Object.fromEntries(said.headers));
    response.end(Buffer.from(await said.arrayBuffer()));
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  return {
    db,
    files,
    state,
    url,
    environment: {
      PUBLIC_SUPABASE_URL: url,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_the_hosted_home',
      SUPABASE_SECRET_KEY: SECRET_KEY,
      SUPABASE_DB_URL: server.url,
    },
    close: async () => {
      api.closeAllConnections();
      api.close();
      await server.close();
    },
  };
}
