import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, copyFile, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { findProgram } from '#src/backend/postgres/program.ts';

export type RealPostgres = { readonly url: string; close(): Promise<void> };

/** Postgres refuses to run as root; this account owns nothing and exists everywhere. */
const NOBODY = { uid: 65_534, gid: 65_534 };

type Options = {
  /** Name of the superuser that makes the cluster. */
  readonly superuser: string;
  /** A folder with extensions that this server has besides its own. */
  readonly extensions: URL;
};

/**
 * Starts an empty PostgreSQL on a free port: the one in POSTGRES_BIN (a directory with initdb and
 * postgres), else Debian's, else the site's own.
 */
export async function startPostgres({ superuser, extensions }: Options): Promise<RealPostgres> {
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
  const init = ['-D', data, '-U', superuser, '--auth=trust', '-E', 'UTF8', '--no-sync'];
  execFileSync(join(bin, 'initdb'), init, { ...options, stdio: 'pipe' });

  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
  ];
  const program = await withExtensions(bin, join(directory, 'program'), extensions);
  const server = spawn(program, ['-D', data, ...settings.flatMap((s) => ['-c', s])], {
    ...options,
    stdio: 'ignore',
  });
  const url = `postgres://${superuser}@127.0.0.1:${port}/postgres`;
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

/**
 * PostgreSQL looks for its extensions beside its program, wherever that is: a copy of the program among
 * links to everything else has more of them, and the installed one stays as it is.
 *
 * @returns the program
 */
async function withExtensions(bin: string, to: string, extensions: URL): Promise<string> {
  const [, version] = /\/lib\/postgresql\/(\d+)\/bin$/.exec(bin) ?? [];
  const within = version
    ? {
        bin: `lib/postgresql/${version}/bin`,
        lib: `lib/postgresql/${version}/lib`,
        share: `share/postgresql/${version}`,
      }
    : { bin: 'bin', lib: 'lib', share: 'share/postgresql' };
  const root = bin.slice(0, -within.bin.length);
  const share = join(to, within.share);
  await mkdir(join(to, within.bin), { recursive: true });
  await mkdir(join(share, 'extension'), { recursive: true });
  await symlink(join(root, within.lib), join(to, within.lib));
  await linkAll(join(root, within.share), share, 'extension');
  await linkAll(join(root, within.share, 'extension'), join(share, 'extension'));
  await linkAll(fileURLToPath(extensions), join(share, 'extension'));
  const program = join(to, within.bin, 'postgres');
  await copyFile(join(bin, 'postgres'), program);
  return program;
}

async function linkAll(from: string, to: string, except?: string): Promise<void> {
  for (const name of await readdir(from))
    if (name !== except) await symlink(join(from, name), join(to, name));
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
  return dirname(findProgram().postgres);
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
  for (let attempt = 0; attempt < 600; attempt += 1) {
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
