import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '#src/data/database.types.ts';
import { adminCommand, passwordOf } from '#tests/support/admin-command.ts';
import { request } from '#tests/support/http.ts';
import { type RealPostgres, startPostgres } from '#tests/support/real-postgres.ts';
import {
  freePort,
  type RunningSite,
  runSite,
  signedInClient,
  startSite,
} from '#tests/support/site.ts';
import { type SmtpSink, startSmtp } from '#tests/support/smtp.ts';

// A PostgreSQL of the operator's own (DATABASE_URL), which two processes share, as its owner without any other right.

const EXTENSIONS = new URL('../support/prepared/extensions/', import.meta.url);
const EMAIL = 'lan@example.com';

let server: RealPostgres;
let smtp: SmtpSink;
let sites: RunningSite[] = [];
const folders: string[] = [];

const urlOf = (role: string, database = role) =>
  server.url.replace(/\/\/.*@/, `//${role}:secret@`).replace(/\/postgres$/, `/${database}`);

async function asSuperuser(...statements: readonly string[]): Promise<void> {
  const client = new Client(server.url);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

async function begin(): Promise<RunningSite> {
  const dataDir = path.join(tmpdir(), `khoi-own-${randomUUID()}`);
  folders.push(dataDir);
  return startSite({
    dataDir,
    env: { DATABASE_URL: urlOf('owner'), SMTP_URL: smtp.url, SITE_URL: 'http://localhost:4321' },
  });
}

beforeAll(async () => {
  smtp = await startSmtp();
  server = await startPostgres({ superuser: 'root', extensions: EXTENSIONS });
  await asSuperuser(
    "create role owner login createrole password 'secret'",
    "create database owner owner owner template template0 encoding 'UTF8'",
  );
  // Together: one of them makes everything, the other waits.
  sites = await Promise.all([begin(), begin()]);
});
afterAll(async () => {
  for (const site of sites) await site.stop();
  await server.close();
  await smtp.close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const clients: SupabaseClient<Database>[] = [];

test('a terminal makes an administrator there, whose session counts at every process', async () => {
  const { output } = await adminCommand({ DATABASE_URL: urlOf('owner') }, 'add', EMAIL);
  const password = passwordOf(output);
  for (const site of sites) clients.push(await signedInClient(site, { email: EMAIL, password }));
  const { data } = (await clients[0]?.auth.getSession()) ?? {};
  for (const site of sites) {
    const answer = await fetch(`${site.url}/auth/v1/user`, {
      headers: { Authorization: `Bearer ${data?.session?.access_token}` },
    });
    expect(answer.status).toBe(200);
  }
});

test('its backups are left to its owner', async () => {
  for (const client of clients) {
    const told = await client.functions.invoke('admin-system', { method: 'GET' });
    expect(told.data).toMatchObject({ mode: 'embedded', backups: null });
    const made = await client.functions.invoke('admin-system', { method: 'POST' });
    expect(made.response?.status).toBe(409);
  }
});

test('what one publishes is fresh at both, and row security holds', async () => {
  const shown = async (title: string) =>
    Promise.all(
      sites.map(async (site) => (await request(`${site.url}/latest`)).text.includes(title)),
    );
  for (let n = 0; n < 10; n += 1) {
    const title = `Fresh story number ${n}`;
    await shown(title);
    const { error } =
      (await clients[n % 2]
        ?.from('articles')
        .insert({ title, content: 'Text.', category: 'news', status: 'published' })) ?? {};
    expect(error).toBeNull();
    // The process that wrote has it at once, the other one when it has heard.
    expect((await shown(title))[n % 2]).toBe(true);
    await vi.waitFor(async () => expect(await shown(title)).toEqual([true, true]), {
      timeout: 10_000,
      interval: 20,
    });
  }
  const draft = await clients[0]
    ?.from('articles')
    .insert({ title: 'Hidden', content: 'Text.', category: 'news', status: 'draft' });
  expect(draft?.error).toBeNull();
  for (const { url } of sites) {
    const headers = { apikey: 'sb_publishable_khoi_embedded_0000000000' };
    const answer = await fetch(`${url}/rest/v1/articles?select=id&title=eq.Hidden`, { headers });
    expect(await answer.json()).toEqual([]);
  }
});

test('each mail is sent once, also when the process that sends them is killed', async () => {
  const queue = (name: string) =>
    asSuperuserOf('owner', (client) =>
      client.query(
        `insert into public.email_outbox (template, to_email, locale, data)
         select 'test-mail', $1 || n || '@example.com', 'en', '{}' from generate_series(1, 20) as n`,
        [name],
      ),
    );
  const received = (name: string) =>
    smtp.received
      .map(({ to }) => to)
      .filter((to) => to.startsWith(name))
      .sort();
  await queue('before-');
  await vi.waitFor(() => expect(received('before-')).toHaveLength(20), { timeout: 60_000 });
  const leader = await leaderOf();
  await sites[leader]?.kill();
  await queue('after-');
  await vi.waitFor(() => expect(received('after-')).toHaveLength(20), { timeout: 60_000 });
  expect(new Set(smtp.received.map(({ to }) => to)).size).toBe(smtp.received.length);
  sites[leader] = await begin();
});

async function asSuperuserOf<Value>(database: string, run: (client: Client) => Promise<Value>) {
  const client = new Client(server.url.replace(/\/postgres$/, `/${database}`));
  await client.connect();
  const value = await run(client);
  await client.end();
  return value;
}

/** Which of the sites holds the lock of the one that does what is done once. */
async function leaderOf(): Promise<number> {
  const names = await asSuperuserOf('owner', async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select application_name as name from pg_locks join pg_stat_activity using (pid)
       where locktype = 'advisory' and granted and objid = 5411002`,
    );
    return rows.map(({ name }) => name);
  });
  expect(names).toHaveLength(1);
  return sites.findIndex(({ pid }) => names[0] === `khoi ${pid}`);
}

describe('what is not there is said in one sentence:', () => {
  beforeAll(() =>
    asSuperuser(
      "create role poor login password 'secret'",
      "create database latin owner owner template template0 encoding 'LATIN1' locale 'C'",
      'create database foreign_one',
      'revoke create on schema public from public',
    ),
  );

  test.each<[string, () => string, RegExp]>([
    ['no address', () => 'mysql://a@b/c', /^DATABASE_URL is not the address of a PostgreSQL/],
    [
      'nothing that answers',
      () => 'postgres://a:b@127.0.0.1:1/x',
      /leads to no database that answers \(ECONNREFUSED\)/,
    ],
    [
      'no such host',
      () => 'postgres://a:b@db.invalid/x?sslmode=disable',
      /leads to no database that answers/,
    ],
    ['no such user', () => urlOf('unheard_of', 'owner'), /is refused by its server/],
    [
      'no such database',
      () => urlOf('owner', 'unheard_of'),
      /names a database that its server does not have/,
    ],
    ['another encoding', () => urlOf('owner', 'latin'), /stores text as LATIN1/],
    [
      'no rights',
      () => urlOf('poor', 'foreign_one'),
      /may not create anything in the database foreign_one/,
    ],
    ['no TLS', () => `${urlOf('owner')}?sslmode=require`, /has no TLS/],
  ])('%s', async (_, url, sentence) => {
    const dataDir = path.join(tmpdir(), `khoi-own-${randomUUID()}`);
    const { code, log } = await runSite({ DATABASE_URL: url(), DATA_DIR: dataDir });
    expect(log).toMatch(sentence);
    expect(log.trim().split('\n')).toHaveLength(1);
    expect(log).not.toContain('secret');
    expect(code).toBe(1);
  });
});

const { PGBOUNCER_BIN } = process.env;

/** A real PgBouncer before the server, on a port of its own: the program that PGBOUNCER_BIN names. */
async function startPooler(settings: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'khoi-pooler-'));
  folders.push(folder);
  const { port: serverPort } = new URL(server.url);
  const port = await freePort();
  const lines = Object.entries({
    listen_addr: '127.0.0.1',
    listen_port: port,
    auth_type: 'trust',
    auth_file: path.join(folder, 'users'),
    ...settings,
  });
  await writeFile(path.join(folder, 'users'), '"owner" "secret"');
  await writeFile(
    path.join(folder, 'pgbouncer.ini'),
    `[databases]\n* = host=127.0.0.1 port=${serverPort}\n[pgbouncer]\n${lines.map((line) => line.join(' = ')).join('\n')}\n`,
  );
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chmod(folder, 0o755);
  const pooler = spawn(PGBOUNCER_BIN ?? '', [path.join(folder, 'pgbouncer.ini')], {
    stdio: 'ignore',
    ...(isRoot && { uid: 65_534, gid: 65_534 }),
  });
  onTestFinished(() => void pooler.kill());
  await vi.waitFor(() => once(connect(port, '127.0.0.1'), 'connect'), { timeout: 5000 });
  return `postgres://owner:secret@127.0.0.1:${port}/owner`;
}

describe.skipIf(!PGBOUNCER_BIN)('a pooler in transaction mode is refused in one sentence,', () => {
  test.each<[string, Record<string, string>]>([
    ['as it comes', {}],
    [
      'told to ignore what a session begins with',
      { ignore_startup_parameters: 'options,idle_in_transaction_session_timeout' },
    ],
  ])('%s', async (_, settings) => {
    const url = await startPooler({ pool_mode: 'transaction', ...settings });
    const { log } = await runSite({ DATABASE_URL: url });
    expect(log).toMatch(/^DATABASE_URL leads to a pooler.*give the address of PostgreSQL itself/m);
  });
});
