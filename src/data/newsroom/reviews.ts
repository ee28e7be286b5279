import {
  columnsOf,
  type EntryColumn,
  type EntryKind,
  type EntryValue,
} from '#src/domain/directory/entries.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import { type Locale, toLocale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { ENTRY_TABLES } from '../entry-tables.ts';
import { refused } from '../report.ts';

/** What a reviewer decides on: everything that was sent, by column. */
export type Submission = Readonly<Partial<Record<EntryColumn, EntryValue>>> & {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly description: string | null;
  readonly website: string | null;
  readonly location: string | null;
  readonly logo_url: string | null;
  /** ISO moments; it was last corrected at the second. */
  readonly created_at: string;
  readonly updated_at: string;
  /** Null: a file, or an account that is gone. */
  readonly submitter: Submitter | null;
  /** An account that is gone, with what became of all that it sent. */
  readonly gone: (History & { readonly pseudonym: string }) | null;
  /** What the sender was asked, and what they answered. */
  readonly asked: Asked | null;
  /** Entries that may be the same, by name or website: the likeliest first. */
  readonly twins: readonly Twin[];
};

/** What became of everything else that somebody sent. */
type History = { readonly approved: number; readonly rejected: number };

/** Who sent an entry in. */
export type Submitter = History & {
  readonly name: string | null;
  readonly email: string;
  /** Of what they read. */
  readonly locale: Locale;
};

export type Asked = {
  readonly question: string;
  /** ISO moment. */
  readonly at: string;
  /** Null: the entry was corrected, or nothing came yet. */
  readonly answer: string | null;
  /** ISO moment of the answer or correction; null while it waits for the sender. */
  readonly answeredAt: string | null;
};

/** An entry of the directory, or another one that waits. */
export type Twin = {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly status: 'pending' | 'approved' | 'removed';
  readonly location: string | null;
  readonly website: string | null;
};

/** More than anybody reviews at a sitting; the rest moves up. */
export const MOST_PENDING = 50;

/** Submissions that wait for a decision, newest first (spec §7), with what a reviewer is told besides. */
export async function listPending(
  db: DatabaseClient,
  kind: EntryKind,
): Promise<Result<readonly Submission[]>> {
  const table = ENTRY_TABLES[kind];
  const columns = ['id', 'slug', 'logo_url', 'created_at', 'updated_at', ...columnsOf(kind)];
  const { data, error } = await db
    .from(table)
    .select<string, Omit<Submission, 'submitter' | 'gone' | 'asked' | 'twins'>>(columns.join())
    .eq('status', 'pending')
    .order('created_at', { ascending: false })
    .order('id')
    .limit(MOST_PENDING);
  if (error) return refused('listPending', error);
  const besides = await db.rpc('waiting_entries', {
    entry_kind: kind,
    ids: data.map(({ id }) => id),
  });
  if (besides.error) return refused('listPending', besides.error);
  const known = new Map(besides.data.map((row) => [row.id, row]));
  return ok(
    data.map((row) => {
      const more = known.get(row.id);
      return {
        ...row,
        submitter: more?.sender_email
          ? {
              name: more.sender_name,
              email: more.sender_email,
              locale: toLocale(more.sender_locale),
              approved: more.approved ?? 0,
              rejected: more.rejected ?? 0,
            }
          : null,
        gone: more?.pseudonym
          ? {
              pseudonym: more.pseudonym,
              approved: more.approved ?? 0,
              rejected: more.rejected ?? 0,
            }
          : null,
        asked: more?.question
          ? {
              question: more.question,
              at: more.asked_at ?? '',
              answer: more.answer,
              answeredAt: more.answered_at,
            }
          : null,
        twins: (more?.twins ?? []) as unknown as readonly Twin[],
      };
    }),
  );
}

/**
 * Approves a submission in the reviewer's name (spec §7).
 *
 * @param input.seen when what the reviewer read was last corrected
 * @returns `entry_changed` when it was corrected since, NOT_FOUND when it waits no longer
 */
export async function approveSubmission(
  db: DatabaseClient,
  { kind, id, reviewer, seen }: { kind: EntryKind; id: string; reviewer: string; seen: string },
): Promise<Result<null>> {
  const { data, error } = await db
    .from(ENTRY_TABLES[kind])
    .update({ status: 'approved', approved_by: reviewer })
    .eq('id', id)
    .eq('updated_at', seen)
    .select('id');
  if (error) return refused('approveSubmission', error);
  if (data.length > 0) return ok(null);
  const still = await db.from(ENTRY_TABLES[kind]).select('id').match({ id, status: 'pending' });
  return err(still.data?.length ? 'entry_changed' : 'NOT_FOUND', 'approveSubmission');
}

/**
 * Rejects a submission (spec §7).
 *
 * @param input.note why, for the person who submitted it
 * @returns `reason_missing` without it
 */
export async function rejectSubmission(
  db: DatabaseClient,
  { kind, id, note }: { kind: EntryKind; id: string; note: string },
): Promise<Result<null>> {
  const { data, error } = await db
    .from(ENTRY_TABLES[kind])
    .update({ status: 'rejected', ...(note.trim() !== '' && { review_note: note.trim() }) })
    .eq('id', id)
    .select('id');
  if (error) return refused('rejectSubmission', error);
  return data.length === 0 ? err('NOT_FOUND', 'rejectSubmission') : ok(null);
}

/**
 * Takes a decision back: the entry waits again, and its sender was never told, unless the mail has gone.
 *
 * @returns FORBIDDEN to an editor after a minute, or of somebody else's decision; `slug_taken` when another entry
 *   has its name by now
 */
export async function takeBackDecision(
  db: DatabaseClient,
  { kind, id }: { kind: EntryKind; id: string },
): Promise<Result<null>> {
  const { data, error } = await db
    .from(ENTRY_TABLES[kind])
    .update({ status: 'pending' })
    .eq('id', id)
    .select('id');
  if (error) return refused('takeBackDecision', error);
  return data.length === 0 ? err('NOT_FOUND', 'takeBackDecision') : ok(null);
}

/**
 * Asks the sender something; the entry waits for them meanwhile.
 *
 * @param input.seen when what the reviewer read was last corrected
 * @returns NOT_FOUND when it waits no longer, or was corrected since
 */
export async function askSubmitter(
  db: DatabaseClient,
  { kind, id, seen, question }: { kind: EntryKind; id: string; seen: string; question: string },
): Promise<Result<null>> {
  const { data, error } = await db.rpc('ask_submitter', {
    entry_kind: kind,
    entry: id,
    question: question.trim(),
    seen,
  });
  if (error) return refused('askSubmitter', error);
  return data ? ok(null) : err('NOT_FOUND', 'askSubmitter');
}

export type Merging = {
  readonly kind: EntryKind;
  readonly id: string;
  /** The public entry that stays. */
  readonly into: string;
  /** Columns that it takes over. */
  readonly fields: readonly string[];
  /** Whether it is found by the other's name from now on. */
  readonly alsoCalled: boolean;
  /** When what the reviewer read was last corrected. */
  readonly seen: string;
};

/**
 * Merges a submission into the entry that is there. Its sender is told where that is.
 *
 * @returns the slug of what stays; `stale` when one of the two changed
 */
export async function mergeSubmission(
  db: DatabaseClient,
  { kind, id, into, fields, alsoCalled, seen }: Merging,
): Promise<Result<string>> {
  const { data, error } = await db.rpc('merge_submission', {
    entry_kind: kind,
    submission: id,
    target: into,
    fields: [...fields],
    also_called: alsoCalled,
    seen,
  });
  if (error) return refused('mergeSubmission', error);
  return data ? ok(data) : err('stale', 'mergeSubmission');
}

/** How fast a queue is answered, of 30 days. */
export type QueueFigures = {
  readonly received: number;
  readonly answered: number;
  /** Null while nothing was answered. */
  readonly medianHours: number | null;
};

export async function getQueueFigures(
  db: DatabaseClient,
  kind: EntryKind,
): Promise<Result<QueueFigures>> {
  const { data, error } = await db.rpc('queue_figures', { entry_kind: kind }).single();
  if (error) return refused('getQueueFigures', error);
  return ok({
    received: data.received ?? 0,
    answered: data.answered ?? 0,
    medianHours: data.median_hours,
  });
}
