import { toReturnPath } from '#src/domain/accounts/return-path.ts';
import { WANTED_PATH_KEY } from '#src/domain/browser-keys.ts';

/** Keeps the page's address for this tab: who was sent home from it, signed out, comes back to it by signing in. */
export function rememberWanted(): void {
  try {
    sessionStorage.setItem(WANTED_PATH_KEY, location.pathname + location.search + location.hash);
  } catch {
    // No storage: signing in leads home.
  }
}

/**
 * Where signing in leads that was not asked for by a page of its own.
 *
 * @returns the path that was wanted, which is one of this site whatever is stored, else the fallback
 */
export function wantedPath(fallback: string): string {
  try {
    return toReturnPath(sessionStorage.getItem(WANTED_PATH_KEY), fallback);
  } catch {
    return fallback;
  }
}

/** Signing in leads home again: the wanted page was reached, or left on purpose. */
export function forgetWanted(): void {
  try {
    sessionStorage.removeItem(WANTED_PATH_KEY);
  } catch {
    // Then nothing was kept, either.
  }
}
