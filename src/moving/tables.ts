import type { Query } from './query.ts';

/** What makes the tables. */
export const MIGRATIONS = new URL('../../supabase/migrations/', import.meta.url);

/** A table with what belongs to it, as the catalog of its database has it. */
export type Table = {
  /** With its schema: `public.articles`. */
  readonly name: string;
  /** Without those that are computed. */
  readonly columns: readonly string[];
  /** Columns of the primary key, in its order. */
  readonly key: readonly string[];
  /** Tables that its rows refer to. */
  readonly parents: readonly string[];
};

/** What of other schemas than ours moves. Buckets do not: migrations make them. */
const FOREIGN = ['auth.users', 'auth.identities', 'storage.objects'];

/** What of ours stays behind: it ends with a session, with an hour or with the processes of a place. */
export const STAYS: readonly string[] = [
  'private.article_presence',
  'private.clock',
  'private.factor_attempts',
  'private.factor_challenges',
  // The new place fetches them itself.
  'private.outside_pictures',
  'private.rate_limits',
  'private.retention',
  // Of a place; a backup has its keys in a file.
  'private.site_secrets',
  // Of a project the new place takes files in through its door, and looks at all of them.
  'private.unseen_pictures',
  'private.verified_sessions',
  'public.cache_changes',
  // Told by the place where it happened.
  'public.pings',
];

/** Tables that migrations put rows into, so that a new site has some. */
const BEGUN: readonly string[] = [
  'private.leaver_salt',
  'private.mail_budgets',
  'private.search_recency',
  'public.admin_emails',
  'public.audit_log',
  'public.categories',
  'public.category_labels',
  'public.site_settings',
];

const list = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

const TABLES = `
  select n.nspname || '.' || c.relname as name,
    array(select a.attname::text from pg_attribute as a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum) as columns,
    array(select a.attname::text from pg_index as i
      cross join unnest(i.indkey) with ordinality as k (attnum, place)
      join pg_attribute as a on a.attrelid = i.indrelid and a.attnum = k.attnum
      where i.indrelid = c.oid and i.indisprimary order by k.place) as key,
    array(select distinct pn.nspname || '.' || p.relname from pg_constraint as f
      join pg_class as p on p.oid = f.confrelid join pg_namespace as pn on pn.oid = p.relnamespace
      where f.conrelid = c.oid and f.contype = 'f' and p.oid <> c.oid) as parents
  from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition
    and (n.nspname in ('public', 'private') or n.nspname || '.' || c.relname in (${list(FOREIGN)}))
    and n.nspname || '.' || c.relname not in (${list(STAYS)})
  order by 1`;

/** The tables that move, each after those that its rows refer to. */
export async function tablesOf(query: Query): Promise<readonly Table[]> {
  const tables = (await query(TABLES)) as unknown as readonly Table[];
  const ordered = new Map<string, Table>();
  const begun = new Set<string>();
  const place = (table: Table) => {
    if (begun.has(table.name)) return;
    begun.add(table.name);
    for (const parent of tables) if (table.parents.includes(parent.name)) place(parent);
    ordered.set(table.name, table);
  };
  for (const table of tables) place(table);
  return [...ordered.values()];
}

/** Where each sequence of ours stands; null for one that was never asked. */
export async function sequencesOf(query: Query): Promise<Readonly<Record<string, string | null>>> {
  const rows = await query(
    `select schemaname || '.' || sequencename as name, last_value::text as value
     from pg_sequences where schemaname in ('public', 'private') order by 1`,
  );
  return Object.fromEntries(
    rows.map(({ name, value }) => [String(name), value === null ? null : String(value)]),
  );
}

/** Versions of the migrations that a database has, oldest first. */
export async function migrationsOf(query: Query): Promise<readonly string[]> {
  const rows = await query(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return rows.map(({ version }) => String(version));
}

/** The first table in which somebody has begun something; null in a new site. */
export async function usedTable(query: Query, except: readonly string[]): Promise<string | null> {
  for (const { name } of await tablesOf(query)) {
    if (BEGUN.includes(name) || except.includes(name)) continue;
    const rows = await query(`select from ${name} limit 1`);
    if (rows.length > 0) return name;
  }
  return null;
}

/**
 * Of auth.users: the links of an auth server, which end with the move. A project's own reads them into
 * texts, which cannot be null.
 */
export const LINK_COLUMNS = [
  'confirmation_token',
  'recovery_token',
  'email_change',
  'email_change_token_new',
  'email_change_token_current',
  'phone_change',
  'phone_change_token',
  'reauthentication_token',
] as const;
