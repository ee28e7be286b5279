import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import postgres from 'postgres';
import { managementApi, newProjectState, TOKEN } from '#tests/support/management-api.ts';
import { startPreparedPostgres } from '#tests/support/prepared-postgres.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
const KEYS = {
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_the_empty_project',
  SUPABASE_SECRET_KEY: 'sb_secret_of_the_empty_project',
};

/** Those, and others that were made for it later. */
const KNOWN = /^sb_(?:publishable|secret)_of_the_empty_project/;

/**
 * A Supabase project on its first day, for `npm run hosted:setup` and the real CLI: PostgreSQL as there, the
 * Management API made up on it. Of the project's own API there is only whether it knows a key.
 */
export async function startEmptyProject() {
  const server = await startPreparedPostgres();
  const owner = postgres(server.url, { max: 1, onnotice: () => {} });
  const state = newProjectState();
  const manage = managementApi(state, {
    owner: { query: async (sql, values = []) => ({ rows: await owner.unsafe(sql, values as []) }) },
    superuser: server.db,
    url: server.url,
  });
  const api = createServer(async (request: IncomingMessage, response) => {
    const known = KNOWN.test(String(request.headers['apikey']));
    const answer =
      (await manage(request, await buffer(request))) ??
      Response.json({}, { status: known ? 404 : 401 });
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const folder = await checkout(origin);
  return {
    state,
    db: server.db,
    folder,
    environment: {
      ...KEYS,
      HOME: folder,
      PATH: process.env['PATH'],
      PUBLIC_SUPABASE_URL: origin,
      SUPABASE_PROJECT_ID: state.ref,
      SUPABASE_ACCESS_TOKEN: TOKEN,
      SUPABASE_API_URL: origin,
      SUPABASE_PROFILE: join(folder, 'profile.yaml'),
      SUPABASE_WORKDIR: folder,
      SITE_URL: 'https://news.example.com',
      ADMIN_EMAILS: 'editor@khoi-readers.net',
      SMTP_URL: 'smtps://mailer:p%40ss@smtp.example.com:465',
      MAIL_FROM: 'Khởi <hello@news.example.com>',
    } as Record<string, string | undefined>,
    close: async () => {
      api.closeAllConnections();
      api.close();
      await owner.end();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * What the CLI reads and writes, and where its API is, in a folder that nobody works in.
 *
 * @param origin of the Management API
 */
export async function checkout(origin: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'khoi-setup-'));
  for (const path of [
    'supabase/config.toml',
    'supabase/functions',
    'supabase/migrations',
    'supabase/templates',
    'src/domain',
    'src/i18n',
    'src/data/database.types.ts',
  ])
    await cp(join(ROOT, path), join(folder, path), { recursive: true });
  const profile = { name: 'test', api_url: origin, dashboard_url: origin, docs_url: origin };
  await writeFile(
    join(folder, 'profile.yaml'),
    JSON.stringify({ ...profile, project_host: 'project.invalid' }),
  );
  return folder;
}
