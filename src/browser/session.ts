import { getStanding } from '#src/data/account/roles.ts';
import { createBrowserClient } from '#src/data/browser-client.ts';
import type { DatabaseClient } from '#src/data/client.ts';
import { $session, type StoredUser } from '#src/stores/session-state.ts';
import { markSession, readStoredUser, SIGNED_OUT, storeRole } from './stored-session.ts';

let client: DatabaseClient | undefined;

/** This browser's one client. Importing this module loads supabase-js: do it when it is needed. */
export function browserClient(): DatabaseClient {
  client ??= createBrowserClient(() => void askAgain());
  return client;
}

let started = false;

/** Follows the session from here on: keeps the store, the header and the remembered role current. */
export function startSession(): void {
  if (started) return;
  started = true;
  let asked: string | null | undefined;
  browserClient().auth.onAuthStateChange((event, session) => {
    markSession();
    const user = session && { id: session.user.id, email: session.user.email ?? '' };
    const id = user?.id ?? null;
    if (user !== null && event === 'USER_UPDATED' && $session.get().user?.id === user.id)
      $session.set({ ...$session.get(), user });
    const known = $session.get();
    if (id === asked && (known.loading || known.user?.id === user?.id)) return;
    asked = id;
    if (user === null) $session.set(SIGNED_OUT);
    // Not awaited: a call made inside this callback would wait for itself.
    else setTimeout(() => void loadStanding(user), 0);
  });
}

async function loadStanding(user: StoredUser): Promise<void> {
  const standing = await getStanding(browserClient(), user.id);
  if (!standing.ok) {
    // What is known of them stands when nobody answers.
    if ($session.get().user?.id === user.id) return;
    // A session that is over ends here, and the client says so by its event.
    await browserClient().auth.getUser();
    if (readStoredUser()?.id !== user.id) return;
  }
  const { role, owes } = standing.ok
    ? standing.value
    : ({ role: 'user', owes: 'nothing' } as const);
  if (standing.ok && owes === 'nothing') storeRole(user.id, role);
  markSession();
  const known = $session.get();
  // Who follows the session is told what has changed, not that it was asked for again.
  const isKnown =
    !known.loading &&
    known.user?.id === user.id &&
    known.user.email === user.email &&
    known.role === role &&
    known.owes === owes;
  if (!isKnown) $session.set({ loading: false, user, role, owes });
}

let asking = false;

/** A refusal may come of a rule that began to count meanwhile, such as that of the second factor. */
async function askAgain(): Promise<void> {
  if (asking) return;
  asking = true;
  await refreshStanding();
  asking = false;
}

/** Asks again what the session may do: a second step was done, here or in another tab. */
export async function refreshStanding(): Promise<void> {
  const { user } = $session.get();
  if (user !== null) await loadStanding(user);
}
