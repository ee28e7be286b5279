import { existsSync } from 'node:fs';
import { createClient } from '@supabase/supabase-js';
import { openDatabase } from '#src/backend/database/database.ts';
import { createDoor } from '#src/backend/fetch.ts';
import { openCatalog } from '#src/backend/gate/catalog.ts';
import { createQueryLimiter } from '#src/backend/gate/query-limiter.ts';
import { createRouteLimiter } from '#src/backend/gate/route-limiter.ts';
import { createUploads } from '#src/backend/uploads/uploads.ts';
import type { Database } from '#src/data/database.types.ts';
import type { Db } from '#supabase/functions/_shared/deps.ts';
import { copyTemplate } from '#tests/support/templates.ts';

/** An embedded database with its API, for a process of its own that a test starts, watches or kills. */
export type WorkerBackend = {
  readonly url: string;
  readonly secretKey: string;
  readonly database: Awaited<ReturnType<typeof openDatabase>>;
  readonly db: Db;
};

const SECRET_KEY = 'sb_secret_worker_0000000000000000';

/** Opens the database in a directory, a new one with our migrations. */
export async function openWorkerBackend(directory: string): Promise<WorkerBackend> {
  const path = `${directory}/postgres`;
  if (!existsSync(path)) await copyTemplate('migrated', path);
  const database = await openDatabase(path);
  const door = createDoor({
    database,
    catalog: await openCatalog(database),
    keys: {
      publishableKey: 'sb_publishable_worker_0000000000000000',
      secretKey: SECRET_KEY,
      jwtSecret: 'a-secret-of-a-test-process-with-32-chars',
    },
    uploads: createUploads(`${directory}/uploads`),
    limiter: createRouteLimiter(),
    queries: createQueryLimiter(),
    services: [],
  });
  const db = createClient<Database>('http://localhost', SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => door.fetch(new Request(input, init)) },
  });
  return { url: 'http://localhost', secretKey: SECRET_KEY, database, db };
}
