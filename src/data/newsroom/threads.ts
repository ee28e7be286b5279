import type { Passage } from '#src/domain/articles/passage.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';
import { namesOf } from './names.ts';

/** A message of a thread: its author, its words, its moment. */
type Said = {
  /** Null: an account that is gone. */
  readonly by: string | null;
  /** An ISO moment. */
  readonly at: string;
};

export type Outcome = 'accepted' | 'rejected' | 'settled';

/** A note on a story with its answers. */
export type Thread = Said & {
  readonly id: string;
  /** Null: it is about the whole text. */
  readonly passage: Passage | null;
  /** Words proposed in place of the passage; null where none are. */
  readonly replacement: string | null;
  readonly body: string;
  readonly answers: readonly (Said & { readonly id: string; readonly body: string })[];
  /** Null: it is open. */
  readonly decided: (Said & { readonly outcome: Outcome }) | null;
};

/** A note as it is written. */
export type NewThread = Pick<Thread, 'passage' | 'replacement' | 'body'>;

/** More than one story has. */
const MOST = 500;

const COLUMNS =
  'id,quote,context_before,context_after,replacement,body,created_by,created_at,outcome,resolved_by,resolved_at,article_thread_messages(id,body,created_by,created_at)';

/** The notes on a story, oldest first, with the names of who wrote and decided them. */
export async function listThreads(
  db: DatabaseClient,
  article: string,
): Promise<Result<readonly Thread[]>> {
  const { data, error } = await db
    .from('article_threads')
    .select(COLUMNS)
    .eq('article_id', article)
    .order('created_at')
    .order('id')
    .limit(MOST);
  if (error) return refused('listThreads', error);
  const people = data.flatMap((row) => [
    row.created_by,
    row.resolved_by,
    ...row.article_thread_messages.map(({ created_by }) => created_by),
  ]);
  const names = await namesOf(db, people);
  const name = (id: string | null) => names.get(id ?? '') ?? null;
  return ok(
    data.map((row) => ({
      id: row.id,
      by: name(row.created_by),
      at: row.created_at,
      passage:
        row.quote === ''
          ? null
          : { quote: row.quote, before: row.context_before, after: row.context_after },
      replacement: row.replacement,
      body: row.body,
      answers: row.article_thread_messages
        .map((each) => ({
          id: each.id,
          by: name(each.created_by),
          at: each.created_at,
          body: each.body,
        }))
        .toSorted((one, other) => one.at.localeCompare(other.at)),
      decided:
        row.outcome === null || row.resolved_at === null
          ? null
          : {
              outcome: row.outcome as Outcome,
              by: name(row.resolved_by),
              at: row.resolved_at,
            },
    })),
  );
}

/** Writes a note on a story. @returns FORBIDDEN for a story that the caller has no part in */
export async function startThread(
  db: DatabaseClient,
  article: string,
  { passage, replacement, body }: NewThread,
): Promise<Result<null>> {
  const { error } = await db.from('article_threads').insert({
    article_id: article,
    ...(passage && {
      quote: passage.quote,
      context_before: passage.before,
      context_after: passage.after,
    }),
    replacement,
    body,
  });
  // It was deleted meanwhile.
  if (error?.code === '23503') return err('NOT_FOUND', 'startThread');
  return error ? refused('startThread', error) : ok(null);
}

export async function answerThread(
  db: DatabaseClient,
  thread: string,
  body: string,
): Promise<Result<null>> {
  const { error } = await db.from('article_thread_messages').insert({ thread_id: thread, body });
  return error ? refused('answerThread', error) : ok(null);
}

/**
 * Decides on an open note, or opens a decided one again (null).
 *
 * @returns `stale` where another account was faster; FORBIDDEN for accepting what is proposed for a story that is
 *   read-only for the caller
 */
export async function decideThread(
  db: DatabaseClient,
  thread: string,
  outcome: Outcome | null,
): Promise<Result<null>> {
  const change = db.from('article_threads').update({ outcome }).eq('id', thread);
  const { data, error } = await (outcome === null
    ? change.not('outcome', 'is', null)
    : change.is('outcome', null)
  ).select('id');
  if (error) return refused('decideThread', error);
  return data.length === 0 ? err('stale') : ok(null);
}

/**
 * Says what was changed in a draft that was sent back: as an answer to the latest open note on the whole of it, which is
 * what it was sent back with.
 */
export async function answerReturn(
  db: DatabaseClient,
  article: string,
  body: string,
): Promise<Result<null>> {
  const { data, error } = await db
    .from('article_threads')
    .select('id')
    .eq('article_id', article)
    .eq('quote', '')
    .is('outcome', null)
    .order('created_at', { ascending: false })
    .limit(1);
  if (error) return refused('answerReturn', error);
  return data[0]
    ? answerThread(db, data[0].id, body)
    : startThread(db, article, { passage: null, replacement: null, body });
}
