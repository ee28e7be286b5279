import type { Config } from '#src/domain/config/config.ts';
import { seed } from './database/content.ts';
import type { Database } from './database/database.ts';
import { migrate } from './database/migrate.ts';

export const PROJECT = new URL('../../supabase/', import.meta.url);
export const MIGRATIONS = new URL('migrations/', PROJECT);

/**
 * Brings a database up to date, and a new one to what it begins with.
 *
 * @throws ConfigError when another version of the site has made the database
 */
export async function fill(database: Database, config: Config): Promise<void> {
  await migrate(database, MIGRATIONS);
  await seed(database, new URL('seeds/', PROJECT), config.seed);
}
