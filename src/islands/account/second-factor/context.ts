import type { Locale } from '#src/i18n/locales.ts';
import type { Words } from '#src/i18n/texts.ts';
import type { AuthWords } from '../../auth/failure.ts';

/** With those of the password field. */
export type FactorWords = Words<'factor'> & AuthWords;

/** What every part of the second step gets. */
export type FactorProps = {
  readonly words: FactorWords;
  readonly locale: Locale;
  /** Address of the account, for password managers and for its owner. */
  readonly email: string;
};
