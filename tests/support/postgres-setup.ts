import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#src/backend/postgres/server.ts';

/** One PostgreSQL for all tests of a run (vitest's `globalSetup`): each of them has a database of its own in it. */
export default async function setup(): Promise<() => Promise<void>> {
  const root = await mkdtemp(join(tmpdir(), 'khoi-postgres-'));
  const server = await startPostgres(join(root, 'postgres'));
  process.env['TEST_POSTGRES'] = JSON.stringify(server.connection);
  return async () => {
    await server.stop();
    await rm(root, { recursive: true, force: true });
  };
}
