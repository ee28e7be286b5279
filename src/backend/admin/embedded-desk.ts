import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AdminDesk, Administrator, DeskCall } from '#src/domain/accounts/admin-desk.ts';
import type { Erasure } from '#src/domain/accounts/erasure.ts';
import { ConfigError } from '#src/domain/config/config-error.ts';
import type { Lost } from '#src/domain/mail/lost-readers.ts';
import { createPasswords } from '../accounts/passwords.ts';
import { connect, openDatabase } from '../database/database.ts';
import { assertUpToDate, noSiteIn } from '../database/migrate.ts';
import { assertUsable, toConnection } from '../database/own-database.ts';
import { assertWhole } from '../operations/damage.ts';
import { adminSocketOf, databaseOf, openDataDir } from '../operations/data-dir.ts';
import { namingTheDisk } from '../operations/disk.ts';
import { createAdminDesk } from './desk.ts';
import { askRunningSite, isTooLong, LONGEST_PATH } from './socket.ts';

const MIGRATIONS = new URL('../../../supabase/migrations/', import.meta.url);

/**
 * The desk of a DATA_DIR, from a terminal: the site's that uses it, else one of our own.
 *
 * @param path what the administrator wrote
 */
export function embeddedDesk(path: string): AdminDesk {
  async function ask(call: DeskCall, alone: (desk: AdminDesk) => Promise<unknown>) {
    const root = resolve(path);
    const answer = await askRunningSite(adminSocketOf(root), call);
    return answer === null ? withDesk(path, alone) : answer.value;
  }
  return {
    list: async () =>
      (await ask({ command: 'list' }, (desk) => desk.list())) as readonly Administrator[],
    add: async (email) =>
      (await ask({ command: 'add', email }, (desk) => desk.add(email))) as string | null,
    resetPassword: async (email, factors) =>
      (await ask({ command: 'reset-password', email, factors }, (desk) =>
        desk.resetPassword(email, factors),
      )) as string,
    erase: async (what, dry) =>
      (await ask({ command: 'erase', what, dry }, (desk) => desk.erase(what, dry))) as Erasure,
    restoreReaders: async (dry) =>
      (await ask({ command: 'restore-readers', dry }, (desk) => desk.restoreReaders(dry))) as Lost,
  };
}

/**
 * The desk of the operator's PostgreSQL, which each terminal asks directly.
 *
 * @param url DATABASE_URL
 */
export function sharedDesk(url: string): AdminDesk {
  const ask = <Value>(use: (desk: AdminDesk) => Promise<Value>) => withSharedDesk(url, use);
  return {
    list: () => ask((desk) => desk.list()),
    add: (email) => ask((desk) => desk.add(email)),
    resetPassword: (email, factors) => ask((desk) => desk.resetPassword(email, factors)),
    erase: (what, dry) => ask((desk) => desk.erase(what, dry)),
    restoreReaders: (dry) => ask((desk) => desk.restoreReaders(dry)),
  };
}

async function withSharedDesk<Value>(
  url: string,
  use: (desk: AdminDesk) => Promise<Value>,
): Promise<Value> {
  const connection = toConnection(url);
  await assertUsable(connection);
  const database = await connect(connection);
  const passwords = createPasswords();
  try {
    await assertUpToDate(database, MIGRATIONS, 'The database of DATABASE_URL');
    return await use(createAdminDesk({ database, passwords }));
  } finally {
    await passwords.close();
    await database.close();
  }
}

/** Opens the database as long as it takes; whoever starts the site meanwhile is told so. */
async function withDesk(
  path: string,
  use: (desk: AdminDesk) => Promise<unknown>,
): Promise<unknown> {
  const root = resolve(path);
  const place = `DATA_DIR ${path}`;
  if (!existsSync(databaseOf(root))) throw noSiteIn(place);
  const {
    database: directory,
    backups,
    lock,
    mailbox,
  } = await openDataDir(path).catch((error: unknown) => {
    // The site that uses it has no socket to ask it by.
    throw isTooLong(adminSocketOf(root)) && / is in use by process /.test((error as Error).message)
      ? new ConfigError(
          `A site runs on DATA_DIR ${path}, whose path is too long to ask it: stop it for this command, or move the folder to a path of less than ${LONGEST_PATH - 10} bytes.`,
        )
      : error;
  });
  try {
    await assertWhole(directory, backups);
    return await namingTheDisk(root, path, async () => {
      const database = await openDatabase(directory, { guard: lock.assertHeld });
      const passwords = createPasswords();
      try {
        await assertUpToDate(database, MIGRATIONS, place);
        return await use(createAdminDesk({ database, passwords, mailbox }));
      } finally {
        await passwords.close();
        await database.close();
      }
    });
  } finally {
    lock.release();
  }
}
