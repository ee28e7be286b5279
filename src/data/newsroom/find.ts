import type { EntryKind } from '#src/domain/directory/entries.ts';
import { type AppError, err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';
import { listUsers } from './users.ts';

export type RecordKind = 'article' | EntryKind | 'person' | 'round' | 'issue' | 'message' | 'user';

/** A record as the search finds it by its text. */
export type Found = {
  readonly kind: RecordKind;
  readonly id: string;
  readonly name: string;
  /** Empty for what has no page of its own; of a round that of its company. */
  readonly slug: string;
  readonly status: string;
  /** What tells it from others: an article's language, a round's kind, a person's company, an account's address. */
  readonly detail: string;
  /** ISO moment: of a story when it was published or begun, of a round when it was announced. Empty for accounts. */
  readonly at: string;
};

type Question = {
  /** As typed, with or without accents. */
  readonly search: string;
  /** Whether accounts are looked for, too: for administrators. */
  readonly accounts: boolean;
  /** Calls the question off. */
  readonly signal?: AbortSignal;
};

/** Of each kind: who wants more has its list. */
const EACH = 5;

/**
 * Records of the newsroom that say what was typed, best first, a few of each kind: those that the caller may open.
 *
 * @returns what was found, and why something could not be looked for; null when everything was
 */
export async function findRecords(
  db: DatabaseClient,
  question: Question,
): Promise<{ readonly found: readonly Found[]; readonly error: AppError | null }> {
  const answers = await Promise.all([
    findSaying(db, question),
    question.accounts ? findAccounts(db, question) : ok([]),
  ]);
  const failed = answers.find((answer) => !answer.ok);
  return {
    found: answers.flatMap((answer) => (answer.ok ? answer.value : [])),
    error: failed && !failed.ok ? failed.error : null,
  };
}

async function findSaying(
  db: DatabaseClient,
  { search, signal }: Question,
): Promise<Result<readonly Found[]>> {
  const question = db.rpc('search_office', { q: search, page_size: EACH });
  const { data, error } = await (signal ? question.abortSignal(signal) : question);
  if (signal?.aborted) return err('offline');
  if (error) return refused('search_office', error);
  return ok(
    data.map(({ kind, id, title, slug, status, detail, at }) => ({
      kind: kind as RecordKind,
      id: id ?? '',
      name: title ?? '',
      slug: slug ?? '',
      status: status ?? '',
      detail: detail ?? '',
      at: at ?? '',
    })),
  );
}

async function findAccounts(
  db: DatabaseClient,
  { search, signal }: Question,
): Promise<Result<readonly Found[]>> {
  const page = await listUsers(db, {
    page: 1,
    pageSize: EACH,
    sort: 'created_at',
    ascending: false,
    search,
    filters: {},
    ...(signal && { signal }),
  });
  if (!page.ok) return page;
  return ok(
    page.value.rows.map(({ id, fullName, email }) => ({
      kind: 'user' as const,
      id,
      name: fullName || email,
      slug: '',
      status: '',
      detail: email,
      at: '',
    })),
  );
}
