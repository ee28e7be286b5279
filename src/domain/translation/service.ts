/** A service that translates, by the protocol it speaks. */
export type TranslationService =
  | { readonly protocol: 'chat'; readonly endpoint: string; readonly model: string }
  | { readonly protocol: 'deepl' | 'libretranslate'; readonly endpoint: string };

export type TranslationProtocol = TranslationService['protocol'];

/**
 * What an address leads to. The path says which protocol is spoken there, as the services document theirs.
 *
 * @returns null where that is none of the three, or where the address holds a password: keys have a variable of their own
 * @example 'https://api.openai.com/v1/chat/completions?model=gpt-4.1-mini' → chat,
 *   'https://api-free.deepl.com/v2/translate' → deepl, 'http://localhost:5000/translate' → libretranslate
 */
export function serviceOf(address: string): TranslationService | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  const path = url.pathname.replace(/\/+$/, '');
  const endpoint = `${url.origin}${path}`;
  if (path.endsWith('/chat/completions')) {
    const model = url.searchParams.get('model')?.trim();
    return model ? { protocol: 'chat', endpoint, model } : null;
  }
  if (path.endsWith('/v2/translate')) return { protocol: 'deepl', endpoint };
  return path.endsWith('/translate') ? { protocol: 'libretranslate', endpoint } : null;
}
