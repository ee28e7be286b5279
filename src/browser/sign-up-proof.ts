import { SIGN_UP_STORAGE_KEY } from '#src/domain/browser-keys.ts';

/**
 * Makes and keeps what this browser is known by when the link of its sign-up is followed: then the
 * password that was typed here counts, and not one that somebody else chose for the address.
 *
 * @returns it, to be sent along; undefined where nothing can be kept
 */
export function keepProof(): string | undefined {
  // randomUUID is not there on plain http.
  const proof = [...crypto.getRandomValues(new Uint8Array(24))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  try {
    localStorage.setItem(SIGN_UP_STORAGE_KEY, proof);
    return proof;
  } catch {
    return undefined;
  }
}

/** What was kept, if this browser signed up. */
export function readProof(): string | undefined {
  try {
    return localStorage.getItem(SIGN_UP_STORAGE_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetProof(): void {
  try {
    localStorage.removeItem(SIGN_UP_STORAGE_KEY);
  } catch {
    // Nothing was kept.
  }
}
