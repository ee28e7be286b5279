import type { Locale } from './locales.ts';

/** Letters that no English word has, nor a French one that English has taken: 'café' and 'rôle' are English. */
const LETTER = '(?=[ăđơư\u1ea1-\u1ef9])\\p{Ll}';
const WORD = `[\\p{Ll}\\p{M}]*${LETTER}[\\p{Ll}\\p{M}]*`;
/** English by now. */
const TAKEN = ['đồng', 'phở'];
/** Names are names in every language, so that only words in small letters count; Korean has no others. */
const VIETNAMESE_WORDS = new RegExp(
  `(?<![\\p{L}\\p{M}])${WORD}(?: ${WORD})*(?![\\p{L}\\p{M}])`,
  'gu',
);
const KOREAN_WORDS = /\p{Script=Hangul}+(?: \p{Script=Hangul}+)*/gu;

/** What cannot be a word of the language; Vietnamese has all the letters of English. */
const PATTERNS: Record<Locale, readonly RegExp[]> = {
  en: [VIETNAMESE_WORDS, KOREAN_WORDS],
  vi: [KOREAN_WORDS],
};

/**
 * Words of a text that its letters show to be of another language, and that no mark names as such: a screen reader says
 * them as if they were the text's own (WCAG 3.1.2).
 *
 * @param html a body
 * @param locale its language
 * @returns each once, in order; of neighbours, together
 */
export function foreignWords(html: string, locale: Locale): readonly string[] {
  const own = html
    .normalize('NFC')
    .replace(/<(\w+)[^>]*\blang="[^"]*"[^>]*>[\s\S]*?<\/\1>/g, '\n')
    .replace(/<[^>]*>/g, '\n');
  const found = PATTERNS[locale].flatMap((pattern) =>
    [...own.matchAll(pattern)].map(({ 0: words, index }) => ({ words, index })),
  );
  const words = found.toSorted((a, b) => a.index - b.index).map((each) => each.words);
  return [...new Set(words)].filter((each) => !TAKEN.includes(each));
}
