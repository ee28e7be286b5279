import type { AuthFailure } from '#src/data/account/auth.ts';
import { DEFAULT_LOCALE } from '#src/i18n/locales.ts';
import type { Words } from '#src/i18n/texts.ts';

export type AuthWords = Words<'auth'>;

/** Failures that are not the provider's, so their words are ours in every language. */
const OURS: readonly string[] = ['offline', 'unavailable'];

/**
 * What the red box says (spec §8: the provider's message). The provider speaks English: other
 * languages take the translation of its code, if there is one.
 *
 * @param ours further codes that the dictionary says better than the provider, in English too
 */
export function toText(
  failure: AuthFailure,
  words: AuthWords,
  locale: string,
  ours: readonly string[] = [],
): string {
  const translated = (words as Readonly<Record<string, string>>)[`auth.error.${failure.code}`];
  const inOurWords = locale !== DEFAULT_LOCALE || [...OURS, ...ours].includes(failure.code);
  return (inOurWords ? translated : undefined) ?? failure.message;
}
