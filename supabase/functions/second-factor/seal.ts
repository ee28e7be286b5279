const NONCE_BYTES = 12;

/** What the secret of an authenticator app belongs to. */
export const ownerOf = (account: string, factor: string): string => `${account}:${factor}`;

/**
 * Encrypts a secret with AES-256-GCM (NIST SP 800-38D): base64 of nonce, ciphertext and tag.
 *
 * @param owner what the secret belongs to: it opens for nothing else
 */
export async function seal(secret: string, owner: string, key: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce, additionalData: new TextEncoder().encode(owner) },
    await cipherKey(key),
    new TextEncoder().encode(secret),
  );
  return btoa(String.fromCharCode(...nonce, ...new Uint8Array(sealed)));
}

/** @returns null when it was sealed with another key, for somebody else, or was changed */
export async function unseal(sealed: string, owner: string, key: string): Promise<string | null> {
  const bytes = Uint8Array.from(atob(sealed), (char) => char.charCodeAt(0));
  try {
    const secret = await crypto.subtle.decrypt(
      {
        name: 'AES-GCM',
        iv: bytes.subarray(0, NONCE_BYTES),
        additionalData: new TextEncoder().encode(owner),
      },
      await cipherKey(key),
      bytes.subarray(NONCE_BYTES),
    );
    return new TextDecoder().decode(secret);
  } catch {
    return null;
  }
}

async function cipherKey(key: string): Promise<CryptoKey> {
  const digest = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(`second-factor:${key}`),
  );
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
