import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError } from '#src/domain/config/config-error.ts';
import { parseJson } from '#src/domain/text/parse-json.ts';
import { endOrphan } from '../postgres/orphan.ts';
import { acquireLock, type Lock } from './lock.ts';
import { assertNotAnothers } from './owner.ts';
import { draftOf, finishRestore } from './restore-steps.ts';
import { replaceFile } from './write-synced.ts';

/** Generated at the first start and kept; losing them ends every session but no data. */
export type Secrets = {
  /** Signs access tokens (HS256). */
  readonly jwtSecret: string;
  /** The project's secret key: whoever holds it bypasses row security. Never leaves the process. */
  readonly secretKey: string;
  /** Of a site that moved in: the keys that it had elsewhere (keys.ts). */
  readonly signingKey?: string;
  readonly factorKey?: string;
};

export type DataDir = {
  readonly root: string;
  readonly database: string;
  readonly uploads: string;
  readonly mailbox: string;
  readonly outboxJournal: string;
  /** Outside of backups, like the one below: what happened stays true in a restored database. */
  readonly sentMails: string;
  readonly leavers: string;
  readonly backups: string;
  readonly firstSignIn: string;
  readonly adminSocket: string;
  readonly secrets: Secrets;
  readonly lock: Lock;
};

/**
 * Takes possession of DATA_DIR: makes it, locks it and reads or generates its secrets.
 *
 * @throws ConfigError when it cannot be written or another process uses it
 */
export async function openDataDir(path: string): Promise<DataDir> {
  const root = resolve(path);
  assertNotOld(root, path);
  return writable(path, async () => {
    mkdirSync(root, { recursive: true, mode: 0o700 });
    const lock = await lockDataDir(root, path);
    try {
      // One that was killed half-way. Otherwise the server that is started ends the one before, while modules load.
      if (existsSync(draftOf(root))) await endServerOf(root);
      finishRestore(root);
      const uploads = join(root, 'storage');
      mkdirSync(uploads, { recursive: true, mode: 0o700 });
      const secrets = readSecrets(join(root, 'secrets.json'));
      return { ...pathsOf(root), uploads, secrets, lock };
    } catch (error) {
      lock.release();
      throw error;
    }
  });
}

/** Of a folder that several processes may use. */
const SHARED: Lock = { assertHeld: () => {}, release: () => {} };

function pathsOf(root: string) {
  return {
    root,
    database: databaseOf(root),
    mailbox: join(root, 'mailbox'),
    outboxJournal: join(root, 'outbox.journal'),
    sentMails: join(root, 'outbox.sent'),
    leavers: join(root, 'leavers'),
    backups: join(root, 'backups'),
    firstSignIn: join(root, 'first-sign-in'),
    adminSocket: adminSocketOf(root),
  };
}

/**
 * Makes this process the only user of a DATA_DIR.
 *
 * @param path what the administrator wrote
 * @throws ConfigError when another process uses it, or it is another user's
 */
export async function lockDataDir(root: string, path: string): Promise<Lock> {
  assertNotAnothers(root, path);
  return acquireLock(join(root, 'lock'), { dataDir: path, socket: adminSocketOf(root) });
}

/**
 * Ends what a killed process left behind of PostgreSQL, before the files are moved away or deleted under it: on the
 * database, and on the one that a restore was making.
 *
 * @throws ConfigError when it is another container's
 */
export async function endServerOf(root: string): Promise<void> {
  for (const place of [root, draftOf(root)]) await endOrphan(join(databaseOf(place), 'data'));
}

/** Editions before this one kept PostgreSQL as WebAssembly, whose files no other program opens. */
function assertNotOld(root: string, path: string): void {
  if (!existsSync(join(root, 'database')) || existsSync(databaseOf(root))) return;
  throw new ConfigError(
    `DATA_DIR ${path} holds a database of an earlier edition, in WebAssembly. To bring it over, run "npm run export -- ../site" with the commit that CHANGELOG.md names, then "npm run import -- ../site" here, with DATA_DIR set to a new directory.`,
  );
}

export function databaseOf(root: string): string {
  return join(root, 'postgres');
}

/** Where a terminal asks the running site. */
export function adminSocketOf(root: string): string {
  return join(root, 'admin.sock');
}

/** Reads the secrets of a data directory; makes them where there are none. */
export function readSecrets(path: string): Secrets {
  if (existsSync(path)) {
    const secrets = parseSecrets(readFileSync(path, 'utf8'));
    if (!secrets)
      throw new ConfigError(
        `${path} is damaged: put back the secrets.json that is in a backup. Deleting it makes new keys: everybody is signed out, authenticator apps have to be added anew, and links in mails that were sent no longer work.`,
      );
    return secrets;
  }
  const secrets = makeSecrets();
  replaceFile(path, JSON.stringify(secrets));
  return secrets;
}

/** New ones, that nobody else has. */
export function makeSecrets(): Secrets {
  return {
    jwtSecret: randomBytes(48).toString('base64url'),
    secretKey: `sb_secret_${randomBytes(24).toString('base64url').replaceAll(/[-_]/g, 'x')}`,
  };
}

function parseSecrets(text: string): Secrets | null {
  const { jwtSecret, secretKey, signingKey, factorKey } = (parseJson(text) ??
    {}) as Partial<Secrets>;
  if (!jwtSecret || !secretKey) return null;
  return {
    jwtSecret,
    secretKey,
    ...(signingKey && { signingKey }),
    ...(factorKey && { factorKey }),
  };
}

/**
 * The same where several processes share a database, and perhaps the folder: without a lock, with the keys of the
 * database. Only files of random names are written by all of them.
 *
 * @throws ConfigError when it cannot be written
 */
export function openSharedDataDir(path: string, secrets: Secrets): Promise<DataDir> {
  const root = resolve(path);
  return writable(path, async () => {
    const uploads = join(root, 'storage');
    mkdirSync(uploads, { recursive: true, mode: 0o700 });
    return { ...pathsOf(root), uploads, secrets, lock: SHARED };
  });
}

/**
 * Runs what works on a DATA_DIR.
 *
 * @param path what the administrator wrote
 * @throws ConfigError where the file system refuses
 */
export async function writable<Value>(path: string, open: () => Promise<Value>): Promise<Value> {
  try {
    return await open();
  } catch (error) {
    throw unwritable(path, error);
  }
}

/** What the file system refused in a DATA_DIR, as one line that names the variable; else as it was. */
export function unwritable(path: string, error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (error instanceof ConfigError || code === undefined) return error;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new ConfigError(`DATA_DIR ${path} is full: make room on its disk, then start again.`);
  const reason = REASONS[code] ?? code;
  return new ConfigError(
    `DATA_DIR ${path} cannot be written (${reason}): set it to a directory this user may write to.`,
  );
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'read-only file system',
  ENOTDIR: 'it is not a directory',
  EEXIST: 'it is not a directory',
  ENOENT: 'it cannot be created there',
};
