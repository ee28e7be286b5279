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
  };
  return new Set(DEEDS.filter((deed) => may[deed]));
}
