import { getStanding } from '#src/data/account/roles.ts';
import { createBrowserClient } from '#src/data/browser-client.ts';
import type { DatabaseClient } from '#src/data/client.ts';
import { holds, type UserRole } from '#src/domain/accounts/roles.ts';
import { readClaims } from '#src/domain/accounts/token-claims.ts';
import { $session, type StoredUser } from '#src/stores/session-state.ts';
import { markSession, readStoredUser, SIGNED_OUT, storeRole } from './stored-session.ts';

/** Pages about something that the office edits: a story, a profile. */
const EDITED = /^(?:\/vi)?\/(?:article|startup|investors|people)\/[^/]+\/?$/;

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
  browserClient().auth.onAuthStateChange((_event, session) => {
    markSession();
    const user = session && { id: session.user.id, email: session.user.email ?? '' };
    // Kept, and not refreshed yet: the auth server does not answer.
    const kept = user === null ? readStoredUser() : null;
    if (kept !== null) {
      setTimeout(() => void untilRefreshed(kept), 0);
      return;
    }
    const known = $session.get();
    // Changed here, or confirmed elsewhere.
    if (user !== null && known.user?.id === user.id && known.user.email !== user.email)
      $session.set({ ...known, user });
    // Another session of the same person may owe what the one before had shown.
    const id = session && (readClaims(session.access_token).session_id ?? session.user.id);
    if (id === asked && (known.loading || known.user?.id === user?.id)) return;
    asked = id;
    if (user === null) $session.set(SIGNED_OUT);
    // Not awaited: a call made inside this callback would wait for itself.
    else setTimeout(() => void loadStanding(user), 0);
  });
}

const ASK_ANEW_MS = 2000;

/** Asks until the auth server answers, which the client tells as a change of the session. */
async function untilRefreshed(user: StoredUser): Promise<void> {
  while (readStoredUser()?.id === user.id) {
    if ((await getStanding(browserClient(), user.id)).ok) return;
    await new Promise((resolve) => setTimeout(resolve, ASK_ANEW_MS));
  }
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
  if (standing.ok && owes === 'nothing') {
    storeRole(user.id, role);
    void offerOffice(role);
  }
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

/** A story or a profile leads members of the newsroom to where it is edited. */
async function offerOffice(role: UserRole): Promise<void> {
  if (!holds(role, 'editor') || !EDITED.test(location.pathname)) return;
  const { offerEditing } = await import('./office-link.ts');
  await offerEditing();
}

/** One question answers for all that is refused in so many milliseconds. */
const ASK_AGAIN_MS = 10_000;
let askedAt = Number.NEGATIVE_INFINITY;

/** A refusal may come of a rule that began to count meanwhile, such as that of the second factor. */
async function askAgain(): Promise<void> {
  const now = performance.now();
  if (now - askedAt < ASK_AGAIN_MS) return;
  askedAt = now;
  await refreshStanding();
}

/** Asks again what the session may do: a second step was done, here or in another tab. */
export async function refreshStanding(): Promise<void> {
  const { user } = $session.get();
  if (user !== null) await loadStanding(user);
}
