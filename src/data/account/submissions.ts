import { slugifyName } from '#src/domain/articles/slug.ts';
import {
  ENTRY_KINDS,
  type EntryKind,
  type EntryValue,
  formColumns,
  type TypedEntry,
  toTyped,
} from '#src/domain/directory/entries.ts';
import type { SubmittedEntry } from '#src/domain/directory/submission.ts';
import { submissionStatus } from '#src/domain/option-schemas.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import { z } from '#src/domain/zod.ts';
import type { DatabaseClient } from '../client.ts';
import { ENTRY_RECORDS, ENTRY_TABLES } from '../entry-tables.ts';
import { refused, unavailable } from '../report.ts';

/** What the two forms write: the checked fields, and where the logo is. */
export type Submission = {
  readonly kind: EntryKind;
  readonly entry: SubmittedEntry;
  readonly logoUrl: string | null;
};

/**
 * Submits a startup or an investor for review (spec §7).
 *
 * @param userId who submits; the database takes nobody else's
 * @returns `slug_taken` when the name is taken (see findStanding), `submissions_waiting` and
 *   `submissions_hour` for the two quotas of an account, UNAUTHENTICATED when the session has ended,
 *   INVALID_INPUT when a rule of the database refuses it, `offline` when nobody answered
 */
export async function createSubmission(
  db: DatabaseClient,
  userId: string,
  submission: Submission,
): Promise<Result<null>> {
  const own = { status: 'pending', submitted_by: userId, featured: false };
  const table = db.from(ENTRY_TABLES[submission.kind]);
  const { error } = await table.insert({ ...toRow(submission), ...own });
  return error ? refused('createSubmission', error) : ok(null);
}

function toRow({ entry, logoUrl }: Submission) {
  return { ...entry, slug: slugifyName(entry.name), logo_url: logoUrl };
}

/** Sends a submission that waits or was rejected for review, as it is now. NOT_FOUND when it is neither. */
export async function resendSubmission(
  db: DatabaseClient,
  id: string,
  submission: Submission,
): Promise<Result<null>> {
  const { data, error } = await db
    .from(ENTRY_TABLES[submission.kind])
    .update({ ...toRow(submission), status: 'pending' })
    .eq('id', id)
    .in('status', ['pending', 'rejected'])
    .select('id');
  if (error) return refused('resendSubmission', error);
  return data.length === 0 ? err('NOT_FOUND', 'resendSubmission') : ok(null);
}

/** Takes a submission back that waits or was rejected. NOT_FOUND when it is neither, or not the caller's. */
export async function withdrawSubmission(
  db: DatabaseClient,
  { kind, id }: { kind: EntryKind; id: string },
): Promise<Result<null>> {
  const { data, error } = await db
    .from(ENTRY_TABLES[kind])
    .delete()
    .eq('id', id)
    .in('status', ['pending', 'rejected'])
    .select('id');
  if (error) return refused('withdrawSubmission', error);
  return data.length === 0 ? err('NOT_FOUND', 'withdrawSubmission') : ok(null);
}

/** Who has a name that a submission wants: a public entry, the caller, or somebody else who waits too. */
export type NameStanding =
  | { readonly kind: 'public'; readonly slug: string }
  | { readonly kind: 'own-pending' }
  | { readonly kind: 'own-rejected'; readonly id: string }
  | { readonly kind: 'pending' };

/**
 * Why a name is taken, or that the caller's own submission of that name was rejected (which blocks
 * nothing). Null when it is free as far as the caller can see.
 *
 * @param taken the database refused the name, so that it is somebody's even when nothing is seen
 */
export async function findStanding(
  db: DatabaseClient,
  { kind, name, taken }: { kind: EntryKind; name: string; taken: boolean },
): Promise<NameStanding | null> {
  const slug = slugifyName(name);
  const [approved, mine] = await Promise.all([
    db.from(ENTRY_TABLES[kind]).select('id').match({ slug, status: 'approved' }).limit(1),
    db.rpc(ENTRY_RECORDS[kind]).select('id,slug,status'),
  ]);
  const own = (status: string) =>
    mine.data?.find((row) => row.status === status && row.slug === slug);
  if ((approved.data?.length ?? 0) > 0) return { kind: 'public', slug };
  if (own('pending')) return { kind: 'own-pending' };
  const rejected = own('rejected');
  if (!taken) return rejected ? { kind: 'own-rejected', id: rejected.id } : null;
  // Row security shows nobody else's: an offline answer says the same, and is as true.
  return { kind: 'pending' };
}

/** Whether a submission is there although its answer was lost: same submitter, name and logo. */
export async function hasSubmission(
  db: DatabaseClient,
  { kind, entry, logoUrl }: Submission,
): Promise<boolean> {
  const slug = slugifyName(entry.name);
  const { data } = await db.rpc(ENTRY_RECORDS[kind]).select('slug,status,logo_url');
  return (data ?? []).some(
    (row) => row.status === 'pending' && row.slug === slug && row.logo_url === logoUrl,
  );
}

/** One line of "My submissions". */
export type OwnSubmission = {
  readonly kind: EntryKind;
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly status: z.infer<typeof submissionStatus>;
  /** What the reviewer wrote, if anything. */
  readonly note: string;
  /** What the reviewer asks; null when nothing is open. */
  readonly question: string | null;
  /** Slug of the public entry that took over what it said. */
  readonly mergedInto: string | null;
  /** ISO moment. */
  readonly createdAt: string;
  readonly logoUrl: string | null;
};

const OWN_COLUMNS = 'id,name,slug,status,review_note,created_at,logo_url';

/** Everything that a user submitted, newest first. */
export async function listOwnSubmissions(
  db: DatabaseClient,
): Promise<Result<readonly OwnSubmission[]>> {
  const reviews = await db.rpc('own_reviews');
  if (reviews.error) return unavailable('listOwnSubmissions', reviews.error);
  const asked = new Map(reviews.data.map((review) => [review.entry_id, review]));
  const answers = await Promise.all(
    ENTRY_KINDS.map(async (kind) => {
      const { data, error } = await db.rpc(ENTRY_RECORDS[kind]).select(OWN_COLUMNS);
      if (error) return unavailable('listOwnSubmissions', error);
      return ok(
        data.map(
          (row): OwnSubmission => ({
            kind,
            id: row.id,
            name: row.name,
            slug: row.slug,
            status: z.catch(submissionStatus, 'pending').parse(row.status),
            note: row.review_note ?? '',
            question: asked.get(row.id)?.question ?? null,
            mergedInto: asked.get(row.id)?.merged_into ?? null,
            createdAt: row.created_at,
            logoUrl: row.logo_url,
          }),
        ),
      );
    }),
  );
  const found: OwnSubmission[] = [];
  for (const answer of answers) {
    if (!answer.ok) return answer;
    found.push(...answer.value);
  }
  return ok(found.sort((one, other) => other.createdAt.localeCompare(one.createdAt)));
}

/** Answers what a reviewer asks of a submission of one's own. NOT_FOUND when nothing is asked any more. */
export async function answerQuestion(
  db: DatabaseClient,
  { id, answer }: { id: string; answer: string },
): Promise<Result<null>> {
  const { data, error } = await db.rpc('answer_question', { entry: id, answer: answer.trim() });
  if (error) return refused('answerQuestion', error);
  return data ? ok(null) : err('NOT_FOUND', 'answerQuestion');
}

/** A submission that waits or was rejected, as the form takes it, to be corrected. */
export type Rejected = {
  readonly fields: TypedEntry;
  readonly logoUrl: string | null;
  readonly note: string;
};

type OwnRecord = Readonly<Record<string, EntryValue>> &
  Readonly<Record<'status' | 'submitted_by' | 'logo_url' | 'review_note', string | null>>;

/** The caller's own entry that waits or was rejected. NOT_FOUND for any other. */
export async function getRejected(
  db: DatabaseClient,
  kind: EntryKind,
  { userId, id }: { userId: string; id: string },
): Promise<Result<Rejected>> {
  const columns = [
    'status',
    'submitted_by',
    'logo_url',
    'review_note',
    ...formColumns(kind),
  ].join();
  const { data, error } = await db
    .rpc(ENTRY_RECORDS[kind], { ids: [id] })
    .select<string, OwnRecord>(columns)
    .maybeSingle();
  if (error) return unavailable('getRejected', error);
  if (!['pending', 'rejected'].includes(data?.status ?? '') || data?.submitted_by !== userId)
    return err('NOT_FOUND', 'getRejected');
  return ok({
    fields: toTyped(kind, data),
    logoUrl: data.logo_url,
    note: data.review_note ?? '',
  });
}

/** A public entry whose name is like the one that is being typed. */
export type SimilarEntry = {
  readonly name: string;
  readonly slug: string;
  readonly location: string;
};

/** Entries that may be the one that is about to be submitted, the most alike first. */
export async function listSimilarEntries(
  db: DatabaseClient,
  query: { kind: EntryKind; name: string },
): Promise<Result<readonly SimilarEntry[]>> {
  const { data, error } = await db.rpc('similar_entries', {
    entry_kind: query.kind,
    entry_name: query.name,
  });
  if (error) return unavailable('listSimilarEntries', error);
  return ok(
    data.map(({ name, slug, location }) => ({
      name: name ?? '',
      slug: slug ?? '',
      location: location ?? '',
    })),
  );
}
