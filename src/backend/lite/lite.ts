import { App, type CacheDriver, setExperimental } from '@supabase/lite';
import type { Config } from '#src/domain/config/config.ts';
import { EMBEDDED_PUBLISHABLE_KEY } from '#src/domain/site.ts';
import type { Database } from '../database/database.ts';
import type { Secrets } from '../operations/data-dir.ts';
import { EmbeddedConnection } from './connection.ts';
import { withQuietLite } from './quiet.ts';

export type Lite = App;
type StorageAdapter = NonNullable<App['_storageAdapter']>;

type Parts = {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly database: Database;
  readonly schemaCache: CacheDriver;
  readonly storage: StorageAdapter;
};

/** Supabase Lite (REST, storage) on our database, with everything that is not ours left off. */
export async function createLite(parts: Parts): Promise<Lite> {
  const { config, secrets } = parts;
  Object.assign(process.env, { LITE_TELEMETRY: '0', DO_NOT_TRACK: '1' });
  setExperimental('storage', true);
  const app = new App({
    connection: new EmbeddedConnection(parts.database, parts.schemaCache),
    api: { enabled: true, schemas: ['public'], max_rows: 1000, plan_enabled: false },
    auth: {
      // For the tokens of REST and storage alone: its routes are closed, accounts/ answers them.
      enabled: true,
      jwt_secret: secrets.jwtSecret,
      publishable_key: EMBEDDED_PUBLISHABLE_KEY,
      secret_key: secrets.secretKey,
      site_url: config.siteUrl,
      enable_signup: false,
    },
    storage: { enabled: true, file_size_limit: '5MiB' },
    studio: { enabled: false },
    db: { migrations: { enabled: false } },
    options: { server: { admin: false } },
  });
  app._storageAdapter = parts.storage;
  // Inside a call, so that the notice about experimental storage stays off the terminal.
  return withQuietLite({}, () => app.init());
}
