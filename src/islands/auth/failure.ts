import type { AppError, ProblemCode } from '#src/domain/result.ts';
import { DEFAULT_LOCALE } from '#src/i18n/locales.ts';
import type { Words } from '#src/i18n/texts.ts';

export type AuthWords = Words<'auth' | 'problem'>;

/** Failures that are not the provider's, so their words are ours in every language. */
const OURS: readonly ProblemCode[] = ['offline', 'UNAVAILABLE', 'password_unchosen'];

/**
 * What the red box says (spec §8: the provider's message). The provider speaks English: other
 * languages take the words of its code.
 *
 * @param ours further codes that the dictionary says better than the provider, in English too
 */
export function toText(
  { code, message }: AppError,
  words: AuthWords,
  locale: string,
  ours: readonly ProblemCode[] = [],
): string {
  const inOurWords = locale !== DEFAULT_LOCALE || [...OURS, ...ours].includes(code);
  return inOurWords ? words[`problem.${code}`] : message;
}
