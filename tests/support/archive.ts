import { openDataDir } from '#src/backend/operations/data-dir.ts';
import { startPostgres } from '#src/backend/postgres/server.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';

/** Works on the database of a site that is stopped, past every rule but the database's own. */
export async function withArchive<Value>(
  dataDir: string,
  work: (db: TestDatabase) => Promise<Value>,
): Promise<Value> {
  const opened = await openDataDir(dataDir);
  try {
    const server = await startPostgres(opened.database);
    const db = openTestDatabase(server.connection);
    try {
      return await work(db);
    } finally {
      await db.close();
      await server.stop();
    }
  } finally {
    opened.lock.release();
  }
}

/** Confirmed readers of the newsletter, reader-1@example.net and so on. */
export async function subscribeReaders(
  db: Pick<TestDatabase, 'query'>,
  count: number,
): Promise<void> {
  await db.query(
    `insert into public.newsletter_subscribers
       (email, locale, status, confirmed_at, consent_version, consent_page)
     select 'reader-' || n || '@example.net', case n % 2 when 0 then 'en' else 'vi' end,
       'confirmed', now(), 'test', '/'
     from generate_series(1, $1::integer) as n`,
    [count],
  );
}
