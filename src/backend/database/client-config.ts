import { dirname } from 'node:path';
import type { ClientConfig } from 'pg';
import type { Connection } from '../postgres/server.ts';

/** A transaction that asks nothing for as long is ended: others may wait for what it holds. */
const IDLE_MS = 15_000;

const CONNECT_MS = 10_000;

/** How the driver connects, and what every session begins with. */
export function toClientConfig({ path, username, ...connection }: Connection): ClientConfig {
  return {
    database: 'postgres',
    ...connection,
    // For a socket the driver takes the folder.
    ...(path !== undefined && { host: dirname(path), port: 5432 }),
    user: username,
    // Tells the processes of one database apart in pg_stat_activity.
    application_name: `khoi ${process.pid}`,
    connectionTimeoutMillis: CONNECT_MS,
    idle_in_transaction_session_timeout: IDLE_MS,
    options: '-c search_path=public -c TimeZone=UTC',
  };
}
