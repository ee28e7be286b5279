import { $session } from '#src/stores/session-state.ts';
import { readStoredUser, SIGNED_OUT } from './stored-session.ts';

let begun = false;

/**
 * Makes the first check and follows the session from there on. supabase-js is loaded only if this
 * browser holds a session.
 */
export function beginSession(): void {
  if (begun) return;
  begun = true;
  const start = () => import('./session.ts').then((module) => module.startSession());
  if (readStoredUser() !== null) void start();
  else $session.set(SIGNED_OUT);
  const follow = () => {
    const { loading, user } = $session.get();
    const stored = readStoredUser();
    if (loading || stored?.id === user?.id) return;
    if (stored === null) $session.set(SIGNED_OUT);
    else void start();
  };
  // Somebody signed in or out in another tab, or on another page while this one lay in the back-forward cache.
  addEventListener('storage', follow);
  addEventListener('pageshow', follow);
}
