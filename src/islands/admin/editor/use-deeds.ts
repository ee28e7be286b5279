import { pieceOf, type StoredArticle } from '#src/data/newsroom/article-editing.ts';
import { holds } from '#src/domain/accounts/roles.ts';
import type { Deed, Piece } from '#src/domain/articles/deeds.ts';
import { useSession } from '../../ui/use-session.ts';
import { useAdmin } from '../admin-context.ts';

/**
 * What the account that is signed in may do with what is in the editor. Null: it is not stored yet, and theirs. A text that is
 * typed and not stored counts: storing it comes first.
 */
export function useDeeds(stored: StoredArticle | null): ReadonlySet<Deed> {
  const { deeds, user } = useAdmin();
  const begun: Piece = {
    ...{ status: 'draft', isScheduled: false, wasPublished: false, isWaiting: false },
    ...{ author: user.id, assignee: null },
    ...(stored && pieceOf(stored)),
    isBegun: true,
  };
  return deeds(begun);
}

/** Whether the account is of the newsroom still: who lost the role while writing keeps the page with what they wrote. */
export const useIsMember = (): boolean => holds(useSession().role, 'contributor');
