import type { Locale } from '#src/i18n/locales.ts';
import type { Words } from '#src/i18n/texts.ts';
import type { StoredUser } from '#src/stores/session-state.ts';

export type AccountWords = Words<
  | 'account'
  | 'admin.versions.refused'
  | 'session'
  | 'auth'
  | 'problem'
  | 'factor'
  | 'notifications'
  | 'companies'
  | 'entry'
  | 'field'
  | 'ledger.role'
  | 'ledger.round'
  | 'submit.field.logo'
  | 'submit.hint.logo'
  | 'submit.logo'
  | 'submit.upload'
>;

/** Finished paths, in the language of the page. */
export type AccountPaths = {
  readonly self: string;
  readonly auth: string;
  readonly home: string;
  readonly newsroom: string;
  readonly submit: { readonly startup: string; readonly investor: string };
  readonly entries: { readonly startup: string; readonly investor: string };
};

/** What every part of the account page gets. */
export type PartProps = {
  readonly words: AccountWords;
  readonly locale: Locale;
  readonly paths: AccountPaths;
  readonly user: StoredUser;
};
