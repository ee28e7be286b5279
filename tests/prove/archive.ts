import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { openDataDir } from '#src/backend/operations/data-dir.ts';

/** Works on the database of a site that is stopped, past every rule but the database's own. */
export async function withArchive<Value>(
  dataDir: string,
  work: (db: PGlite) => Promise<Value>,
): Promise<Value> {
  const opened = openDataDir(dataDir);
  const db = await PGlite.create(opened.database, { extensions: { pg_trgm, unaccent } });
  try {
    return await work(db);
  } finally {
    await db.close();
    opened.lock.release();
  }
}

/** Confirmed readers of the newsletter, reader-1@example.net and so on. */
export async function subscribeReaders(db: PGlite, count: number): Promise<void> {
  await db.query(
    `insert into public.newsletter_subscribers
       (email, locale, status, confirmed_at, consent_version, consent_page)
     select 'reader-' || n || '@example.net', case n % 2 when 0 then 'en' else 'vi' end,
       'confirmed', now(), 'test', '/'
     from generate_series(1, $1::integer) as n`,
    [count],
  );
}
