import type { Deps } from './deps.ts';
import { equalSecrets, sign } from './secrets.ts';

/** 132 bits of a signature. */
const SIGNATURE_LENGTH = 22;
const TOKEN = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})[\w-]{22}$/;

type Key = Pick<Deps, 'signingKey'>;

/** What the address of a preview carries. It names its row of preview_links, and serves nothing else. */
export async function previewToken({ signingKey }: Key, link: string): Promise<string> {
  const signature = await sign(`article-preview:${link}`, signingKey);
  return link.replaceAll('-', '') + signature.slice(0, SIGNATURE_LENGTH);
}

/** The row that a token was made for; null when we did not make it. */
export async function readPreviewToken(key: Key, token: string): Promise<string | null> {
  const [, ...parts] = TOKEN.exec(token) ?? [];
  if (parts.length === 0) return null;
  const link = parts.join('-');
  return equalSecrets(token, await previewToken(key, link)) ? link : null;
}
