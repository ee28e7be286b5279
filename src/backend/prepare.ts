import { existsSync } from 'node:fs';
import { parseConfig } from '#src/domain/config/config.ts';
import { openDatabase } from './database/database.ts';
import { fill } from './fill.ts';
import { openDataDir } from './operations/data-dir.ts';

/**
 * Makes the database of a first start, with what it begins with, and lets go of it: what takes long can be done
 * before the site can run. Does nothing where there is a database already.
 *
 * @throws as a start does; a start that follows goes on from there
 */
async function prepare(): Promise<void> {
  const config = parseConfig(process.env);
  if (config.supabase !== undefined || config.database !== undefined) return;
  const dataDir = await openDataDir(config.dataDir);
  try {
    if (existsSync(dataDir.database)) return;
    const database = await openDatabase(dataDir.database, { guard: dataDir.lock.assertHeld });
    try {
      await fill(database, config);
    } finally {
      await database.close();
    }
  } finally {
    dataDir.lock.release();
  }
}

// A process of its own beside the build of a first start (src/server/start.mjs).
await prepare();
process.exit(0);
