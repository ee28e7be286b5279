import { ok, type Result } from '#src/domain/result.ts';
import { newsroomZone } from '#src/domain/text/zone.ts';
import { DEFAULT_LOCALE, type Locale, toLocale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';

/** How far a piece is, from a title to what readers have. */
export const PIECE_STATES = ['planned', 'work', 'review', 'scheduled', 'published'] as const;
export type PieceState = (typeof PIECE_STATES)[number];

/** States that a calendar can be narrowed to: a draft that was sent back is in work, too. */
export const CALENDAR_STATES = [...PIECE_STATES, 'returned'] as const;

const KINDS = ['article', 'update', 'issue'] as const;

/** An article, an edit of a live one that waits for its time, or an issue of the newsletter, on its day. */
export type CalendarEntry = {
  readonly kind: (typeof KINDS)[number];
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  /** Null: in all languages, as issues are. */
  readonly locale: Locale | null;
  readonly state: PieceState;
  /** Of the newsroom, '2026-11-21'; null for a draft without one. */
  readonly day: string | null;
  /** ISO moment, where there is one: when it appeared, or will. */
  readonly at: string | null;
  /** Accounts. */
  readonly author: string | null;
  readonly assignee: string | null;
  /** ISO moment; null when there is none, or it is over. */
  readonly embargoUntil: string | null;
  /** An editor sent it back. */
  readonly returned: boolean;
};

export type CalendarQuery = {
  /** First and last day; null for the drafts that have none. */
  readonly days: readonly [string, string] | null;
  /** Null is everybody, every language, every state. */
  readonly person: string | null;
  readonly language: Locale | null;
  readonly state: (typeof CALENDAR_STATES)[number] | null;
};

/** More than a month of a busy newsroom: the database answers with no more. */
export const MOST_DATED = 1000;
/** More drafts than anybody plans at a sitting. */
const MOST_UNDATED = 51;

/** What stands on these days of the newsroom, in order, {@link MOST_DATED} at most. Undated drafts begin with the newest. */
export async function listCalendar(
  db: DatabaseClient,
  { days, person, language, state }: CalendarQuery,
  shown: Locale,
): Promise<Result<readonly CalendarEntry[]>> {
  const { data, error } = await db
    .rpc('newsroom_calendar', {
      zone: newsroomZone(),
      ...(days && { first: days[0], last: days[1] }),
      ...(person && { person }),
      ...(language && { only_language: language }),
      ...(state && { only_state: state }),
    })
    .limit(days ? MOST_DATED : MOST_UNDATED);
  if (error) return refused('listCalendar', error);
  return ok(
    data.map((row) => ({
      kind: KINDS.find((known) => known === row.kind) ?? 'article',
      id: row.id ?? '',
      // An issue for readers of one language has a subject in that one.
      title:
        (shown === DEFAULT_LOCALE ? row.title || row.title_vi : row.title_vi || row.title) ?? '',
      slug: row.slug ?? '',
      locale: row.locale === null ? null : toLocale(row.locale),
      state: PIECE_STATES.find((known) => known === row.state) ?? 'work',
      day: row.day,
      at: row.at,
      author: row.author_id,
      assignee: row.assignee_id,
      embargoUntil: row.embargo_until,
      returned: row.returned === true,
    })),
  );
}
