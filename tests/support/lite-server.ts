import { randomBytes, randomUUID } from 'node:crypto';
import { App, setExperimental } from '@supabase/lite';
import { connect } from '#src/backend/database/database.ts';
import type { MigrationDatabase } from '#src/backend/database/migrate.ts';
import { EmbeddedConnection } from '#tests/support/embedded-connection.ts';
import { projectFiles } from '#tests/support/project-files.ts';
import { withQuietLite } from '#tests/support/quiet-lite.ts';
import { serveRequests } from '#tests/support/serve-requests.ts';
import { dropDatabase, newDatabase } from '#tests/support/test-databases.ts';

/** A Supabase API on a database with our migrations, and a way around it for the test's own use. */
export type LiteServer = {
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  /** As superuser, past the API and every policy. */
  readonly db: MigrationDatabase;
  /** Asks it without the network between: for what is done thousands of times. */
  readonly fetch: typeof fetch;
  close(): Promise<void>;
};

/** Accounts are confirmed by the test itself, so whatever mail Lite wants to send is dropped. */
const SILENT_MAILER = new Proxy({} as NonNullable<App['_mailer']>, {
  get: (_, name) => (name === 'then' ? undefined : async () => {}),
});

const PUBLISHABLE_KEY = 'sb_publishable_test_0000000000000000';

/**
 * Starts Supabase Lite on a free port, on a database of its own: it stands for a project's API.
 */
export async function startLiteServer(): Promise<LiteServer> {
  const { connection, db, close } = await openMigrated();

  setExperimental('storage', true);
  const secretKey = `sb_secret_test_${randomBytes(12).toString('hex')}`;
  const app = new App({
    connection,
    api: { schemas: ['public'] },
    auth: {
      enabled: true,
      jwt_secret: randomBytes(32).toString('hex'),
      publishable_key: PUBLISHABLE_KEY,
      secret_key: secretKey,
      site_url: 'http://localhost',
      minimum_password_length: 6,
      email: { enable_signup: true, enable_confirmations: true },
    },
    storage: { enabled: true, file_size_limit: '5MiB' },
    studio: { enabled: false },
    db: { migrations: { enabled: false } },
    options: { server: { admin: false } },
  });
  app._storageAdapter = projectFiles();
  app._mailer = SILENT_MAILER;
  await withQuietLite(() => app.init());

  const answer = (request: Request) => withQuietLite(async () => app.fetch(request));
  const server = await serveRequests(answer);
  return {
    url: server.origin,
    publishableKey: PUBLISHABLE_KEY,
    secretKey,
    db,
    fetch: (input, init) => answer(new Request(input, init)),
    close: async () => {
      await server.close();
      await close();
    },
  };
}

type Opened = {
  connection: ConstructorParameters<typeof App>[0]['connection'];
  db: MigrationDatabase;
  close(): Promise<void>;
};

async function openMigrated(): Promise<Opened> {
  const connection = await newDatabase('migrated');
  const database = await connect(connection);
  return {
    connection: new EmbeddedConnection(database),
    db: database,
    close: async () => {
      await database.close();
      await dropDatabase(connection);
    },
  };
}

/** An address that no other test uses. */
export function freshEmail(name = 'someone'): string {
  return `${name}-${randomUUID().slice(0, 8)}@example.com`;
}
