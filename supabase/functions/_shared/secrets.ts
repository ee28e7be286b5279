/** Whether two strings are equal, in a time that tells nothing about where they differ. */
export function equalSecrets(left: string, right: string): boolean {
  const a = new TextEncoder().encode(left);
  const b = new TextEncoder().encode(right);
  let difference = a.length ^ b.length;
  for (let i = 0; i < b.length; i += 1) difference |= (a[i] ?? 0) ^ (b[i] ?? 0);
  return difference === 0;
}

/** The token of an `Authorization: Bearer …` header, or '' when there is none. */
export function bearerToken(request: Request): string {
  return /^Bearer\s+(\S+)\s*$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
}

/** 256 random bits as base64url: unguessable, safe in links. */
export function randomToken(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

/** HMAC-SHA-256 of a text as base64url. */
export async function sign(text: string, key: string): Promise<string> {
  return base64url(await hmac(text, key));
}

/** HMAC-SHA-256 of a text as hexadecimals. */
export async function signHex(text: string, key: string): Promise<string> {
  return [...(await hmac(text, key))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** HMAC-SHA-256 of a text as base64, with a key of bytes. */
export async function signBase64(text: string, key: Uint8Array<ArrayBuffer>): Promise<string> {
  return btoa(String.fromCharCode(...(await hmac(text, key))));
}

async function hmac(text: string, key: string | Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const imported = await crypto.subtle.importKey(
    'raw',
    typeof key === 'string' ? encoder.encode(key) : key,
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, encoder.encode(text)));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** SHA-256 of a text, in lower-case hex: what is stored of a token. */
export async function sha256Hex(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
