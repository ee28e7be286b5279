import { holds, type UserRole } from '../accounts/roles.ts';
import type { ArticleStatus } from '../options.ts';

/** What can be done with a stored article. */
export const DEEDS = [
  'write',
  'submit',
  'takeBack',
  'sendBack',
  'publish',
  'schedule',
  'unpublish',
  'delete',
  'discuss',
] as const;
export type Deed = (typeof DEEDS)[number];

/** What of an article decides who may do what with it. */
export type Piece = {
  readonly status: ArticleStatus;
  /** It goes public by itself. */
  readonly isScheduled: boolean;
  /** It was public: a draft that was is the newsroom's. */
  readonly wasPublished: boolean;
  /** It waits for an editor. */
  readonly isWaiting: boolean;
  /** It has a text. */
  readonly isBegun: boolean;
  /** Accounts; null for none. */
  readonly author: string | null;
  readonly assignee: string | null;
};

/**
 * What an account may do with an article, as the database has it (private.may_edit_article, guard_contribution and
 * guard_review, the policies of articles): tests/database/deeds.test.ts holds the two together.
 */
export function deedsOf(
  piece: Piece,
  { id, role }: { readonly id: string; readonly role: UserRole },
): ReadonlySet<Deed> {
  if (!holds(role, 'contributor')) return new Set();
  const { status, isScheduled, wasPublished, isWaiting, isBegun } = piece;
  const edits = holds(role, 'editor');
  const isDraft = status === 'draft';
  const isOwn = piece.author === id;
  const isAssigned = piece.assignee === id;
  const writes = edits || (isDraft && !isScheduled && ((isOwn && !wasPublished) || isAssigned));
  const isTheirs = isOwn || isAssigned;
  const may: Readonly<Record<Deed, boolean>> = {
    write: writes,
    submit: writes && isTheirs && isDraft && !isScheduled && !isWaiting && isBegun,
    takeBack: writes && isTheirs && isWaiting,
    sendBack: edits && isWaiting,
    publish: edits && isDraft && isBegun,
    schedule: edits && isDraft && isBegun,
    unpublish: edits && !isDraft,
    delete: edits || (isOwn && isDraft && !wasPublished && !isScheduled),
    discuss: edits || isTheirs,
  };
  return new Set(DEEDS.filter((deed) => may[deed]));
}

/** Why a member of the newsroom may read an article, and not write it. */
export type ReadingReason = 'live' | 'other' | 'scheduled' | 'takenBack' | 'draft';

/**
 * Why an account that may read an article may not write it.
 *
 * @returns the reason, and of a colleague's draft whose it is
 */
export function whyReading(
  piece: Piece,
  account: string,
): { readonly reason: ReadingReason; readonly whose: string | null } {
  const { status, isScheduled, wasPublished, author, assignee } = piece;
  const isTheirs = author === account || assignee === account;
  if (status === 'published') return { reason: isTheirs ? 'live' : 'other', whose: null };
  if (isScheduled) return { reason: 'scheduled', whose: null };
  // A draft that was public is its assignee's, and without one the editors'.
  if (wasPublished && assignee === null) return { reason: 'takenBack', whose: null };
  return { reason: 'draft', whose: assignee ?? author };
}
