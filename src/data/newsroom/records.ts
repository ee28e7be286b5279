import { err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';

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

/** Mails whose day has not come do not wait. */
const due = () => `attempts.gt.0,next_attempt_at.lte.${new Date().toISOString()}`;

export async function getMailHealth(db: DatabaseClient): Promise<Result<MailHealth>> {
  const count = async (status: MailStatus) => {
    const all = db.from('email_outbox').select('id', { count: 'exact', head: true });
    if (status === 'bounced' || status === 'dropped') return all.eq('failure', status);
    const inState = all.eq('status', status);
    if (status === 'pending') return inState.or(due());
    return status === 'failed' ? inState.is('failure', null) : inState;
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
      .or(due())
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

/** Whether new readers get more than the first welcome mail, and how many of those wait or went out. */
export type WelcomeMails = {
  readonly isOn: boolean;
  readonly planned: number;
  /** Within the time that the outbox keeps what it sent. */
  readonly sent: number;
};

export async function countWelcome(db: DatabaseClient): Promise<Result<WelcomeMails>> {
  const count = async (status: MailStatus) =>
    db
      .from('email_outbox')
      .select('id', { count: 'exact', head: true })
      .in('template', ['newsletter-tour', 'newsletter-choices'])
      .eq('status', status);
  const [planned, sent, setting] = await Promise.all([
    count('pending'),
    count('sent'),
    db.from('site_settings').select('value').eq('name', 'welcome_series').maybeSingle(),
  ]);
  const error = planned.error ?? sent.error ?? setting.error;
  if (error) return refused('countWelcome', error);
  return ok({
    isOn: setting.data?.value !== 'off',
    planned: planned.count ?? 0,
    sent: sent.count ?? 0,
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
