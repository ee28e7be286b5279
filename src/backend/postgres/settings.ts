import { totalmem } from 'node:os';

export const PORT = 5432;
/** The socket in the folder, as PostgreSQL names it by its port. */
export const SOCKET = `.s.PGSQL.${PORT}`;

const MB = 1024 * 1024;

/** Bytes of memory that a container may have, or the machine has. */
function memoryOfMachine(): number {
  const constrained = process.constrainedMemory?.() ?? 0;
  return constrained > 0 && constrained < totalmem() ? constrained : totalmem();
}

/**
 * What `postgresql.conf` says: a server for one site on a small machine. Everything acknowledged is on the disk; connections
 * come over the socket alone; one statement takes a bounded share of memory and disk.
 *
 * @param memory bytes that the machine has, from 512 MB upwards
 */
export function settingsFor(listen: readonly string[], memory = memoryOfMachine()): string {
  const shared = Math.min(256, Math.max(32, Math.floor(memory / MB / 16)));
  return [
    '# Written anew at each start.',
    ...listen,
    'max_connections = 100',
    'superuser_reserved_connections = 3',
    // Memory
    `shared_buffers = ${shared}MB`,
    `effective_cache_size = ${Math.floor(memory / MB / 2)}MB`,
    'work_mem = 8MB',
    'hash_mem_multiplier = 1.0',
    'maintenance_work_mem = 64MB',
    'temp_buffers = 2MB',
    'temp_file_limit = 512MB',
    'wal_buffers = 1MB',
    // The disk
    'fsync = on',
    'synchronous_commit = on',
    'full_page_writes = on',
    'max_wal_size = 512MB',
    'min_wal_size = 80MB',
    'wal_level = minimal',
    'max_wal_senders = 0',
    'random_page_cost = 1.1',
    // One client's statement has one core.
    'max_worker_processes = 2',
    'max_parallel_workers_per_gather = 0',
    'max_parallel_maintenance_workers = 0',
    'jit = off',
    'autovacuum_max_workers = 1',
    'autovacuum_naptime = 30s',
    // The log, which server.ts reads: what the server does, not what people send.
    "log_line_prefix = '%e|%p|'",
    'log_min_messages = log',
    'log_min_error_statement = panic',
    'log_checkpoints = off',
    'log_statement = none',
    "lc_messages = 'C'",
    "timezone = 'UTC'",
    "log_timezone = 'UTC'",
    '',
  ].join('\n');
}
