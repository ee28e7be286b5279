import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { toClientConfig } from '#src/backend/database/client-config.ts';
import { connect, type Database } from '#src/backend/database/database.ts';
import { migrate } from '#src/backend/database/migrate.ts';
import type { Connection } from '#src/backend/postgres/server.ts';
import setup from '#tests/support/postgres-setup.ts';

// Databases of the server of a run: what takes seconds to make is made once, as a template, and copied by everybody.

export const MIGRATIONS = new URL('../../supabase/migrations/', import.meta.url);
export const SEEDS = new URL('../../supabase/seeds/', import.meta.url);

/** `migrated`: with every migration. `seeded`: with the demo content, too. */
export type TemplateName = 'migrated' | 'seeded';

/** The server of the run; outside of one, a server of this process, which keeps it alive until `endTestServer`. */
export async function testServer(): Promise<Connection> {
  const given = process.env['TEST_POSTGRES'];
  if (given) return JSON.parse(given) as Connection;
  close = await setup();
  const connection = JSON.parse(process.env['TEST_POSTGRES'] ?? '') as Connection;
  process.once('exit', () => {
    const file = join(dirname(connection.path ?? ''), 'postmaster.pid');
    if (existsSync(file)) process.kill(Number.parseInt(readFileSync(file, 'utf8'), 10), 'SIGQUIT');
  });
  return connection;
}

let close: (() => Promise<void>) | undefined;

/** Ends the server that this process began, outside of a run. */
export async function endTestServer(): Promise<void> {
  await close?.();
}

/** Makes an empty database, or a copy of a template. @returns how to connect to it */
export async function newDatabase(template?: TemplateName): Promise<Connection> {
  const server = await testServer();
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await administering(server, async (client) => {
    const from = template ? await ensureTemplate(client, server, template) : 'template0';
    await client.query(`create database ${name} template ${from} strategy file_copy`);
  });
  return { ...server, database: name };
}

export async function dropDatabase({ database, ...server }: Connection): Promise<void> {
  await administering(server, (client) =>
    client.query(`drop database if exists ${database} with (force)`),
  );
}

async function administering<Value>(
  connection: Connection,
  run: (client: Client) => Promise<Value>,
): Promise<Value> {
  const client = new Client(toClientConfig(connection));
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** The first to ask makes it; the others wait. */
async function ensureTemplate(
  client: Client,
  server: Connection,
  name: TemplateName,
): Promise<string> {
  const lock = name === 'migrated' ? 1 : 2;
  await client.query(`select pg_advisory_lock(${lock})`);
  const known = await client.query('select from pg_database where datname = $1', [name]);
  if (known.rowCount === 0) {
    const draft = `${name}_draft`;
    const from = name === 'seeded' ? await ensureTemplate(client, server, 'migrated') : 'template0';
    await client.query(`drop database if exists ${draft}`);
    await client.query(`create database ${draft} template ${from}`);
    const database = await connect({ ...server, database: draft });
    await fill(database, name);
    await database.close();
    await client.query(`alter database ${draft} rename to ${name}`);
  }
  await client.query(`select pg_advisory_unlock(${lock})`);
  return name;
}

async function fill(database: Database, name: TemplateName): Promise<void> {
  if (name === 'migrated') await migrate(database, MIGRATIONS);
  else await seedDemo(database);
  await database.exec('vacuum analyze');
}

/** Applies the demo content, as the first start does. */
export async function seedDemo(db: { exec(sql: string): Promise<unknown> }): Promise<void> {
  const files = (await readdir(SEEDS)).filter((file) => file.endsWith('.sql'));
  for (const file of files.sort()) await db.exec(await readFile(new URL(file, SEEDS), 'utf8'));
}
