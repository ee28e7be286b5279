import { existsSync } from 'node:fs';
import { App } from '@supabase/lite';
import { createClient } from '@supabase/supabase-js';
import { openDatabase } from '#src/backend/database/database.ts';
import { EmbeddedConnection } from '#src/backend/lite/connection.ts';
import { withQuietLite } from '#src/backend/lite/quiet.ts';
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
  const app = new App({
    connection: new EmbeddedConnection(database),
    api: { schemas: ['public'] },
    auth: {
      enabled: true,
      jwt_secret: 'a-secret-of-a-test-process-with-32-chars',
      publishable_key: 'sb_publishable_worker_0000000000000000',
      secret_key: SECRET_KEY,
      site_url: 'http://localhost',
    },
    studio: { enabled: false },
    db: { migrations: { enabled: false } },
    options: { server: { admin: false } },
  });
  await withQuietLite({}, () => app.init());
  const db = createClient<Database>('http://localhost', SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: async (input, init) => withQuietLite({}, () => app.fetch(new Request(input, init))),
    },
  });
  return { url: 'http://localhost', secretKey: SECRET_KEY, database, db };
}
