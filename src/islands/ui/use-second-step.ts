import { useEffect } from 'react';
import type { SessionState } from '#src/stores/session-state.ts';

/**
 * Leads a session that owes a second factor to the page that asks for it, and from there back here: without it
 * the database shows them nothing of theirs.
 *
 * @param auth path of /auth in the language of the page
 * @param isLeading false while it is asked for in place
 * @returns whether they are on their way
 */
export function useSecondStep(
  { loading, user, owes }: SessionState,
  auth: string,
  isLeading = true,
): boolean {
  const isOwing = isLeading && !loading && user !== null && owes !== 'nothing';
  useEffect(() => {
    if (!isOwing) return;
    const here = location.pathname + location.search + location.hash;
    location.replace(`${auth}?next=${encodeURIComponent(here)}`);
  }, [isOwing, auth]);
  return isOwing;
}
