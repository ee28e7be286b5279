import { AUTH_STORAGE_KEY, ROLE_STORAGE_KEY } from '#src/domain/browser-keys.ts';
import type { SessionState, StoredUser } from '#src/stores/session-state.ts';

export const SIGNED_OUT: SessionState = {
  loading: false,
  user: null,
  role: 'user',
  owes: 'nothing',
};

/** The user whose session this browser holds, without supabase-js and without asking anybody. */
export function readStoredUser(): StoredUser | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(AUTH_STORAGE_KEY) ?? 'null');
    const user = (stored as { user?: { id?: unknown; email?: unknown } } | null)?.user;
    if (typeof user?.id !== 'string') return null;
    return { id: user.id, email: typeof user.email === 'string' ? user.email : '' };
  } catch {
    return null;
  }
}

/** Remembers a role for the next page's first paint. It decorates: the database decides. */
export function storeRole(userId: string, role: string): void {
  try {
    localStorage.setItem(ROLE_STORAGE_KEY, `${userId}:${role}`);
  } catch {
    // Then the way to the back office comes a moment later on every page.
  }
}

/** Forgets the role of the person who was signed in, which is not for the next one to know. */
function forgetRole(): void {
  try {
    localStorage.removeItem(ROLE_STORAGE_KEY);
  } catch {
    // No storage, nothing to forget.
  }
}

/** Puts what is stored on the page: the same marks that the script before the first paint sets. */
export function markSession(): void {
  const marks = document.documentElement.dataset;
  const user = readStoredUser();
  delete marks['session'];
  delete marks['role'];
  if (user === null) {
    forgetRole();
    return;
  }
  marks['session'] = 'in';
  try {
    const [owner, role] = localStorage.getItem(ROLE_STORAGE_KEY)?.split(':') ?? [];
    if (owner === user.id) marks['role'] = role;
  } catch {
    // No storage, no remembered role.
  }
  for (const place of document.querySelectorAll('[data-session-email]')) {
    if (user.email !== '') place.textContent = user.email;
    place.closest('a')?.setAttribute('title', place.textContent);
  }
}
