import type { AuthWords } from './failure.ts';

/** What the card shows. */
export type View = 'signIn' | 'signUp' | 'checkMail' | 'forgot' | 'resend';

/** Views that an address may ask for, as `?view=`. */
export function isView(text: string | null): text is Exclude<View, 'checkMail'> {
  return text !== null && ['signIn', 'signUp', 'forgot', 'resend'].includes(text);
}

/** What every form of the card is given. */
export type FormProps = {
  readonly words: AuthWords;
  readonly locale: string;
  /** The address that was typed goes along. */
  readonly goTo: (view: View, email?: string) => void;
  readonly email: string;
  /** Full address of the page that one gets back to by the link of a confirmation mail. */
  readonly returnTo: () => string;
};
