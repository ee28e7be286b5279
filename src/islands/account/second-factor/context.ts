import type { Locale } from '#src/i18n/locales.ts';
import type { Words } from '#src/i18n/texts.ts';
import type { AuthWords } from '../../auth/failure.ts';

export type FactorWords = Words<'factor' | 'problem'>;

/** What every part of the second step gets. */
export type FactorProps = {
  readonly words: FactorWords;
  /** For the password field. */
  readonly authWords: AuthWords;
  readonly locale: Locale;
  /** Address of the account, for password managers and for its owner. */
  readonly email: string;
};
