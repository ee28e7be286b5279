import { atom } from 'nanostores';
import type { Owed } from '#src/data/account/roles.ts';
import type { UserRole } from '#src/domain/accounts/roles.ts';

/** Whose session a browser holds. */
export type StoredUser = { readonly id: string; readonly email: string };

/** Spec §4: loading until the first check; then the user, the session and what they may do. */
export type SessionState = {
  readonly loading: boolean;
  readonly user: StoredUser | null;
  /** The spec's admin flag is the role `admin`. `user` while nobody is signed in. */
  readonly role: UserRole;
  /** Until the second step is done, the database gives them what it gives a visitor. */
  readonly owes: Owed;
};

/** Of this browser. Begin with `beginSession`, or it stays `loading`. */
export const $session = atom<SessionState>({
  loading: true,
  user: null,
  role: 'user',
  owes: 'nothing',
});
