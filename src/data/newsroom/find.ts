import type { EntryKind } from '#src/domain/directory/entries.ts';
import { type AppError, err, ok, type Result } from '#src/domain/result.ts';
import { withoutAccents } from '#src/domain/text/accents.ts';
import type { DatabaseClient } from '../client.ts';
import { listEntries } from '../reader/directory.ts';
import { refused } from '../report.ts';
import { listAllArticles } from './articles.ts';
import { listAllEntries } from './entries.ts';
import type { ListQuery } from './list.ts';
import { listUsers } from './users.ts';

export type RecordKind = 'article' | 'person' | EntryKind | 'issue';

/** A record that somebody looks for by its name. */
export type Found = {
  readonly kind: RecordKind;
  readonly id: string;
  readonly name: string;
  /** Empty for what has no page of its own. */
  readonly slug: string;
  readonly status: string;
  /** What tells it from others: an article's language, a person's address. */
  readonly detail: string;
};

type Question = {
  /** As typed, with or without accents. */
  readonly search: string;
  readonly kinds: readonly RecordKind[];
  /** Whose articles alone; null is everybody's. */
  readonly author: string | null;
  /** Entries of every status, for who reviews them; else those that readers see. */
  readonly reviews: boolean;
  /** Calls the question off. */
  readonly signal?: AbortSignal;
};

/** Of each kind: who wants more has its list. */
const EACH = 5;

/**
 * Records of several kinds whose name, title, subject or address holds what was typed: those that the caller
 * may read, a few of each kind.
 *
 * @returns what was found, and why something could not be looked for; null when everything was
 */
export async function findRecords(
  db: DatabaseClient,
  { search, kinds, author, reviews, signal }: Question,
): Promise<{ readonly found: readonly Found[]; readonly error: AppError | null }> {
  const query: ListQuery = {
    page: 1,
    pageSize: EACH,
    sort: 'created_at',
    ascending: false,
    search,
    filters: author === null ? {} : { author_id: author },
    ...(signal && { signal }),
  };
  const answers = await Promise.all(kinds.map((kind) => find(db, kind, query, reviews)));
  const failed = answers.find((answer) => !answer.ok);
  return {
    found: answers.flatMap((answer) => (answer.ok ? answer.value : [])),
    error: failed && !failed.ok ? failed.error : null,
  };
}

async function find(
  db: DatabaseClient,
  kind: RecordKind,
  query: ListQuery,
  reviews: boolean,
): Promise<Result<readonly Found[]>> {
  switch (kind) {
    case 'article': {
      const page = await listAllArticles(db, query);
      return page.ok
        ? ok(page.value.rows.map((row) => found(kind, { ...row, name: row.title }, row.locale)))
        : page;
    }
    case 'person': {
      const page = await listUsers(db, { ...query, filters: {} });
      return page.ok
        ? ok(
            page.value.rows.map((row) =>
              found(kind, { ...row, name: row.fullName || row.email }, row.email),
            ),
          )
        : page;
    }
    case 'issue':
      return findIssues(db, query);
    default: {
      if (!reviews) return findApproved(db, kind, query.search);
      const page = await listAllEntries(db, kind, { ...query, filters: {} });
      return page.ok ? ok(page.value.rows.map((row) => found(kind, row))) : page;
    }
  }
}

function found(
  kind: RecordKind,
  row: { id: string; name: string; slug?: string | null; status?: string },
  detail = '',
): Found {
  const { id, name, slug, status = '' } = row;
  return { kind, id, name, slug: slug ?? '', status, detail };
}

async function findApproved(
  db: DatabaseClient,
  kind: EntryKind,
  q: string,
): Promise<Result<readonly Found[]>> {
  const page = await listEntries(db, kind, { q, filters: {}, page: 1 });
  return page.ok
    ? ok(page.value.items.slice(0, EACH).map((row) => found(kind, { ...row, status: 'approved' })))
    : page;
}

/** A weekly newsletter has that many issues in four years: they are looked through here, without accents. */
const ISSUES = 200;

async function findIssues(
  db: DatabaseClient,
  { search, signal }: ListQuery,
): Promise<Result<readonly Found[]>> {
  const question = db
    .from('newsletter_issues')
    .select('id,slug,status,subject_en,subject_vi')
    .order('created_at', { ascending: false })
    .limit(ISSUES);
  const { data, error } = await (signal ? question.abortSignal(signal) : question);
  if (signal?.aborted) return err('offline');
  if (error) return refused('findIssues', error);
  const fold = (text: string) => withoutAccents(text).toLowerCase();
  const wanted = fold(search.trim());
  return ok(
    data
      .filter((row) => fold(`${row.subject_en}\n${row.subject_vi}`).includes(wanted))
      .slice(0, EACH)
      .map((row) => found('issue', { ...row, name: row.subject_en || row.subject_vi })),
  );
}
