import { atom } from 'nanostores';
import type { UserRole } from '#src/domain/options.ts';
import { readStoredUser, type StoredUser } from './stored-session.ts';

/** Spec §4: loading until the first check; then the user, the session and what they may do. */
export type SessionState = {
  readonly loading: boolean;
  readonly user: StoredUser | null;
  /** The spec's admin flag is the role `admin`. `user` while nobody is signed in. */
  readonly role: UserRole;
};

export const SIGNED_OUT: SessionState = { loading: false, user: null, role: 'user' };

/** Of this browser. Begin with `beginSession`, or it stays `loading`. */
export const $session = atom<SessionState>({ loading: true, user: null, role: 'user' });

let begun = false;

/**
 * Makes the first check and follows the session from there on. supabase-js is loaded only if this
 * browser holds a session, or was just handed one in the address (the link of a mail).
 */
export function beginSession(): void {
  if (begun) return;
  begun = true;
  const start = () => import('./session.ts').then((module) => module.startSession());
  if (readStoredUser() !== null || hasSessionInAddress()) void start();
  else $session.set(SIGNED_OUT);
  // Somebody signed in or out in another tab.
  addEventListener('storage', () => {
    const { loading, user } = $session.get();
    const stored = readStoredUser();
    if (loading || stored?.id === user?.id) return;
    if (stored === null) $session.set(SIGNED_OUT);
    else void start();
  });
}

/** Whether a mail's link led here with a session (`#access_token=…`). */
export function hasSessionInAddress(): boolean {
  return new URLSearchParams(location.hash.slice(1)).has('access_token');
}
