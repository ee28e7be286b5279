import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AdminDesk, Administrator, DeskCall } from '#src/domain/accounts/admin-desk.ts';
import { ConfigError } from '#src/domain/config/config-error.ts';
import { createPasswords } from '../accounts/passwords.ts';
import { connect, openDatabase } from '../database/database.ts';
import { migrationsDue } from '../database/migrate.ts';
import { assertUsable, toConnection } from '../database/own-database.ts';
import { assertWhole } from '../operations/damage.ts';
import { adminSocketOf, databaseOf, openDataDir } from '../operations/data-dir.ts';
import { createAdminDesk } from './desk.ts';
import { askRunningSite } from './socket.ts';

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
    const due = await migrationsDue(database, MIGRATIONS).catch(() => null);
    if (due === null || due.length > 0)
      throw new ConfigError(
        'The database of DATABASE_URL holds no site of this version: start the site once, which brings it up to date.',
      );
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
  if (!existsSync(databaseOf(resolve(path))))
    throw new ConfigError(
      `DATA_DIR ${path} holds no site yet: start it once, or set DATA_DIR to the one that does.`,
    );
  const { database: directory, backups, lock } = await openDataDir(path);
  try {
    await assertWhole(directory, backups);
    const database = await openDatabase(directory, { guard: lock.assertHeld });
    const passwords = createPasswords();
    try {
      if ((await migrationsDue(database, MIGRATIONS)).length > 0)
        throw new ConfigError(
          `DATA_DIR ${path} was last used by an earlier version: start the site once, which brings it up to date.`,
        );
      return await use(createAdminDesk({ database, passwords }));
    } finally {
      await passwords.close();
      await database.close();
    }
  } finally {
    lock.release();
  }
}
