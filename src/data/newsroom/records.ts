import { err, ok, type Result } from '#src/domain/result.ts';
import { UTC_OFFSET } from '#src/domain/site.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';
import { escapeLike, type ListPage, type ListQuery, listRows } from './list.ts';

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
  readonly before: unknown;
  readonly after: unknown;
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
  'trashed_articles',
  'preview_links',
  'email_outbox',
] as const;
export const AUDIT_ACTIONS = ['insert', 'update', 'delete'] as const;

/** A day of the newsroom, as the filters of a list name it: '2026-11-21'. */
const DAY = /^\d{4}-\d\d-\d\d$/;

/** PostgREST's answer to a page behind the last row. */
const BEYOND_END = 'PGRST103';

const AUDIT_COLUMNS = 'id,at,actor,actor_role,action,table_name,row_id,before,after';

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
  if (DAY.test(from)) rows = rows.gte('at', `${from}T00:00:00${UTC_OFFSET}`);
  if (DAY.test(to)) rows = rows.lte('at', `${to}T23:59:59.999999${UTC_OFFSET}`);
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
    return error.code === BEYOND_END
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
  const ids = [...new Set(data.flatMap(({ actor }) => actor ?? []))];
  const people =
    ids.length === 0
      ? { data: [], error: null }
      : await db.from('profiles').select('user_id,email').in('user_id', ids);
  if (people.error) return refused('listAudit', people.error);
  const emails = new Map(people.data.map(({ user_id, email }) => [user_id, email]));
  return ok({
    ...page.value,
    rows: data.map((row) => ({
      id: String(row.id),
      at: row.at,
      actor: (row.actor && emails.get(row.actor)) || null,
      actorRole: row.actor_role,
      action: row.action,
      table: row.table_name,
      row: row.row_id,
      before: row.before,
      after: row.after,
    })),
  });
}

/**
 * States of a mail as a newsroom tells them apart. Failed ones can be tried again; that an address
 * bounced, or that nobody wanted the mail any more, is final, and of a newsletter's mail no failure.
 */
export const MAIL_STATUSES = [
  'pending',
  'sending',
  'sent',
  'failed',
  'bounced',
  'dropped',
] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** How many mails are in each state, and the newest that could not be sent. */
export type MailHealth = {
  readonly counts: Readonly<Record<MailStatus, number>>;
  readonly failed: readonly {
    readonly id: string;
    readonly to: string;
    readonly template: string;
    readonly reason: string;
    /** ISO moment. */
    readonly at: string;
    /** Final: the address bounced. */
    readonly isFinal: boolean;
  }[];
  /** ISO moment of the oldest mail that waits; null when none does. */
  readonly oldest: string | null;
};

const SHOWN_FAILURES = 10;

export async function getMailHealth(db: DatabaseClient): Promise<Result<MailHealth>> {
  const count = async (status: MailStatus) => {
    const all = db.from('email_outbox').select('id', { count: 'exact', head: true });
    if (status === 'bounced' || status === 'dropped') return all.eq('failure', status);
    return status === 'failed'
      ? all.eq('status', status).is('failure', null)
      : all.eq('status', status);
  };
  const [counts, newest, oldest] = await Promise.all([
    Promise.all(MAIL_STATUSES.map(count)),
    db
      .from('email_outbox')
      .select('id,to_email,template,last_error,created_at,failure')
      .eq('status', 'failed')
      .or('failure.is.null,failure.eq.bounced')
      .order('created_at', { ascending: false })
      .limit(SHOWN_FAILURES),
    db
      .from('email_outbox')
      .select('created_at')
      .in('status', ['pending', 'sending'])
      .order('created_at')
      .limit(1)
      .maybeSingle(),
  ]);
  const error = counts.find((one) => one.error)?.error ?? newest.error ?? oldest.error;
  if (error) return refused('getMailHealth', error);
  return ok({
    counts: Object.fromEntries(
      MAIL_STATUSES.map((status, index) => [status, counts[index]?.count ?? 0]),
    ) as Record<MailStatus, number>,
    failed: (newest.data ?? []).map((mail) => ({
      id: mail.id,
      to: mail.to_email,
      template: mail.template,
      reason: mail.last_error ?? '',
      at: mail.created_at,
      isFinal: mail.failure !== null,
    })),
    oldest: oldest.data?.created_at ?? null,
  });
}

/** Queues failed mails again, except those that are final. Answers how many. */
export async function retryMails(
  db: DatabaseClient,
  ids: readonly string[],
): Promise<Result<number>> {
  const { data, error } = await db.rpc('outbox_retry', { mails: [...ids] });
  return error ? refused('retryMails', error) : ok(data);
}

/** The addresses that become administrators once they are verified. */
export async function listAdminAddresses(db: DatabaseClient): Promise<Result<readonly string[]>> {
  const { data, error } = await db.from('admin_emails').select('email').order('email');
  return error ? refused('listAdminAddresses', error) : ok(data.map(({ email }) => email));
}

export async function addAdminAddress(db: DatabaseClient, email: string): Promise<Result<null>> {
  const { error } = await db.from('admin_emails').insert({ email });
  return error ? refused('addAdminAddress', error) : ok(null);
}

/** Takes an address off the list. Whoever is an administrator already stays one. */
export async function removeAdminAddress(db: DatabaseClient, email: string): Promise<Result<null>> {
  const { data, error } = await db.from('admin_emails').delete().eq('email', email).select('email');
  if (error) return refused('removeAdminAddress', error);
  return data.length === 0 ? err('NOT_FOUND', 'removeAdminAddress') : ok(null);
}
