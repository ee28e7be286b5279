import { err, ok, type Result } from '#src/domain/result.ts';
import { z } from '#src/domain/zod.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { toLocale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';
import { type ListPage, type ListQuery, listRows } from './list.ts';

export const READER_STATUSES = ['confirmed', 'pending', 'unsubscribed', 'suppressed'] as const;
export type ReaderStatus = (typeof READER_STATUSES)[number];

/** Somebody on the newsletter's list, whatever their state. */
export type Reader = {
  readonly id: string;
  readonly email: string;
  readonly status: ReaderStatus;
  readonly locale: Locale;
  /** Empty: all of them. */
  readonly topics: readonly string[];
  /** ISO moment. */
  readonly createdAt: string;
};

/** Subscribers. The search is part of an address; filters: status, locale, topic. */
export async function listReaders(
  db: DatabaseClient,
  query: ListQuery,
): Promise<Result<ListPage<Reader>>> {
  const page = await listRows(db, 'newsletter_subscribers', query, (ids) =>
    db
      .from('newsletter_subscribers')
      .select('id,email,status,locale,categories,created_at')
      .in('id', ids),
  );
  if (!page.ok) return page;
  const rows = page.value.rows.map((row) => ({
    id: row.id,
    email: row.email,
    status: READER_STATUSES.find((status) => status === row.status) ?? 'suppressed',
    locale: toLocale(row.locale),
    topics: row.categories,
    createdAt: row.created_at,
  }));
  return ok({ ...page.value, rows });
}

const moment = z.nullable(z.string());
const record = z.object({
  email: z.string(),
  status: z.enum(READER_STATUSES),
  language: z.string(),
  topics: z.array(z.string()),
  weekly: z.boolean(),
  /** `text_version`: of the words agreed to; 'import' and 'office' where the newsroom wrote it down. */
  consent: z.object({
    text_version: z.string(),
    language: z.nullable(z.string()),
    given_at: z.string(),
    page: z.string(),
  }),
  created_at: z.string(),
  confirmation_sent_at: moment,
  confirmed_at: moment,
  unsubscribed_at: moment,
  bounce: z.nullable(z.string()),
  bounced_at: moment,
  bounced_issue: z.nullable(z.string()),
  suppressed: z.nullable(z.object({ reason: z.string(), since: z.string() })),
  issues: z.array(
    z.object({
      subject: z.nullable(z.string()),
      state: z.string(),
      reason: z.nullable(z.string()),
      queued_at: moment,
      settled_at: moment,
      error: z.nullable(z.string()),
    }),
  ),
  mails: z.array(
    z.object({
      kind: z.string(),
      state: z.string(),
      queued_at: z.string(),
      sent_at: moment,
      error: z.nullable(z.string()),
    }),
  ),
});
const person = z.object({ record: z.nullable(record), added_by: z.nullable(z.string()) });

export type ReaderRecord = z.infer<typeof record>;

/** Everything that is kept about a subscriber. */
export type Person = {
  readonly record: ReaderRecord;
  /** Address of whoever of the newsroom added them. */
  readonly addedBy: string | null;
  /** The same as a file, with what this site does not show. */
  readonly file: string;
};

/** What is kept about a subscriber, with the mails of the last months. NOT_FOUND for one who is gone. */
export async function getReader(db: DatabaseClient, id: string): Promise<Result<Person>> {
  const { data, error } = await db.rpc('newsletter_person', { subscriber: id });
  if (error) return refused('getReader', error);
  const parsed = person.safeParse(data);
  if (!parsed.success) return err('UNAVAILABLE', 'getReader');
  if (parsed.data.record === null) return err('NOT_FOUND', 'getReader');
  return ok({
    record: parsed.data.record,
    addedBy: parsed.data.added_by,
    file: `${JSON.stringify((data as { record: unknown }).record, null, 2)}\n`,
  });
}

export type NewReader = {
  readonly email: string;
  readonly locale: Locale;
  readonly topics: readonly string[];
  /** How the newsroom knows that they want it; one line of 300 characters at most. */
  readonly reason: string;
  /** ISO moment at which they agreed elsewhere; null has a mail ask them (double opt-in). */
  readonly agreedAt: string | null;
};

/**
 * Adds a subscriber.
 *
 * @returns `reader_known`, `reader_asked` (a mail is on its way already), `reader_left`, `reader_suppressed`,
 *   `consent_later` or INVALID_INPUT, with the field, when they cannot be added
 */
export async function addReader(db: DatabaseClient, reader: NewReader): Promise<Result<null>> {
  const { error } = await db.rpc('newsletter_add', {
    address: reader.email,
    language: reader.locale,
    topics: [...reader.topics],
    reason: reader.reason,
    ...(reader.agreedAt !== null && { agreed_at: reader.agreedAt }),
  });
  return error ? refused('addReader', error) : ok(null);
}

/** Ends a subscription in the name of the reader. False when it had ended before. */
export async function unsubscribeReader(db: DatabaseClient, id: string): Promise<Result<boolean>> {
  const { data, error } = await db.rpc('newsletter_leave', { subscriber: id });
  return error ? refused('unsubscribeReader', error) : ok(data);
}

/** Whose bounces are lifted: one reader's or a selection's, or those of a day whose words hold these. */
export type Bounces =
  | { readonly readers: readonly string[] }
  | { readonly day: string; readonly words: string };

/**
 * Puts readers back whom bounces took off the list; complaints and leaving stay.
 *
 * @param why one line, for the audit log
 * @param dry only counts
 * @returns how many
 */
export async function liftBounces(
  db: DatabaseClient,
  bounces: Bounces,
  why: string,
  dry = false,
): Promise<Result<number>> {
  const { data, error } = await db.rpc('newsletter_lift', {
    why,
    dry,
    ...('readers' in bounces
      ? { readers: [...bounces.readers] }
      : { on_day: bounces.day, words: bounces.words }),
  });
  return error ? refused('liftBounces', error) : ok(data);
}

/** Deletes what is kept about a subscriber; the hash that keeps us from writing again stays. */
export async function deleteReader(db: DatabaseClient, id: string): Promise<Result<null>> {
  const { data, error } = await db
    .from('newsletter_subscribers')
    .delete()
    .eq('id', id)
    .select('id');
  if (error) return refused('deleteReader', error);
  return data.length === 0 ? err('NOT_FOUND', 'deleteReader') : ok(null);
}
