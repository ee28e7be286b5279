import { err, ok, type Result } from '#src/domain/result.ts';
import { type Locale, toLocale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import type { Database } from '../database.types.ts';
import { refused } from '../report.ts';
import { type ListPage, type ListQuery, listRows } from './list.ts';

export const MESSAGE_STATUSES = ['new', 'open', 'answered', 'closed'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** What a reader wrote through the contact form. */
export type Message = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly subject: string;
  readonly text: string;
  /** The language of the form, and of the answer. */
  readonly locale: Locale;
  readonly status: MessageStatus;
  /** User id of whoever takes care of it. */
  readonly assignee: string | null;
  readonly answer: string | null;
  /** ISO moments. */
  readonly answeredAt: string | null;
  readonly createdAt: string;
};

const COLUMNS =
  'id,first_name,last_name,email,subject,message,locale,status,assignee_id,answer,answered_at,created_at';

/** Messages. The search is in names, addresses, subjects and texts; filters: status, locale, assignee_id. */
export async function listMessages(
  db: DatabaseClient,
  query: ListQuery,
): Promise<Result<ListPage<Message>>> {
  const page = await listRows(db, 'contact_messages', query, (ids) =>
    db.from('contact_messages').select(COLUMNS).in('id', ids),
  );
  if (!page.ok) return page;
  return ok({ ...page.value, rows: page.value.rows.map(toMessage) });
}

type Row = Database['public']['Tables']['contact_messages']['Row'];

const toMessage = (
  row: Omit<Row, 'handled_at' | 'handled_by' | 'answered_by' | 'search'>,
): Message => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  subject: row.subject,
  text: row.message,
  locale: toLocale(row.locale),
  status: MESSAGE_STATUSES.find((status) => status === row.status) ?? 'new',
  assignee: row.assignee_id,
  answer: row.answer,
  answeredAt: row.answered_at,
  createdAt: row.created_at,
});

/** One message. NOT_FOUND for one that is gone, and for whoever may not read it. */
export async function getMessage(db: DatabaseClient, id: string): Promise<Result<Message>> {
  const { data, error } = await db
    .from('contact_messages')
    .select(COLUMNS)
    .eq('id', id)
    .maybeSingle();
  if (error) return refused('getMessage', error);
  return data === null ? err('NOT_FOUND', 'getMessage') : ok(toMessage(data));
}

/** How many messages nobody has looked at. */
export async function countNewMessages(db: DatabaseClient): Promise<Result<number>> {
  const { count, error } = await db
    .from('contact_messages')
    .select('id', { count: 'exact', head: true })
    .eq('status', 'new');
  return error ? refused('countNewMessages', error) : ok(count ?? 0);
}

/** Says where a message stands, or who takes care of it. NOT_FOUND for one that is gone. */
export async function changeMessage(
  db: DatabaseClient,
  id: string,
  change: { readonly status?: MessageStatus; readonly assignee?: string | null },
): Promise<Result<null>> {
  const { data, error } = await db
    .from('contact_messages')
    .update({
      ...(change.status && { status: change.status }),
      ...(change.assignee !== undefined && { assignee_id: change.assignee }),
    })
    .eq('id', id)
    .select('id');
  if (error) return refused('changeMessage', error);
  return data.length === 0 ? err('NOT_FOUND', 'changeMessage') : ok(null);
}

/**
 * Answers a message by mail, once.
 *
 * @param text as typed; a blank line begins a paragraph
 * @returns the address; NOT_FOUND when the message is gone or somebody else has answered it
 */
export async function answerMessage(
  db: DatabaseClient,
  id: string,
  text: string,
): Promise<Result<string>> {
  const { data, error } = await db.rpc('contact_answer', { message: id, answer: text });
  if (error) return refused('answerMessage', error);
  return data === null ? err('NOT_FOUND', 'answerMessage') : ok(data);
}
