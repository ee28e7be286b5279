import { readdir, readFile } from 'node:fs/promises';
import type { Config } from '#src/domain/config/config.ts';
import type { Database } from './database.ts';

const RECORDS = 'supabase_migrations.seed_files';

/** Stands for all files: the first start decided what this site begins with, later ones do not. */
const DECIDED = '*';

/**
 * Puts the demo content into a new database, once. A crash half-way goes on at the next start; a
 * database that began without demo content never gets any.
 *
 * @param directory the folder with `*.sql` files, run in the order of their names
 */
export async function seed(
  database: Database,
  directory: URL,
  content: Config['seed'],
): Promise<void> {
  await database.exec(
    `create table if not exists ${RECORDS} (path text primary key, hash text not null)`,
  );
  const done = await database.query<{ path: string }>(`select path from ${RECORDS}`);
  const known = new Set(done.rows.map(({ path }) => path));
  if (known.has(DECIDED)) return;
  const files = content === 'demo' ? await readdir(directory) : [];
  for (const file of files.filter((name) => name.endsWith('.sql')).sort()) {
    if (known.has(file)) continue;
    const sql = await readFile(new URL(file, directory), 'utf8');
    await database.transaction(async () => {
      await database.exec(sql).catch((cause: unknown) => {
        throw new Error(`Seed ${file} failed: ${(cause as Error).message}`, { cause });
      });
      await record(database, file);
    });
  }
  await record(database, DECIDED);
}

/** What ADMIN_EMAILS was when nobody had set it, in releases before 2026-11-22: the same everywhere. */
const FORMER_DEFAULTS = ['editor@example.com', 'publisher@example.com', 'admin@example.com'];

/** Lets the addresses of ADMIN_EMAILS become administrators once they are verified. */
export async function listAdmins(database: Database, emails: readonly string[]): Promise<void> {
  await database.query(
    `delete from public.admin_emails as a where email = any($1::text[])
       and not exists (select from auth.users as u where u.email = a.email)`,
    [FORMER_DEFAULTS.filter((email) => !emails.includes(email))],
  );
  await database.query(
    'insert into public.admin_emails (email) select unnest($1::text[]) on conflict do nothing',
    [emails],
  );
}

/** Says once per database, and only once, that a thing has not happened yet. */
export async function isFirstTime(database: Database, what: string): Promise<boolean> {
  const { rows } = await database.query(`select from ${RECORDS} where path = $1`, [what]);
  if (rows.length > 0) return false;
  await record(database, what);
  return true;
}

async function record(database: Database, path: string): Promise<void> {
  await database.query(`insert into ${RECORDS} (path, hash) values ($1, '')`, [path]);
}
