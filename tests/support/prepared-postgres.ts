import { readFile } from 'node:fs/promises';
import postgres, { type Sql } from 'postgres';
import { pushMigrations } from '#tests/support/push-migrations.ts';
import { migrateAuth, REAL_AUTH } from '#tests/support/real-auth.ts';
import { startPostgres } from '#tests/support/real-postgres.ts';
import type { SqlDatabase } from '#tests/support/sql-client.ts';

const PREPARATION = new URL('./prepared/', import.meta.url);
const AUTH = REAL_AUTH === null ? 'auth.sql' : 'auth-real.sql';
const STEPS = ['roles.sql', AUTH, 'storage.sql', 'policy-grants.sql'];

/** A connection that keeps its transactions apart and takes several statements at once. */
export type PreparedDatabase = SqlDatabase & { exec(sql: string): Promise<unknown> };

export type PreparedPostgres = {
  /** As `postgres`, who owns the database and is no superuser: migrations run as this role. */
  readonly url: string;
  readonly superuserUrl: string;
  /** As superuser, past every policy. */
  readonly db: PreparedDatabase;
  close(): Promise<void>;
};

/**
 * Starts a PostgreSQL as an empty Supabase project has it, as far as this site touches it: the roles with
 * their rights, schemas with their owners, default grants, the tables of the auth and storage servers, and
 * vault. pg_cron and pg_net are there to be created. What is made up says so where it is written
 * (./prepared/).
 */
export async function startPreparedPostgres(): Promise<PreparedPostgres> {
  const server = await startPostgres({
    superuser: 'supabase_admin',
    extensions: new URL('extensions/', PREPARATION),
  });
  const sql = postgres(server.url, { max: 1, onnotice: () => {} });
  for (const step of STEPS) {
    await sql.unsafe(await readFile(new URL(step, PREPARATION), 'utf8'));
    // The real auth server makes its tables itself.
    if (step === 'auth-real.sql')
      migrateAuth(server.url.replace('supabase_admin@', 'supabase_auth_admin@'));
  }
  return {
    url: server.url.replace('supabase_admin@', 'postgres@'),
    superuserUrl: server.url,
    db: databaseOf(sql),
    close: async () => {
      await sql.end();
      await server.close();
    },
  };
}

/** Such a PostgreSQL with every migration, as the Supabase CLI applies them. */
export async function migratedPostgres(): Promise<PreparedPostgres> {
  const server = await startPreparedPostgres();
  await pushMigrations(server.url);
  return server;
}

function databaseOf(sql: Sql): PreparedDatabase {
  const ask =
    (on: Pick<Sql, 'unsafe'>) =>
    async (text: string, values: unknown[] = []) => {
      const rows = await on.unsafe(text, values as never[]);
      return { rows: [...rows] as Record<string, unknown>[], affectedRows: rows.count };
    };
  return {
    query: ask(sql),
    exec: (text) => sql.unsafe(text),
    transaction: async (run) =>
      (await sql.begin((tx) => run({ query: ask(tx) }))) as Awaited<ReturnType<typeof run>>,
  };
}
