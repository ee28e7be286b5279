import { err, ok, type Result } from '#src/domain/result.ts';
import { type ListPage, type ListQuery, listRows, refused } from './admin-list.ts';
import type { DatabaseClient } from './client.ts';

/** One line of the audit log. */
export type AuditEntry = {
  readonly id: string;
  /** ISO moment. */
  readonly at: string;
  /** Address of whoever did it; null for the system and for accounts that are gone. */
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
] as const;
export const AUDIT_ACTIONS = ['insert', 'update', 'delete'] as const;

/** The audit log. Filters: table_name, action; the search is the beginning of a record's id. */
export async function listAudit(
  db: DatabaseClient,
  query: ListQuery,
): Promise<Result<ListPage<AuditEntry>>> {
  const page = await listRows(db, 'audit_log', query, (ids) =>
    db
      .from('audit_log')
      .select('id,at,actor,actor_role,action,table_name,row_id,before,after')
      .in('id', ids.map(Number)),
  );
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

export const MAIL_STATUSES = ['pending', 'sending', 'sent', 'failed'] as const;
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
  }[];
};

const SHOWN_FAILURES = 10;

export async function getMailHealth(db: DatabaseClient): Promise<Result<MailHealth>> {
  const count = (status: MailStatus) =>
    db.from('email_outbox').select('id', { count: 'exact', head: true }).eq('status', status);
  const [pending, sending, sent, failed, newest] = await Promise.all([
    count('pending'),
    count('sending'),
    count('sent'),
    count('failed'),
    db
      .from('email_outbox')
      .select('id,to_email,template,last_error,created_at')
      .eq('status', 'failed')
      .order('created_at', { ascending: false })
      .limit(SHOWN_FAILURES),
  ]);
  const error = pending.error ?? sending.error ?? sent.error ?? failed.error ?? newest.error;
  if (error) return refused('getMailHealth', error);
  return ok({
    counts: {
      pending: pending.count ?? 0,
      sending: sending.count ?? 0,
      sent: sent.count ?? 0,
      failed: failed.count ?? 0,
    },
    failed: (newest.data ?? []).map((mail) => ({
      id: mail.id,
      to: mail.to_email,
      template: mail.template,
      reason: mail.last_error ?? '',
      at: mail.created_at,
    })),
  });
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
