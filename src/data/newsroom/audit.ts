import { ok, type Result } from '#src/domain/result.ts';
import { dayStart } from '#src/domain/text/zone.ts';
import { DEFAULT_LOCALE } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import type { Tables } from '../database.types.ts';
import { isBeyondEnd, refused } from '../report.ts';
import { escapeLike, type ListPage, type ListQuery, listRows } from './list.ts';

/** An issue is called by its subject in the first language. */
const SUBJECT = `subject_${DEFAULT_LOCALE}` as const;

/** More people than write in a newsroom; an address that fits more of them says too little. */
const MOST_ACTORS = 100;

/** One line of the audit log. */
export type AuditEntry = {
  readonly id: string;
  /** ISO moment. */
  readonly at: string;
  /** Address of the person who did it; null for the system and for accounts that are gone. */
  readonly actor: string | null;
  readonly actorRole: string;
  readonly action: string;
  readonly table: string;
  readonly row: string;
  /** What the record is called; null for people's own words, and for what is gone without a trace. */
  readonly name: string | null;
  readonly before: unknown;
  readonly after: unknown;
  /** Why, where it was said. */
  readonly reason: string | null;
};

export const AUDITED_TABLES = [
  'articles',
  'startups',
  'investors',
  'profiles',
  'user_roles',
  'admin_emails',
  'newsletter_issues',
  'newsletter_subscribers',
  'contact_messages',
  'categories',
  'site_settings',
  'redirects',
  'house_rules',
  'trashed_articles',
  'preview_links',
  'authors',
  'author_biographies',
  'article_authors',
  'article_plans',
  'article_updates',
  'email_outbox',
  'backups',
  'funding_rounds',
  'article_mentions',
  'corrections',
  'entity_names',
  'entry_texts',
  'round_investors',
  'fact_sources',
  'people',
  'roles',
  'claims',
  'fact_proposals',
  'exchange_rates',
  'invitations',
  'factors',
  'passwords',
  'erasures',
  'rights_requests',
  'withdrawn_stories',
  'article_holds',
] as const;
export const AUDIT_ACTIONS = ['insert', 'update', 'delete'] as const;

/** A day of the newsroom, as the filters of a list name it: '2026-11-21'. */
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Tables whose records are known by what the log calls their row. */
const CALLED_BY_ROW = [
  'admin_emails',
  'categories',
  'site_settings',
  'redirects',
  'house_rules',
  'backups',
];

/** What records are called today, by table: for entries that do not say it themselves. */
const NAMES_OF = {
  articles: (db: DatabaseClient, ids: string[]) =>
    db.from('articles').select('id,name:title').in('id', ids),
  authors: (db: DatabaseClient, ids: string[]) =>
    db.from('authors').select('id,name').in('id', ids),
  author_biographies: (db: DatabaseClient, ids: string[]) =>
    db.from('authors').select('id,name').in('id', ids),
  article_plans: (db: DatabaseClient, ids: string[]) =>
    db.from('articles').select('id,name:title').in('id', ids),
  article_updates: (db: DatabaseClient, ids: string[]) =>
    db.from('articles').select('id,name:title').in('id', ids),
  article_mentions: (db: DatabaseClient, ids: string[]) =>
    db.from('articles').select('id,name:title').in('id', ids),
  corrections: (db: DatabaseClient, ids: string[]) =>
    db.from('articles').select('id,name:title').in('id', ids),
  article_authors: (db: DatabaseClient, ids: string[]) =>
    db.from('articles').select('id,name:title').in('id', ids),
  startups: (db: DatabaseClient, ids: string[]) =>
    db.from('startups').select('id,name').in('id', ids),
  investors: (db: DatabaseClient, ids: string[]) =>
    db.from('investors').select('id,name').in('id', ids),
  profiles: (db: DatabaseClient, ids: string[]) =>
    db.from('profiles').select('id:user_id,name:email').in('user_id', ids),
  user_roles: (db: DatabaseClient, ids: string[]) =>
    db.from('profiles').select('id:user_id,name:email').in('user_id', ids),
  factors: (db: DatabaseClient, ids: string[]) =>
    db.from('profiles').select('id:user_id,name:email').in('user_id', ids),
  passwords: (db: DatabaseClient, ids: string[]) =>
    db.from('profiles').select('id:user_id,name:email').in('user_id', ids),
  funding_rounds: (db: DatabaseClient, ids: string[]) =>
    db.from('funding_rounds').select('id,name:kind').in('id', ids),
  people: (db: DatabaseClient, ids: string[]) => db.from('people').select('id,name').in('id', ids),
  newsletter_issues: (db: DatabaseClient, ids: string[]) =>
    db.from('newsletter_issues').select(`id,name:${SUBJECT}`).in('id', ids),
};

const AUDIT_COLUMNS = 'id,at,actor,actor_role,action,table_name,row_id,before,after,reason';

/** Entries by person and day: few enough to be counted. */
async function findAudit(db: DatabaseClient, query: ListQuery) {
  let rows = db
    .from('audit_log')
    .select(AUDIT_COLUMNS, { count: 'exact' })
    .order('at', { ascending: query.ascending })
    .order('id', { ascending: query.ascending })
    .range((query.page - 1) * query.pageSize, query.page * query.pageSize - 1);
  const term = query.search.trim();
  if (term !== '') rows = rows.ilike('row_id', `${escapeLike(term)}%`);
  for (const column of ['table_name', 'action'] as const)
    if (query.filters[column]) rows = rows.eq(column, query.filters[column]);
  const { from = '', to = '', who = '' } = query.filters;
  if (isDay(from)) rows = rows.gte('at', dayStart(from).toISOString());
  if (isDay(to)) rows = rows.lt('at', dayStart(to, 1).toISOString());
  if (who.trim() !== '') {
    const found = await db
      .from('profiles')
      .select('user_id')
      .ilike('email', `%${escapeLike(who.trim())}%`)
      .limit(MOST_ACTORS);
    if (found.error) return refused('listAudit', found.error);
    rows = rows.in(
      'actor',
      found.data.map(({ user_id }) => user_id),
    );
  }
  const { data, error, count } = await rows;
  if (error)
    return isBeyondEnd(error)
      ? ok({ rows: [], total: 0, more: false })
      : refused('listAudit', error);
  return ok({ rows: data, total: count ?? data.length, more: false });
}

/**
 * The audit log. Filters: table_name, action, who (part of an address), from and to (days, both
 * included); the search is the beginning of a record's id.
 */
export async function listAudit(
  db: DatabaseClient,
  query: ListQuery,
): Promise<Result<ListPage<AuditEntry>>> {
  const { who, from, to } = query.filters;
  const page = await (who || from || to
    ? findAudit(db, query)
    : listRows(db, 'audit_log', query, (ids) =>
        db.from('audit_log').select(AUDIT_COLUMNS).in('id', ids.map(Number)),
      ));
  if (!page.ok) return page;
  const data = page.value.rows;
  const [people, names] = await Promise.all([
    namesIn(db, 'profiles', unique(data.map(({ actor }) => actor))),
    namesOf(db, data),
  ]);
  if (!people.ok) return people;
  if (!names.ok) return names;
  return ok({
    ...page.value,
    rows: data.map((row) => ({
      id: String(row.id),
      at: row.at,
      actor: (row.actor && people.value.get(row.actor)) || null,
      actorRole: row.actor_role,
      action: row.action,
      table: row.table_name,
      row: row.row_id,
      name: ownName(row) ?? names.value.get(keyOf(row)) ?? null,
      before: row.before,
      after: row.after,
      reason: row.reason,
    })),
  });
}

type Logged = Pick<Tables<'audit_log'>, 'table_name' | 'row_id' | 'before' | 'after'>;

const unique = (ids: readonly (string | null)[]) => [...new Set(ids)].filter((id) => id !== null);
const keyOf = ({ table_name, row_id }: Logged) => `${table_name} ${row_id}`;

/** What the entry itself calls the record: after the change, else before it. */
function ownName({ table_name, row_id, before, after }: Logged): string | null {
  if (CALLED_BY_ROW.includes(table_name)) return row_id;
  for (const values of [after, before]) {
    if (values === null || typeof values !== 'object' || Array.isArray(values)) continue;
    const name = ['title', 'name', SUBJECT].map((column) => values[column]).find(Boolean);
    if (typeof name === 'string') return name;
  }
  return null;
}

/** The names of records whose entries do not say them, by `keyOf`: one question for each table of the page. */
async function namesOf(
  db: DatabaseClient,
  entries: readonly Logged[],
): Promise<Result<Map<string, string>>> {
  const nameless = entries.filter((entry) => ownName(entry) === null);
  const names = new Map<string, string>();
  for (const table of Object.keys(NAMES_OF) as (keyof typeof NAMES_OF)[]) {
    const asked = nameless.filter(({ table_name }) => table_name === table);
    const found = await namesIn(db, table, unique(asked.map(({ row_id }) => row_id)));
    if (!found.ok) return found;
    for (const [id, name] of found.value) names.set(`${table} ${id}`, name);
  }
  return ok(names);
}

async function namesIn(
  db: DatabaseClient,
  table: keyof typeof NAMES_OF,
  ids: string[],
): Promise<Result<Map<string, string>>> {
  if (ids.length === 0) return ok(new Map());
  const { data, error } = await NAMES_OF[table](db, ids);
  if (error) return refused('listAudit', error);
  return ok(new Map(data.flatMap(({ id, name }) => (name ? [[id, name]] : []))));
}
