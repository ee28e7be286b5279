import { useEffect, useState } from 'react';
import type { SessionState, StoredUser } from '#src/stores/session-state.ts';

/**
 * Remembers who opened a page, for when their session ends under it: a page full of typed text must not
 * go because a token was refused. Somebody else's session begins the page anew.
 *
 * @param isIn whether the session may be on this page
 * @returns the person to sign in again; null while nothing is the matter, or when nobody was in yet
 */
export function useHolder({ user, owes }: SessionState, isIn: boolean): StoredUser | null {
  const [holder, setHolder] = useState<StoredUser | null>(null);
  const isSame = holder === null || holder.id === user?.id;
  if (isIn && user !== null && isSame && holder?.email !== user.email) setHolder(user);
  const isOther = holder !== null && user !== null && user.id !== holder.id;
  useEffect(() => {
    if (isOther) location.reload();
  }, [isOther]);
  if (holder === null || isIn || isOther) return null;
  return user === null || owes !== 'nothing' ? holder : null;
}
