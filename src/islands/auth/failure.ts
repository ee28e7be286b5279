import { PASSWORD_LENGTH } from '#src/domain/accounts/password.ts';
import type { AppError } from '#src/domain/result.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import type { Words } from '#src/i18n/texts.ts';

export type AuthWords = Words<'auth' | 'problem'>;

/**
 * What the red box says (spec §8: the provider's message), in the words of its code: where the provider's own are good
 * English, they are the dictionary's.
 */
export function toText(
  { code, least = PASSWORD_LENGTH }: Pick<AppError, 'code' | 'least'>,
  words: AuthWords,
): string {
  const text = fillIn(words[`problem.${code}`], { least });
  // Elsewhere some of them end a sentence that begins with what failed.
  return /^\p{Ll}/u.test(text) ? `${text.charAt(0).toUpperCase()}${text.slice(1)}.` : text;
}
