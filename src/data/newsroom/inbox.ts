import type { ContactKind } from '#src/domain/pages/contact.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import { type Locale, toLocale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import type { Database } from '../database.types.ts';
import { refused } from '../report.ts';
import { type ListPage, type ListQuery, listRows } from './list.ts';

export const MESSAGE_STATUSES = ['new', 'open', 'answered', 'closed', 'spam'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** What a reader wrote through the contact form, or a member of the newsroom asks about a story. */
export type Message = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  /** A member of the newsroom asks. */
  readonly isInternal: boolean;
  readonly email: string;
  /** What its writer brings. */
  readonly kind: ContactKind;
  readonly subject: string;
  readonly text: string;
  /** The language of the form, and of the answer. */
  readonly locale: Locale;
  readonly status: MessageStatus;
  /** User id of whoever takes care of it. */
  readonly assignee: string | null;
  readonly answer: string | null;
  /** The story that it is about. */
  readonly story: {
    readonly id: string;
    readonly title: string;
    readonly author: string | null;
  } | null;
  /** ISO moments. */
  readonly answeredAt: string | null;
  readonly createdAt: string;
};

const COLUMNS =
  'id,first_name,last_name,is_internal,email,kind,subject,message,locale,status,assignee_id,answer,answered_at,created_at,story:articles(id,title,author_id)';

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

type Read = Omit<Row, 'handled_at' | 'handled_by' | 'answered_by' | 'search' | 'article_id'> & {
  readonly story: { id: string; title: string; author_id: string | null } | null;
};

const toMessage = (row: Read): Message => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  isInternal: row.is_internal,
  email: row.email,
  kind: row.kind as ContactKind,
  subject: row.subject,
  text: row.message,
  locale: toLocale(row.locale),
  status: MESSAGE_STATUSES.find((status) => status === row.status) ?? 'new',
  assignee: row.assignee_id,
  story: row.story && { id: row.story.id, title: row.story.title, author: row.story.author_id },
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

/** Erases a message, with the news about it. NOT_FOUND for one that is gone; administrators only. */
export async function eraseMessage(db: DatabaseClient, id: string): Promise<Result<null>> {
  const { data, error } = await db.from('contact_messages').delete().eq('id', id).select('id');
  if (error) return refused('eraseMessage', error);
  return data.length === 0 ? err('NOT_FOUND', 'eraseMessage') : ok(null);
}

/** Erases messages, with the news about them. Answers how many there were; administrators only. */
export async function eraseMessages(
  db: DatabaseClient,
  ids: readonly string[],
): Promise<Result<number>> {
  const { data, error } = await db.from('contact_messages').delete().in('id', ids).select('id');
  return error ? refused('eraseMessages', error) : ok(data.length);
}

/** Says where messages stand. Answers of how many. */
export async function changeMessages(
  db: DatabaseClient,
  ids: readonly string[],
  status: MessageStatus,
): Promise<Result<number>> {
  const { data, error } = await db
    .from('contact_messages')
    .update({ status })
    .in('id', ids)
    .select('id');
  return error ? refused('changeMessages', error) : ok(data.length);
}

/** How many messages there are about a story, of those that the caller may read. */
export async function countMessagesAbout(
  db: DatabaseClient,
  story: string,
): Promise<Result<number>> {
  const { count, error } = await db
    .from('contact_messages')
    .select('id', { count: 'exact', head: true })
    .eq('article_id', story);
  return error ? refused('countMessagesAbout', error) : ok(count ?? 0);
}

/** Gives a message that the caller is assigned to another member. NOT_FOUND when it is not assigned to the caller any more. */
export async function handOnMessage(
  db: DatabaseClient,
  id: string,
  taker: string,
): Promise<Result<null>> {
  const { data, error } = await db.rpc('hand_on_message', { message: id, taker });
  if (error) return refused('handOnMessage', error);
  return data ? ok(null) : err('NOT_FOUND', 'handOnMessage');
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

/**
 * Sends a message about a story to the editor who published it, or to the inbox. The answer comes by mail.
 *
 * @param question `passage` and `proposal` may be empty
 * @returns RATE_LIMITED after twenty in an hour, NOT_FOUND for a story that the caller may not read
 */
export async function askEditor(
  db: DatabaseClient,
  question: {
    readonly article: string;
    readonly passage: string;
    readonly proposal: string;
    readonly message: string;
    readonly locale: Locale;
  },
): Promise<Result<null>> {
  const { locale, ...asked } = question;
  const { data, error } = await db.rpc('ask_editor', { ...asked, language: locale });
  if (error) return refused('askEditor', error);
  return data ? ok(null) : err('NOT_FOUND', 'askEditor');
}
