import { readFile } from 'node:fs/promises';
import postgres from 'postgres';
import { migrationFiles } from '#src/backend/database/migrate.ts';
import { splitStatements } from '#src/backend/database/statements.ts';
import { MIGRATIONS } from '#tests/support/database.ts';

/**
 * What `supabase db push` does: each file's statements in one transaction, and their history.
 *
 * @param url of the database, as `postgres`
 */
export async function pushMigrations(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, prepare: false });
  try {
    await sql.unsafe(`
      create schema if not exists supabase_migrations;
      create table if not exists supabase_migrations.schema_migrations (version text not null primary key);
      alter table supabase_migrations.schema_migrations add column if not exists statements text[];
      alter table supabase_migrations.schema_migrations add column if not exists name text`);
    for (const { file, version, name } of await migrationFiles(MIGRATIONS)) {
      const statements = splitStatements(await readFile(new URL(file, MIGRATIONS), 'utf8'));
      await sql`reset all`;
      await sql
        .begin(async (tx) => {
          for (const statement of statements) await tx.unsafe(statement, []);
          await tx`insert into supabase_migrations.schema_migrations (version, name, statements)
            values (${version}, ${name}, ${statements as string[]})`;
        })
        .catch((cause: unknown) => {
          throw new Error(`${file}: ${(cause as Error).message}`, { cause });
        });
    }
  } finally {
    await sql.end();
  }
}
